import { useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'

export const TEMPLATES_KEY = ['templates'] as const

/** The account's custom templates, by name. */
export function useTemplates(enabled = true) {
  return useQuery({
    queryKey: TEMPLATES_KEY,
    enabled,
    queryFn: async ({ signal }) => (await api.templates.list({ signal })).templates,
  })
}
