import type { ContentBrief, ContentBriefUpdate } from '@cygnet/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'
import type { Mutation } from '#/lib/use-action'

const briefKey = (publicationId: string) => ['content-brief', publicationId]

/** What a publication is held against. */
export function useContentBrief(publicationId: string) {
  return useQuery({
    queryKey: briefKey(publicationId),
    queryFn: ({ signal }) => api.publications.brief(publicationId, { signal }),
  })
}

export const updateContentBrief: Mutation<{ id: string; update: ContentBriefUpdate }, ContentBrief> = {
  call: ({ id, update }) => api.publications.updateBrief(id, update),
  updates: (brief, { id }) => [briefKey(id), brief],
}
