import type { PublicationUpdate } from '@cygnet/sdk'
import type { CrudFilter, DataProvider } from '@refinedev/core'
import { api } from '#/lib/api'

/** What a filter of the list screens may be called; all of them are equalities. */
function filterValue(filters: CrudFilter[] | undefined, field: string): string | undefined {
  const filter = filters?.find((entry) => 'field' in entry && entry.field === field)
  return typeof filter?.value === 'string' && filter.value !== '' ? filter.value : undefined
}

/** A resource that has no such call is a mistake of the caller, said at once. */
function unknown(resource: string): never {
  throw new Error(`There is no resource called ${resource}`)
}

/**
 * Refine's door to the API. The list of publications carries its counts and the quota beside the rows,
 * as `stats`, `userLimits` and `pagination`.
 */
export const dataProvider: DataProvider = {
  getApiUrl: () => api.baseUrl,

  async getList({ resource, pagination, filters }) {
    if (resource !== 'publications') return unknown(resource)
    const {
      publications,
      pagination: pages,
      ...rest
    } = await api.publications.list({
      page: pagination?.currentPage,
      limit: pagination?.pageSize,
      type: filterValue(filters, 'type') as 'blog' | 'review' | undefined,
      status: filterValue(filters, 'status') as 'draft' | 'published' | 'archived' | undefined,
      search: filterValue(filters, 'search'),
    })
    return { data: publications as unknown as never[], total: pages.totalItems, pagination: pages, ...rest }
  },

  async getOne({ resource, id }) {
    if (resource !== 'publications') return unknown(resource)
    return { data: (await api.publications.get(String(id))) as unknown as never }
  },

  async update({ resource, id, variables }) {
    if (resource !== 'publications') return unknown(resource)
    return {
      data: (await api.publications.update(String(id), variables as PublicationUpdate)) as unknown as never,
    }
  },

  create: async ({ resource }) => unknown(resource),
  deleteOne: async ({ resource }) => unknown(resource),
}
