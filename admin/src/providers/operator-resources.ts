import type {
  AdminLogsParams,
  AdminPartnersParams,
  AdminPartnerUpdate,
  AdminPlanInput,
  AdminPlanUpdate,
  AdminPublicationsParams,
  AdminPublicationUpdate,
  AdminUsersParams,
  AdminUserUpdate,
} from '@cygnet/sdk/operator'
import type { RaRecord } from 'react-admin'
import { api } from '../lib/api'
import { endOfDay, startOfDay } from '../lib/time-zone'

export interface ListQuery {
  page: number
  limit: number
  sortBy?: string
  sortOrder?: 'asc' | 'desc'
  /** The filters, by the names of the operation's parameters. */
  [filter: string]: string | number | boolean | undefined
}

/** What can be done with a resource's records; missing calls cannot. */
export interface ResourceCalls {
  list: (query: ListQuery, signal?: AbortSignal) => Promise<{ items: RaRecord[]; total: number }>
  get?: (id: string, signal?: AbortSignal) => Promise<RaRecord>
  create?: (data: object) => Promise<RaRecord>
  update?: (id: string, data: object) => Promise<RaRecord>
  delete?: (id: string) => Promise<unknown>
}

const { users, publications, partners, logs, plans } = api.admin

/** Filters with their days as moments: the server's own days are UTC. */
export function withMoments<Query extends Record<string, unknown>>({ startDate, endDate, ...query }: Query) {
  return {
    ...query,
    ...(startDate !== undefined && { startDate: startOfDay(String(startDate)) }),
    ...(endDate !== undefined && { endDate: endOfDay(String(endDate)) }),
  }
}

/** Every resource of the console with its calls. */
export const operatorResources: Record<string, ResourceCalls> = {
  users: {
    list: async (query, signal) => {
      const page = await users.list(query as AdminUsersParams, { signal })
      return { items: page.users, total: page.pagination.totalItems }
    },
    get: (id, signal) => users.get(id, { signal }),
    update: (id, data: AdminUserUpdate) => users.update(id, data),
    delete: (id) => users.delete(id),
  },
  publications: {
    list: async (query, signal) => {
      const page = await publications.list(query as AdminPublicationsParams, { signal })
      return { items: page.publications, total: page.pagination.totalItems }
    },
    get: (id, signal) => publications.get(id, { signal }),
    update: (id, data: AdminPublicationUpdate) => publications.update(id, data),
    delete: (id) => publications.delete(id),
  },
  partners: {
    list: async (query, signal) => {
      const page = await partners.list(query as AdminPartnersParams, { signal })
      return { items: page.partners, total: page.pagination.totalItems }
    },
    get: (id, signal) => partners.get(id, { signal }),
    update: (id, data: AdminPartnerUpdate) => partners.update(id, data),
    delete: (id) => partners.delete(id),
  },
  logs: {
    // Newest first, always.
    list: async ({ sortBy: _, sortOrder: __, ...query }, signal) => {
      const page = await logs.list(withMoments(query) as AdminLogsParams, { signal })
      return { items: page.logs, total: page.pagination.totalItems }
    },
  },
  plans: {
    // All of them in one answer.
    list: async (_query, signal) => {
      const items = await plans.list({ signal })
      return { items, total: items.length }
    },
    get: (id, signal) => plans.get(id, { signal }),
    create: (data) => plans.create(data as AdminPlanInput),
    update: (id, data: AdminPlanUpdate) => plans.update(id, data),
    delete: (id) => plans.delete(id),
  },
}
