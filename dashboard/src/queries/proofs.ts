import type { ProofLink, ProofLinkInput, ProofLinkWithAddress } from '@cygnet/sdk/session'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'
import type { Mutation } from '#/lib/use-action'

const KEY = ['proof-links']

/** The proof links of a publication, newest first. */
export function useProofLinks(publicationId: string) {
  return useQuery({
    queryKey: [...KEY, publicationId],
    queryFn: ({ signal }) => api.publications.proofLinks(publicationId, { signal }),
  })
}

export const createProofLink: Mutation<ProofLinkInput & { id: string }, ProofLinkWithAddress> = {
  call: ({ id, ...input }) => api.publications.createProofLink(id, input),
  invalidates: [KEY],
}

export const withdrawProofLink: Mutation<{ id: string; linkId: string }, ProofLink> = {
  call: ({ id, linkId }) => api.publications.withdrawProofLink(id, linkId),
  invalidates: [KEY],
}
