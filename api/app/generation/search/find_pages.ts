import logger from '@adonisjs/core/services/logger'
import { WebsiteUnreadableError } from '#companies/reader/errors'
import { readSources } from '#companies/reader/read_sources'
import type { OutgoingClient } from '#core/outgoing/outgoing_client'
import type { Source } from '#core/sources'
import type { SearchProvider } from '#generation/search/search_provider'
import type { Brief } from '#writers/types'

/** The most web pages that one text may use, and the most results tried for them. */
const MAX_PAGES = 4
const TRIED = 6

/**
 * Web pages on the subject of a brief. Only those that loaded count; a failed search finds none.
 * @param known hosts whose pages are already in the pool
 */
export async function findPages(
  provider: SearchProvider,
  brief: Brief,
  known: ReadonlySet<string>,
  client: OutgoingClient,
  signal: AbortSignal
): Promise<{ pages: Source[]; failed: string | null }> {
  try {
    const found = await provider.search(buildQuery(brief), { limit: 20, signal })
    const hosts = new Set(known)
    const urls = found
      .map(({ url }) => url)
      // One page per site is enough.
      .filter((url) => {
        const { host } = new URL(url)
        return hosts.has(host) ? false : hosts.add(host)
      })
      .slice(0, TRIED)
    if (urls.length === 0) return { pages: [], failed: null }
    const { pages } = await readSources(urls, { client, signal })
    return { pages: pages.slice(0, MAX_PAGES), failed: null }
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof WebsiteUnreadableError) return { pages: [], failed: null }
    logger.warn({ err: error, provider: provider.name }, 'The web could not be searched')
    return { pages: [], failed: 'The web could not be searched.' }
  }
}

/** The first line of the prompt, plus the main keyword where the line lacks it. */
function buildQuery({ prompt, keywords }: Brief): string {
  const line = prompt.split('\n', 1)[0]!.trim().slice(0, 200)
  const [keyword] = keywords
  return keyword && !line.toLocaleLowerCase().includes(keyword.toLocaleLowerCase())
    ? `${line} ${keyword}`
    : line
}
