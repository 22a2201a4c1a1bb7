import type { Template, TemplateInput } from '@cygnet/sdk'
import { useList } from '@refinedev/core'
import { api } from '#/lib/api'
import type { Mutation } from '#/lib/use-action'
import { resourceKey } from './resource-key'

const RESOURCE = 'templates'

export const templateKeys = { all: resourceKey(RESOURCE) }

/** The account's custom templates, by name. */
export function useTemplates(enabled = true) {
  const { query } = useList<Template>({
    resource: RESOURCE,
    pagination: { mode: 'off' },
    queryOptions: { enabled },
  })
  return { ...query, data: query.data?.data }
}

const invalidates = [templateKeys.all]

/** `id` is null for a new one. */
export const saveTemplate: Mutation<{ id: string | null; input: TemplateInput }, Template> = {
  call: ({ id, input }) => (id === null ? api.templates.create(input) : api.templates.update(id, input)),
  invalidates,
}

export const deleteTemplate: Mutation<string, void> = {
  call: (id) => api.templates.delete(id),
  invalidates,
}
