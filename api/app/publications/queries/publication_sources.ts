import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { readConnection } from '#core/database/transaction'
import PublicationSource from '#publications/models/publication_source'

/** A publication's sources without their texts: cited ones by number, then the others. */
export async function sourcesOf(
  publicationId: string,
  client: QueryClientContract = readConnection()
): Promise<PublicationSource[]> {
  const sources = await PublicationSource.query({ client })
    .where({ publicationId })
    .orderBy('id')
    .select('id', 'source_key', 'number', 'kind', 'url', 'title', 'fetched_at', 'cited', 'quotes')
  const rank = ({ number }: PublicationSource) => number ?? Number.POSITIVE_INFINITY
  return sources.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}

/** With their texts. */
export function wholeSourcesOf(publicationId: string): Promise<PublicationSource[]> {
  return PublicationSource.query({ client: readConnection() }).where({ publicationId }).orderBy('id')
}
