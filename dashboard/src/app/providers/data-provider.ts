import type { ApiKey, ListImagesParams, ListPublicationsParams } from '@cygnet/sdk'
import type { ListPartnerCommissionsParams, ListPartnerReferralsParams } from '@cygnet/sdk/session'
import type { BaseRecord, CrudFilter, DataProvider, GetListResponse } from '@refinedev/core'
import { api } from '#/lib/api'

interface Page {
  page?: number
  limit?: number
  /** Further parameters of the list, by name: filters, and the order where there is one. */
  filters: Record<string, string>
}

/** How a resource's records are read. Other fields of the answer are passed on unchanged. */
interface Resource {
  list: (page: Page, signal?: AbortSignal) => Promise<GetListResponse<BaseRecord>>
  /** Omitted where the server has no operation for a single record. */
  one?: (id: string, signal?: AbortSignal) => Promise<BaseRecord>
}

/** The resources that are lists of records. A new one needs an entry here and a file in `queries/`. */
const resources: Record<string, Resource> = {
  publications: {
    list: async ({ filters, ...page }, signal) => {
      const { publications, ...rest } = await api.publications.list(
        { ...page, ...(filters as ListPublicationsParams) },
        { signal }
      )
      return { data: publications, total: rest.pagination.totalItems, ...rest }
    },
    one: (id, signal) => api.publications.get(id, { signal }),
  },
  images: {
    list: async ({ filters, ...page }, signal) => {
      const { images, ...rest } = await api.images.list(
        { ...page, ...(filters as ListImagesParams) },
        { signal }
      )
      return { data: images, total: rest.pagination.totalItems, ...rest }
    },
    one: (id, signal) => api.images.get(id, { signal }),
  },
  templates: {
    list: async (_page, signal) => {
      const { templates } = await api.templates.list({ signal })
      return { data: templates, total: templates.length }
    },
    one: (id, signal) => api.templates.get(id, { signal }),
  },
  'webhook-endpoints': {
    list: async (_page, signal) => {
      const endpoints = await api.webhooks.list({ signal })
      return { data: endpoints, total: endpoints.length }
    },
  },
  'api-keys': {
    list: async ({ filters }, signal) => {
      const apiKeys = await api.apiKeys.list({ signal, ...(filters as { mode?: ApiKey['mode'] }) })
      return { data: apiKeys, total: apiKeys.length }
    },
  },
  'partner-referrals': {
    list: async ({ filters, ...page }, signal) => {
      const { referrals, ...rest } = await api.partners.referrals(
        { ...page, ...(filters as ListPartnerReferralsParams) },
        { signal }
      )
      return { data: referrals, total: rest.pagination.totalItems, ...rest }
    },
  },
  'partner-commissions': {
    list: async ({ filters, ...page }, signal) => {
      const { commissions, ...rest } = await api.partners.commissions(
        { ...page, ...(filters as ListPartnerCommissionsParams) },
        { signal }
      )
      return { data: commissions, total: rest.pagination.totalItems, ...rest }
    },
  },
  'partner-clicks': {
    list: async ({ page, limit }, signal) => {
      const { clicks, ...rest } = await api.partners.clicks({ page, limit }, { signal })
      return { data: clicks, total: rest.pagination.totalItems, ...rest }
    },
  },
  'partner-payouts': {
    list: async ({ page, limit }, signal) => {
      const { payouts, ...rest } = await api.partners.payouts({ page, limit }, { signal })
      return { data: payouts, total: rest.pagination.totalItems, ...rest }
    },
  },
  'partner-links': {
    list: async (_page, signal) => {
      const links = await api.partners.links({ signal })
      return { data: links, total: links.length }
    },
  },
}

function resourceOf(name: string): Resource {
  const resource = resources[name]
  if (!resource) throw new Error(`There is no resource called ${name}`)
  return resource
}

function equalities(filters: CrudFilter[] = []): Record<string, string> {
  const set = filters.flatMap((filter) =>
    'field' in filter && typeof filter.value === 'string' && filter.value !== ''
      ? [[filter.field, filter.value] as const]
      : []
  )
  return Object.fromEntries(set)
}

const signalOf = (meta: unknown) =>
  (meta as { queryContext?: { signal?: AbortSignal } } | undefined)?.queryContext?.signal

/**
 * Every change has its own confirmation, message and effects, so it is an action (`lib/use-action`), not a Refine
 * mutation.
 */
async function notByRefine({ resource }: { resource: string }): Promise<never> {
  throw new Error(`Records of ${resource} are changed by actions`)
}

/** Refine's access to the API: it reads lists and single records, for `useList`, `useInfiniteList` and `useOne`. */
export const dataProvider: DataProvider = {
  getApiUrl: () => api.baseUrl,

  async getList({ resource, pagination, filters, meta }) {
    const page = { page: pagination?.currentPage, limit: pagination?.pageSize, filters: equalities(filters) }
    return (await resourceOf(resource).list(page, signalOf(meta))) as GetListResponse<never>
  },

  async getOne({ resource, id, meta }) {
    const { one } = resourceOf(resource)
    if (!one) throw new Error(`Records of ${resource} are read as a list`)
    return { data: (await one(String(id), signalOf(meta))) as never }
  },

  create: notByRefine,
  update: notByRefine,
  deleteOne: notByRefine,
}
