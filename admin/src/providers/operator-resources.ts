import type { RaRecord } from 'react-admin'
import { operatorApi } from '../lib/operator-api'

export interface ListQuery {
  page: number
  limit: number
  sortBy?: string
  sortOrder?: 'asc' | 'desc'
  /** The filters, by the names of the operation's parameters. */
  [filter: string]: string | number | boolean | undefined
}

/** What can be done with the records of a resource; what is missing cannot. */
export interface ResourceCalls<T extends RaRecord> {
  list: (query: ListQuery, signal?: AbortSignal) => Promise<{ items: T[]; total: number }>
  get?: (id: string, signal?: AbortSignal) => Promise<T>
  create?: (data: Partial<T>) => Promise<T>
  update?: (id: string, data: Partial<T>) => Promise<T>
  delete?: (id: string) => Promise<unknown>
}

const { users, publications, partners, logs, plans } = operatorApi

/** Every resource of the console with the calls behind it. */
// biome-ignore lint/suspicious/noExplicitAny: each resource has records of its own
export const operatorResources: Record<string, ResourceCalls<any>> = {
  users: {
    ...users,
    list: async (query, signal) => {
      const page = await users.list(query, signal)
      return { items: page.users, total: page.pagination.totalItems }
    },
  },
  publications: {
    ...publications,
    list: async (query, signal) => {
      const page = await publications.list(query, signal)
      return { items: page.publications, total: page.pagination.totalItems }
    },
  },
  partners: {
    ...partners,
    list: async (query, signal) => {
      const page = await partners.list(query, signal)
      return { items: page.partners, total: page.pagination.totalItems }
    },
  },
  logs: {
    list: async (query, signal) => {
      const page = await logs.list(query, signal)
      return { items: page.logs, total: page.pagination.totalItems }
    },
  },
  // All of them in one answer.
  plans: {
    ...plans,
    list: async (_query, signal) => {
      const items = await plans.list(signal)
      return { items, total: items.length }
    },
    get: async (id, signal) => {
      const plan = (await plans.list(signal)).find((plan) => plan.id === id)
      if (!plan) throw new Error(`There is no plan ${id}`)
      return plan
    },
  },
}
