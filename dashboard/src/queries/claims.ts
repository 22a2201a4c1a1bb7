import type { ClaimLedger } from '@cygnet/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'
import type { Mutation } from '#/lib/use-action'
import { publicationKeys } from '#/queries/publications'

/** Milliseconds between two looks while a model judges. */
const POLL = 3_000

/** Whether a model is still judging statements. */
export const isJudging = ({ verification }: ClaimLedger) =>
  verification?.status === 'waiting' || verification?.status === 'working'

/** The statements of a publication as it was last saved (`updatedAt`), once they are wanted. */
export function useClaims(publicationId: string, updatedAt: string, enabled: boolean) {
  return useQuery({
    queryKey: ['claims', publicationId, updatedAt],
    queryFn: ({ signal }) => api.publications.claims(publicationId, { signal }),
    enabled,
    refetchInterval: ({ state }) => (state.data && isJudging(state.data) ? POLL : false),
  })
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

export const vouchForClaim: Mutation<Vouching, ClaimLedger> = {
  call: ({ id, ...body }) => api.publications.vouchForClaim(id, body),
  invalidates: [['claims']],
}

/** Vouches for what the check changed, which puts it back into the text. */
export const putBackStatement: Mutation<Vouching, ClaimLedger> = {
  ...vouchForClaim,
  invalidates: [['claims'], publicationKeys.all],
}
