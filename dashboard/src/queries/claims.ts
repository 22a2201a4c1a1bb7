import { useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'

/** The statements of a publication as it was last saved (`updatedAt`), once they are wanted. */
export function useClaims(publicationId: string, updatedAt: string, enabled: boolean) {
  return useQuery({
    queryKey: ['claims', publicationId, updatedAt],
    queryFn: ({ signal }) => api.publications.claims(publicationId, { signal }),
    enabled,
  })
}
