import type { PublicationSource } from '#publications/models/publication'

/** Who asks for a generation, and through which entrance; stored with what is generated. */
export interface Requester {
  accountId: string
  userId: string
  source: PublicationSource
}

const SOURCES = { session: 'web', key: 'api' } as const satisfies Record<string, PublicationSource>

/** The requester behind a credential: a session means the web, an API key means the API. */
export function requesterOf(credential: {
  kind: keyof typeof SOURCES
  accountId: string
  userId: string
}): Requester {
  const { accountId, userId, kind } = credential
  return { accountId, userId, source: SOURCES[kind] }
}
