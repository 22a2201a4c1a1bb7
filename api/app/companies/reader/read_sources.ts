import { isSiteRoot } from './crawl/site.js'
import { type ReadOptions, readExactly, readWebsite } from './read_website.js'
import type { SiteReading } from './types.js'

export interface ReadSourcesOptions extends Omit<ReadOptions, 'urls'> {
  /** Whether a single address that is a site's front page means the whole site. */
  crawl?: boolean
}

/**
 * Reads the pages that a customer names as sources of one text: exactly these, or the whole site when `crawl` is
 * set and the only address is its front page.
 *
 * @throws as readWebsite
 */
export function readSources(urls: string[], options: ReadSourcesOptions): Promise<SiteReading> {
  const { crawl = false, ...rest } = options
  const [only] = urls
  const wholeSite = crawl && urls.length === 1 && only !== undefined && isSiteRoot(only)
  return wholeSite ? readWebsite({ ...rest, urls }) : readExactly({ ...rest, urls })
}
