import type { PublicationChannel } from '#publications/models/publication'

/** Who requested a generation, and through which entry point; stored with the result. */
export interface Requester {
  accountId: string
  userId: string
  source: PublicationChannel
}

const SOURCES = { session: 'web', key: 'api' } as const satisfies Record<string, PublicationChannel>

/** The requester behind a credential: a session means the web, an API key the API, a test key a test. */
export function toRequester(credential: {
  kind: keyof typeof SOURCES
  mode?: 'live' | 'test'
  accountId: string
  userId: string
}): Requester {
  const { accountId, userId, kind, mode } = credential
  return { accountId, userId, source: mode === 'test' ? 'test' : SOURCES[kind] }
}
