import { api } from './api'

/** One page of a list, as every list of the API answers it. */
interface Pagination {
  currentPage: number
  totalPages: number
  totalItems: number
  itemsPerPage: number
}

export type SubscriptionState = 'active' | 'canceled' | 'past_due'

export interface UserSubscription {
  planName: string
  status: SubscriptionState
  postsPerMonth: number
  postsUsed: number
}

export interface OperatorUser {
  _id: string
  id: string
  firstName: string
  lastName: string
  email: string
  role: 'user' | 'partner' | 'admin'
  isActive: boolean
  createdAt: string
  subscription: UserSubscription | null
}

export interface OperatorPublication {
  _id: string
  id: string
  title: string
  content?: string
  status: 'draft' | 'published' | 'archived'
  type: 'blog' | 'review'
  metaTitle: string | null
  metaDescription: string | null
  mainImageUrl: string | null
  contentLength: number
  createdAt: string
  deletedAt?: string | null
  user: { id: string; firstName: string; lastName: string; email: string } | null
}

export interface OperatorPartner {
  _id: string
  id: string
  firstName: string
  lastName: string
  email: string
  company: string | null
  status: 'pending' | 'active' | 'suspended' | 'banned'
  commissionRate: number
  stats: { totalEarnings: number }
  referredUsers: number
  totalRevenue: number
  createdAt: string
}

export interface LogEntry {
  _id: string
  id: string
  timestamp: string
  method: string
  path: string
  responseStatus: number
  responseTime: number
  userEmail: string | null
  ipAddress: string | null
}

export interface PlanFeature {
  name: string
  included: boolean
}

export interface OperatorPlan {
  id: string
  _id: string
  name: string
  slug: string
  description: string
  price: number
  currency: string
  interval: 'month' | 'year'
  postsPerMonth: number
  features: PlanFeature[]
  capabilities: { bulkGeneration: boolean; customTemplates: boolean; apiAccess: boolean }
  isActive: boolean
  isPopular: boolean
  sortOrder: number
  version: string
  stripeProductId: string | null
}

export interface OperatorDashboard {
  users: { total: number; active: number; newThisMonth: number }
  publications: { total: number; published: number; thisMonth: number }
  subscriptions: { active: number; totalRevenue: number }
  partners: { total: number; active: number }
  api: { requestsToday: number; errorsToday: number; errorRate: number }
  topUsers: { _id: string; userEmail: string | null; requestCount: number; lastActivity: string }[]
  recentActivity: {
    responseStatus: number
    method: string
    path: string
    userEmail: string | null
    timestamp: string
  }[]
  series: { date: string; signUps: number; publications: number; revenueCents: number }[]
}

type Query = Record<string, string | number | boolean | null | undefined>

const get = <T>(path: string, query?: Query, signal?: AbortSignal) =>
  api.request<T>({ method: 'GET', path: `/api/admin${path}`, query, signal })
const send = <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  api.request<T>({ method, path: `/api/admin${path}`, body })

export const operatorApi = {
  dashboard: (signal?: AbortSignal) => get<OperatorDashboard>('/dashboard', undefined, signal),
  users: {
    list: (query: Query, signal?: AbortSignal) =>
      get<{ users: OperatorUser[]; pagination: Pagination }>('/users', query, signal),
    get: (id: string, signal?: AbortSignal) => get<OperatorUser>(`/users/${id}`, undefined, signal),
    update: (id: string, body: Partial<OperatorUser>) => send<OperatorUser>('PUT', `/users/${id}`, body),
    setSubscription: (id: string, body: UserSubscription) =>
      send<OperatorUser>('PUT', `/users/${id}/subscription`, body),
    delete: (id: string) => send<void>('DELETE', `/users/${id}`),
  },
  publications: {
    list: (query: Query, signal?: AbortSignal) =>
      get<{ publications: OperatorPublication[]; pagination: Pagination }>('/publications', query, signal),
    get: (id: string, signal?: AbortSignal) =>
      get<OperatorPublication>(`/publications/${id}`, undefined, signal),
    update: (id: string, body: Partial<OperatorPublication>) =>
      send<OperatorPublication>('PUT', `/publications/${id}`, body),
    delete: (id: string) => send<void>('DELETE', `/publications/${id}`),
    restore: (id: string) => send<OperatorPublication>('POST', `/publications/${id}/restore`),
  },
  partners: {
    list: (query: Query, signal?: AbortSignal) =>
      get<{ partners: OperatorPartner[]; pagination: Pagination }>('/partners', query, signal),
    get: (id: string, signal?: AbortSignal) => get<OperatorPartner>(`/partners/${id}`, undefined, signal),
    update: (id: string, body: Partial<OperatorPartner>) =>
      send<OperatorPartner>('PUT', `/partners/${id}`, body),
    delete: (id: string) => send<void>('DELETE', `/partners/${id}`),
  },
  logs: {
    list: (query: Query, signal?: AbortSignal) =>
      get<{ logs: LogEntry[]; pagination: Pagination }>('/logs', query, signal),
  },
  plans: {
    list: (signal?: AbortSignal) => get<OperatorPlan[]>('/plans', undefined, signal),
    create: (body: Partial<OperatorPlan>) => send<OperatorPlan>('POST', '/plans', body),
    update: (id: string, body: Partial<OperatorPlan>) => send<OperatorPlan>('PUT', `/plans/${id}`, body),
    delete: (id: string) => send<void>('DELETE', `/plans/${id}`),
  },
}
