import logger from '@adonisjs/core/services/logger'
import { WebsiteUnreadableError } from '#companies/reader/errors'
import { readSources } from '#companies/reader/read_sources'
import { mapConcurrent } from '#core/concurrency/map_concurrent'
import type { OutgoingClient } from '#core/outgoing/outgoing_client'
import type { Source } from '#core/sources'
import { analyzeRanking } from '#generation/research/analyze_ranking'
import { distinctPages, PageRanks } from '#generation/research/rank_pages'
import { SearchFailedError, type SearchProvider, type SearchResult } from '#generation/search/search_provider'
import type { ContentBrief } from '#publications/content_brief/content_brief'

/** Pages that are opened, those of them that rank for the phrase, and how many of one site. */
const OPENED = 20
const RANKING = 8
const OF_ONE_SITE = 2
/** Pages that are read in one go. */
const BATCH = 10
/** Pages that a text may rest on beside what it was given, and characters of each. */
const KEPT = 12
const MAX_PAGE_LENGTH = 20_000
const PARALLEL_SEARCHES = 4

export interface ResearchRequest {
  provider: SearchProvider
  /** What readers search for: what ranks for it is looked at. */
  phrase: string
  /** What else to search for; without any nothing but what ranks is looked at. */
  queries: readonly string[]
  /** What is known already. */
  pool: readonly Source[]
  language: string
  client: OutgoingClient
  signal: AbortSignal
}

export interface Research {
  /** That the text may rest on, the most useful first. */
  pages: Source[]
  /** null where nothing that ranks could be read. */
  brief: ContentBrief | null
}

/**
 * Searches the web for what a planned article lacks, and looks at what ranks for its phrase. Pages are opened through
 * the guard; only those that load count. A search that fails finds nothing.
 */
export async function research(question: ResearchRequest): Promise<Research> {
  const { provider, phrase, queries, pool, language, client, signal } = question
  const asked = [phrase, ...queries.filter((query) => query.toLowerCase() !== phrase.toLowerCase())]
  const [ranking = [], ...others] = await mapConcurrent(
    asked,
    PARALLEL_SEARCHES,
    (query, _index, stopped) => search(provider, query, stopped),
    signal
  )
  const known = new Set(pool.flatMap(({ url }) => (url ? [url] : [])))
  const first = chosen([ranking], new Set(), RANKING)
  const rest = chosen(others, new Set([...known, ...first]), OPENED - first.length, first)
  const read = await readAll([...first, ...rest], client, signal)
  const ranks = first.flatMap((url) => read.get(url) ?? [])
  const brief =
    ranks.length === 0
      ? null
      : analyzeRanking(
          phrase,
          ranks.map(({ source, headings }) => ({ ...source, url: source.url ?? '', headings })),
          { language, searchedBy: provider.name, searchedAt: Date.now() }
        )
  if (queries.length === 0) return { pages: [], brief }
  const hashes = new Set(pool.map(({ hash }) => hash))
  const found = [...read.values()]
    .map(({ source }) => ({ ...source, text: source.text.slice(0, MAX_PAGE_LENGTH).toWellFormed() }))
    .filter(({ hash, url }) => !hashes.has(hash) && !known.has(url ?? ''))
  return { pages: mostUseful(distinctPages(found, pool), asked), brief }
}

/** The pages that serve most of what was searched for. */
function mostUseful(pages: Source[], queries: readonly string[]): Source[] {
  const ranks = new PageRanks(pages)
  const worth = pages.map(() => 0)
  for (const query of queries)
    for (const [place, page] of ranks.for(query).entries()) worth[page]! += 1 / (place + 1)
  return pages
    .map((page, index) => ({ page, worth: worth[index]! }))
    .filter((one) => one.worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, KEPT)
    .map(({ page }) => page)
}

async function search(provider: SearchProvider, query: string, signal: AbortSignal): Promise<SearchResult[]> {
  try {
    return await provider.search(query, { limit: 10, signal })
  } catch (error) {
    if (signal.aborted || !(error instanceof SearchFailedError)) throw error
    logger.warn({ err: error, provider: provider.name }, 'The web could not be searched')
    return []
  }
}

/** Addresses in the order of their rank, in turn from each search; few of one site. */
function chosen(
  searches: readonly SearchResult[][],
  except: ReadonlySet<string>,
  most: number,
  before: readonly string[] = []
): string[] {
  const sites = new Map<string, number>()
  const count = (url: string) => {
    const { host } = new URL(url)
    sites.set(host, (sites.get(host) ?? 0) + 1)
    return sites.get(host)!
  }
  for (const url of before) count(url)
  const urls = new Set<string>()
  const longest = Math.max(0, ...searches.map(({ length }) => length))
  for (let rank = 0; rank < longest; rank++)
    for (const results of searches) {
      const url = results[rank]?.url
      if (!url || urls.size >= most || except.has(url) || urls.has(url)) continue
      if (count(url) <= OF_ONE_SITE) urls.add(url)
    }
  return [...urls]
}

interface Read {
  source: Source
  headings: string[]
}

/** What loads, by the address that was asked for. */
async function readAll(
  urls: readonly string[],
  client: OutgoingClient,
  signal: AbortSignal
): Promise<Map<string, Read>> {
  const batches = Array.from({ length: Math.ceil(urls.length / BATCH) }, (_, index) =>
    urls.slice(index * BATCH, (index + 1) * BATCH)
  )
  const readings = await mapConcurrent(
    batches,
    batches.length,
    (batch, _index, stopped) => readBatch(batch, { client, signal: stopped }),
    signal
  )
  return new Map(readings.flat())
}

async function readBatch(
  urls: string[],
  options: Omit<Parameters<typeof readSources>[1], 'crawl'>
): Promise<[string, Read][]> {
  try {
    const { pages, outlines } = await readSources(urls, options)
    return pages.map((source, index) => {
      const { asked, headings } = outlines[index]!
      return [asked, { source, headings }]
    })
  } catch (error) {
    if (error instanceof WebsiteUnreadableError) return []
    throw error
  }
}
