import type { ClaimLedger } from '@cygnet/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#/lib/api'
import type { Mutation } from '#/lib/use-action'
import { publicationKeys } from '#/queries/publications'

/** Milliseconds between two looks while a model judges. */
const POLL = 3_000

/** Whether a model is still judging statements. */
export const isJudging = ({ verification }: ClaimLedger) =>
  verification?.status === 'waiting' || verification?.status === 'working'

/** The statements of a publication as it was last saved (`updatedAt`), once they are wanted here or elsewhere. */
export const useClaims = (publicationId: string, updatedAt: string, enabled: boolean) =>
  useQuery({
    queryKey: ['claims', publicationId, updatedAt],
    queryFn: ({ signal }) => api.publications.claims(publicationId, { signal }),
    enabled,
    refetchInterval: ({ state }) => (state.data && isJudging(state.data) ? POLL : false),
  })

/** The same; once a model has judged them, the score is read again. */
export function useJudgedClaims(publicationId: string, updatedAt: string, enabled: boolean) {
  const client = useQueryClient()
  const query = useClaims(publicationId, updatedAt, enabled)
  const judging = query.data !== undefined && isJudging(query.data)
  const wasJudging = useRef(false)
  useEffect(() => {
    // The score depends on what was found.
    if (wasJudging.current && !judging) void client.invalidateQueries({ queryKey: publicationKeys.all })
    wasJudging.current = judging
  }, [judging, client])
  return query
}

export const verifyClaims: Mutation<string, ClaimLedger> = {
  call: (id) => api.publications.verifyClaims(id),
  invalidates: [['claims']],
}

export interface Vouching {
  id: string
  /** The wording of the statement. */
  text: string
  vouched: boolean
}

/** The score follows; for what the check changed, so does the text, into which it is put back. */
export const vouchForClaim: Mutation<Vouching, ClaimLedger> = {
  call: ({ id, ...body }) => api.publications.vouchForClaim(id, body),
  invalidates: [['claims'], publicationKeys.all],
}
