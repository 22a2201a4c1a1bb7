import type { ApiKey } from '@cygnet/sdk'
import type { ApiKeyInput, ApiKeyUpdate, ApiKeyWithSecret } from '@cygnet/sdk/session'
import { useList } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'
import type { Mutation } from '#/lib/use-action'
import { resourceKey } from './resource-key'

const RESOURCE = 'api-keys'

const apiKeyKeys = {
  all: resourceKey(RESOURCE),
  usage: (id: string) => [...resourceKey(RESOURCE), 'usage', id],
}

/** The account's API keys, newest first. @param mode only keys of this mode; null while that is unknown */
export function useApiKeys(mode: ApiKey['mode'] | 'all' | null) {
  const { query } = useList<ApiKey>({
    resource: RESOURCE,
    pagination: { mode: 'off' },
    filters: mode === 'test' ? [{ field: 'mode', operator: 'eq', value: mode }] : [],
    queryOptions: { enabled: mode !== null },
  })
  return { ...query, data: query.data?.data }
}

/** A key's calls by UTC day, over the last 30 days. */
export function useApiKeyUsage(id: string) {
  return useQuery({
    queryKey: apiKeyKeys.usage(id),
    queryFn: ({ signal }) => api.apiKeys.usage(id, { days: 30, signal }),
  })
}

const invalidates = [apiKeyKeys.all]

/** The result is the only answer with the whole key. */
export const createApiKey: Mutation<ApiKeyInput, ApiKeyWithSecret> = {
  call: (input) => api.apiKeys.create(input),
  invalidates,
}

export const updateApiKey: Mutation<{ id: string; update: ApiKeyUpdate }, ApiKey> = {
  call: ({ id, update }) => api.apiKeys.update(id, update),
  invalidates,
}

export const setApiKeyActive: Mutation<{ id: string; active: boolean }, ApiKey> = {
  call: ({ id, active }) => (active ? api.apiKeys.activate(id) : api.apiKeys.deactivate(id)),
  invalidates,
}

/** Replaces the secret; the old one works for `gracePeriodSeconds` more. */
export const rotateApiKey: Mutation<{ id: string; gracePeriodSeconds: number }, ApiKeyWithSecret> = {
  call: ({ id, gracePeriodSeconds }) => api.apiKeys.rotate(id, { gracePeriodSeconds }),
  invalidates,
}

export const deleteApiKey: Mutation<string, void> = {
  call: (id) => api.apiKeys.delete(id),
  invalidates,
}
