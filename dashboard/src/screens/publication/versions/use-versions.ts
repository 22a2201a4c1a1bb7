import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#/lib/api'

/** The kept versions of a publication, the newest first. @param updatedAt of the publication: a new one, a new list */
export function useVersions(publicationId: string, updatedAt: string, enabled: boolean) {
  return useQuery({
    queryKey: ['versions', publicationId, updatedAt],
    queryFn: ({ signal }) => api.publications.versions(publicationId, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** The texts of versions; what a version held never changes. */
export function useVersion(publicationId: string, versionId: string | null) {
  return useQuery({
    queryKey: ['version', publicationId, versionId],
    queryFn: ({ signal }) => api.publications.version(publicationId, versionId ?? '', { signal }),
    enabled: versionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useVersionsChanged(publicationId: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['versions', publicationId] })
}
