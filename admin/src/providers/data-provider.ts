import { ApiError } from '@cygnet/sdk'
import type { DataProvider, GetListParams } from 'react-admin'
import { i18nProvider } from './i18n-provider'
import { type ListQuery, operatorResources, type ResourceCalls } from './operator-resources'

/** The most records in one call. */
const MAX_PER_CALL = 100

/** Connects react-admin to the API. Errors are the SDK's own; those about single fields are shown at the fields. */
export const dataProvider: DataProvider = {
  async getList(resource: string, params: GetListParams) {
    const { list } = callsOf(resource)
    const { page, perPage } = params.pagination ?? { page: 1, perPage: MAX_PER_CALL }
    const query: ListQuery = {
      ...params.filter,
      ...(params.sort && {
        sortBy: params.sort.field,
        sortOrder: params.sort.order === 'ASC' ? 'asc' : 'desc',
      }),
      page,
      limit: Math.min(perPage, MAX_PER_CALL),
    }
    const { items, total } = await list(query, params.signal)
    return { data: items, total }
  },

  async getOne(resource, { id, signal }) {
    return { data: await can(callsOf(resource).get, resource, 'be read individually')(String(id), signal) }
  },

  async getMany(resource, { ids }) {
    const get = can(callsOf(resource).get, resource, 'be read individually')
    return { data: await Promise.all(ids.map((id) => get(String(id)))) }
  },

  async getManyReference(resource, { target, id, ...params }) {
    return this.getList(resource, { ...params, filter: { ...params.filter, [target]: id } })
  },

  async create(resource, { data }) {
    const create = can(callsOf(resource).create, resource, 'be created')
    return { data: await atFields(resource, create(data)) }
  },

  async update(resource, { id, data }) {
    const update = can(callsOf(resource).update, resource, 'be changed')
    return { data: await atFields(resource, update(String(id), data)) }
  },

  async updateMany(resource, { ids, data }) {
    const update = can(callsOf(resource).update, resource, 'be changed')
    for (const id of ids) await update(String(id), data)
    return { data: ids }
  },

  async delete(resource, { id, previousData }) {
    await can(callsOf(resource).delete, resource, 'be deleted')(String(id))
    return { data: previousData ?? { id } }
  },

  async deleteMany(resource, { ids }) {
    const remove = can(callsOf(resource).delete, resource, 'be deleted')
    for (const id of ids) await remove(String(id))
    return { data: ids }
  },
} as DataProvider

function callsOf(resource: string): ResourceCalls {
  const calls = operatorResources[resource]
  if (!calls) throw new Error(`There is no resource ${resource}`)
  return calls
}

function can<Call>(call: Call | undefined, resource: string, what: string): Call {
  if (!call) throw new Error(`${resource} cannot ${what}`)
  return call
}

/**
 * react-admin's forms read `body.errors`, messages by the names of their fields: in Russian by the rule that is broken.
 * The plans tab is in English, as the server's messages are.
 */
async function atFields<T>(resource: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError) || error.errors.length === 0) throw error
    const isEnglish = resource === 'plans' || i18nProvider.getLocale() === 'en'
    const errors = Object.fromEntries(
      error.errors.map(({ field, rule, message }) => [
        field,
        isEnglish ? message : i18nProvider.translate(`rules.${rule}`, { _: message }),
      ])
    )
    throw Object.assign(error, { body: { errors } })
  }
}
