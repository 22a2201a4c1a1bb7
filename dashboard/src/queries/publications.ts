import type {
  DownloadedFile,
  DownloadRequest,
  GapAnswer,
  ImportRequest,
  ListPublicationsParams,
  Originality,
  Publication,
  PublicationSummary,
  PublicationsPage,
  PublicationUpdate,
  PublishRequest,
  Rewrite,
  RewriteRequest,
  ScoredText,
  ScoreRequest,
  SelectionAction,
  SelectionDownloadRequest,
  SelectionResult,
} from '@cygnet/sdk'
import type { PublicationDraftInput } from '@cygnet/sdk/session'
import { useList, useOne } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'
import { withLimit } from '#/lib/usage'
import type { Mutation } from '#/lib/use-action'
import { calendarKeys } from './calendar'
import { resourceKey } from './resource-key'
import { subscriptionKeys } from './subscription'

const RESOURCE = 'publications'

export const publicationKeys = {
  all: resourceKey(RESOURCE),
  versions: (id: string, updatedAt: string) => [...publicationKeys.all, 'versions', id, updatedAt],
  version: (id: string, versionId: string | null) => [...publicationKeys.all, 'version', id, versionId],
}

export type PublicationList = Pick<PublicationsPage, 'publications' | 'pagination' | 'stats' | 'userLimits'>

export interface PublicationListParams {
  /** From 1, which is the default. */
  page?: number
  pageSize: number
  type?: PublicationSummary['type']
  status?: PublicationSummary['status']
  search?: string
  sort?: NonNullable<ListPublicationsParams['sort']>
}

/** One page of the library with its counts and the quota. The previous page stays while the next one loads. */
export function usePublications({ page = 1, pageSize, ...filters }: PublicationListParams) {
  const { query } = useList<PublicationSummary>({
    resource: RESOURCE,
    pagination: { currentPage: page, pageSize, mode: 'server' },
    filters: Object.entries(filters).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
    queryOptions: { placeholderData: keepPreviousData },
  })
  const answer = query.data as
    | ({ data: PublicationSummary[] } & Omit<PublicationList, 'publications'>)
    | undefined
  const library: PublicationList | undefined = answer && {
    ...answer,
    userLimits: withLimit(answer.userLimits),
    publications: answer.data,
  }
  return { ...query, data: library }
}

/** The newest of the library, as the dashboard shows them. */
export const useRecentPublications = () => usePublications({ pageSize: 5 })

interface PublicationOptions {
  enabled?: boolean
  /** Milliseconds for which a loaded one is reused. */
  staleTime?: number
}

/** One publication with its text. */
export function usePublication(id: string, options: PublicationOptions = {}) {
  const { query } = useOne<Publication>({ resource: RESOURCE, id, queryOptions: options })
  return { ...query, data: query.data?.data }
}

/** The publications that a search finds best; without one, the newest. The previous ones stay while it is typed. */
export function useFoundPublications(search: string, enabled: boolean) {
  return useQuery({
    queryKey: [...publicationKeys.all, 'found', search],
    queryFn: async ({ signal }) => {
      const query = search ? ({ search, sort: 'relevance' } as const) : {}
      const { publications } = await api.publications.list({ ...query, limit: 6 }, { signal })
      return publications
    },
    placeholderData: keepPreviousData,
    enabled,
  })
}

/**
 * The stored versions of a publication, newest first. @param updatedAt of the publication: when it changes, so does
 * the list
 */
export function useVersions(id: string, updatedAt: string) {
  return useQuery({
    queryKey: publicationKeys.versions(id, updatedAt),
    queryFn: ({ signal }) => api.publications.versions(id, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The text of a version; null loads none. A version never changes. */
export function useVersion(id: string, versionId: string | null) {
  return useQuery({
    queryKey: publicationKeys.version(id, versionId),
    queryFn: ({ signal }) => api.publications.version(id, versionId ?? '', { signal }),
    enabled: versionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The publication as currently stored, bypassing the cache. */
export const loadPublication = (id: string): Promise<Publication> => api.publications.get(id)

/**
 * The unsaved edit that the server has of the signed-in person; null where there is none. Read again by each editor
 * that opens.
 */
export function useStoredDraft(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['publication-draft', id],
    queryFn: ({ signal }) => api.publications.draft(id, { signal, maxRetries: 0 }),
    enabled,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Stores an unsaved edit. @returns when, ISO 8601 */
export const storeDraft = (id: string, draft: PublicationDraftInput): Promise<string> =>
  api.publications.saveDraft(id, draft, { maxRetries: 0 })

export const discardStoredDraft = (id: string): Promise<void> => api.publications.discardDraft(id)

/** The quality of a text, which may be unsaved. */
export const scoreText = (request: ScoreRequest, signal: AbortSignal): Promise<ScoredText> =>
  api.publications.score(request, { signal, maxRetries: 0 })

const invalidates = [publicationKeys.all, calendarKeys.all]
/** An edit that makes an article of an outline uses a post. */
const textInvalidates = [...invalidates, subscriptionKeys.all]

export const updatePublication: Mutation<{ id: string; update: PublicationUpdate }, Publication> = {
  call: ({ id, update }) => api.publications.update(id, update),
  invalidates: textInvalidates,
}

/** Puts the author's words in the place of a gap, or leaves it out. */
export const answerGap: Mutation<{ id: string } & GapAnswer, Publication> = {
  call: ({ id, ...answer }) => api.publications.answerGap(id, answer),
  invalidates: textInvalidates,
}

export const importPublication: Mutation<ImportRequest, Publication> = {
  call: (request) => api.publications.import(request),
  invalidates: [publicationKeys.all],
}

export const archivePublication: Mutation<string, Publication> = {
  call: (id) => api.publications.archive(id),
  invalidates,
}

export const restorePublication: Mutation<string, Publication> = {
  call: (id) => api.publications.restore(id),
  invalidates,
}

export const deletePublication: Mutation<string, void> = {
  call: (id) => api.publications.delete(id),
  invalidates,
}

export const publishPublication: Mutation<{ id: string } & PublishRequest, Publication> = {
  call: ({ id, ...request }) => api.publications.publish(id, request),
  invalidates,
}

export const unpublishPublication: Mutation<string, Publication> = {
  call: (id) => api.publications.unpublish(id),
  invalidates,
}

export const changeSelection: Mutation<{ ids: string[]; action: SelectionAction }, SelectionResult> = {
  call: (selection) => api.publications.changeSelection(selection),
  invalidates,
}

export const downloadPublication: Mutation<{ id: string } & DownloadRequest, DownloadedFile> = {
  call: ({ id, ...request }) => api.publications.download(id, request),
}

export const downloadSelection: Mutation<SelectionDownloadRequest, DownloadedFile> = {
  call: (selection) => api.publications.downloadSelection(selection),
}

export const checkOriginality: Mutation<string, Originality> = {
  call: (id) => api.publications.originality(id),
  invalidates,
}

export const restoreVersion: Mutation<{ id: string; versionId: string; updatedAt: string }, Publication> = {
  call: ({ id, versionId, updatedAt }) => api.publications.restoreVersion(id, versionId, { updatedAt }),
  invalidates: textInvalidates,
}

/** Requests a proposal and waits for it; `signal` ends the waiting. */
export const requestRewrite: Mutation<{ id: string; request: RewriteRequest; signal: AbortSignal }, Rewrite> =
  {
    call: ({ id, request, signal }) => api.publications.rewriteAndWait(id, request, { signal }),
  }

export const applyRewrite: Mutation<{ id: string; rewriteId: string }, Publication> = {
  call: ({ id, rewriteId }) => api.publications.applyRewrite(id, rewriteId),
  invalidates: textInvalidates,
}
