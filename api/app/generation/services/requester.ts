import type { PublicationSource } from '#publications/models/publication'

/** Who asks for a generation, and through which entrance; stored with what is generated. */
export interface Requester {
  accountId: string
  userId: string
  source: PublicationSource
}

const SOURCES = { session: 'web', key: 'api' } as const satisfies Record<string, PublicationSource>

/** The requester behind a credential: a session means the web, an API key the API, a test key a test. */
export function requesterOf(credential: {
  kind: keyof typeof SOURCES
  mode?: 'live' | 'test'
  accountId: string
  userId: string
}): Requester {
  const { accountId, userId, kind, mode } = credential
  return { accountId, userId, source: mode === 'test' ? 'test' : SOURCES[kind] }
}
