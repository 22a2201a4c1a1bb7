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

/** A generation adds to the library and reserves a post of the quota; one that ends without a text returns it. */
export const generationInvalidates = [publicationKeys.all, subscriptionKeys.all, activityKeys.all]

/** The outline of a generation that is waiting for approval. */
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

/** Continues a failed generation after its finished sections. */
export const retryGeneration: Mutation<string, GenerationStatus> = {
  call: (sessionId) => api.publications.retry(sessionId),
  invalidates: generationInvalidates,
}

/** Cancels a single generation; its post is returned. */
export const cancelGeneration: Mutation<string, GenerationStatus> = {
  call: (sessionId) => api.publications.cancel(sessionId),
  invalidates: generationInvalidates,
}

/** Cancels the items of a bulk generation that have not started. */
export const cancelBulkGeneration: Mutation<string, BulkStatus> = {
  call: (bulkSessionId) => api.publications.cancelBulk(bulkSessionId),
  invalidates: generationInvalidates,
}

/** The outline as currently stored, bypassing the cache. */
export const loadOutline = (sessionId: string): Promise<Outline> => api.publications.outline(sessionId)

export const updateOutline: Mutation<{ sessionId: string; update: OutlineUpdate }, Outline> = {
  call: ({ sessionId, update }) => api.publications.updateOutline(sessionId, update),
}

/** `revision` is that of the outline that was read: if it has changed since, the call is refused. */
export const approveOutline: Mutation<{ sessionId: string; revision: number }, GenerationStatus> = {
  call: ({ sessionId, revision }) => api.publications.approveOutline(sessionId, { revision }),
  invalidates: generationInvalidates,
}

export const discardOutline: Mutation<string, GenerationStatus> = {
  call: (sessionId) => api.publications.discardOutline(sessionId),
  invalidates: generationInvalidates,
}
