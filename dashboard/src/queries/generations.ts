import {
  ApiError,
  type BulkGenerateRequest,
  type BulkStarted,
  type BulkStatus,
  type GenerateRequest,
  type GenerationStarted,
  type GenerationStatus,
  type Outline,
  type OutlineUpdate,
} from '@cygnet/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'
import type { Mutation } from '#/lib/use-action'
import { activityKeys } from './activity-keys'
import { publicationKeys } from './publications'
import { subscriptionKeys } from './subscription'

export const generationKeys = {
  outline: (sessionId: string) => ['generations', 'outline', sessionId],
}

/** A generation adds to the library and reserves a post of the quota; one that ends without a text gives it back. */
export const generationInvalidates = [publicationKeys.all, subscriptionKeys.all, activityKeys.all]

/** The outline of a generation that waits for approval. */
export function useOutline(sessionId: string) {
  return useQuery({
    queryKey: generationKeys.outline(sessionId),
    queryFn: ({ signal }) => api.publications.outline(sessionId, { signal }),
    retry: (failures, reason) => failures < 2 && !(reason instanceof ApiError),
  })
}

export const startGeneration: Mutation<GenerateRequest, GenerationStarted> = {
  call: async (request) => {
    const started = await api.publications.generate(request)
    if (!started.sessionId) throw new Error('No session ID received')
    return started
  },
  invalidates: generationInvalidates,
}

export const startBulkGeneration: Mutation<BulkGenerateRequest, BulkStarted> = {
  call: (request) => api.publications.bulkGenerate(request),
  invalidates: generationInvalidates,
}

/** Continues a failed generation with the sections that are finished. */
export const retryGeneration: Mutation<string, GenerationStatus> = {
  call: (sessionId) => api.publications.retry(sessionId),
  invalidates: generationInvalidates,
}

/** Ends a single generation that is not wanted any more; its post is given back. */
export const cancelGeneration: Mutation<string, GenerationStatus> = {
  call: (sessionId) => api.publications.cancel(sessionId),
  invalidates: generationInvalidates,
}

/** Cancels the items of a bulk generation that have not begun. */
export const cancelBulkGeneration: Mutation<string, BulkStatus> = {
  call: (bulkSessionId) => api.publications.cancelBulk(bulkSessionId),
  invalidates: generationInvalidates,
}

/** The outline as it is stored at this moment, past what is cached. */
export const loadOutline = (sessionId: string): Promise<Outline> => api.publications.outline(sessionId)

export const updateOutline: Mutation<{ sessionId: string; update: OutlineUpdate }, Outline> = {
  call: ({ sessionId, update }) => api.publications.updateOutline(sessionId, update),
}

/** `revision` is that of the outline which was read: another one since is refused. */
export const approveOutline: Mutation<{ sessionId: string; revision: number }, GenerationStatus> = {
  call: ({ sessionId, revision }) => api.publications.approveOutline(sessionId, { revision }),
  invalidates: generationInvalidates,
}

export const discardOutline: Mutation<string, GenerationStatus> = {
  call: (sessionId) => api.publications.discardOutline(sessionId),
  invalidates: generationInvalidates,
}
