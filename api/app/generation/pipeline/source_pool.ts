import { WebsiteUnreadableError } from '#companies/reader/errors'
import { readSources } from '#companies/reader/read_sources'
import { unreadable } from '#companies/reader/unreadable'
import type { OutgoingClient } from '#core/outgoing/outgoing_client'
import { sha256 } from '#core/sha256'
import type { Source, SourceDetail } from '#core/sources'
import { GenerationError } from '#generation/errors'
import { answersSource } from '#generation/pipeline/answers_source'
import { findPages } from '#generation/search/find_pages'
import type { SearchProvider } from '#generation/search/search_provider'
import type { Answered, Brief, CompanyContext } from '#writers/types'

/** Characters kept of one page. */
const MAX_SOURCE_LENGTH = 60_000

export interface SourcePool {
  sources: Source[]
  /** The brief's company, completed from its website. */
  company: CompanyContext | null
  /** Addresses that did not load, with the reason. */
  skipped: { url: string; reason: string }[]
}

export interface PoolRequest {
  company: CompanyContext | null
  /** Named for this text only. */
  urls: string[]
  /** Pages of the company's website that were read earlier. */
  storedPages: Source[]
  /** First-hand answers that came with the request. */
  answers?: Answered[]
  client: OutgoingClient
  signal: AbortSignal
  /** Searches for pages on the subject of a brief; left out where the web is not searched. */
  web?: { provider: SearchProvider; brief: Brief }
}

/**
 * Gathers the sources that the text may use: pages named with the request, pages of the company's website, the
 * profile. Only what really loaded counts.
 * @throws GenerationError when pages were named, none could be read, and there is nothing else to write from
 */
export async function gatherSources(request: PoolRequest): Promise<SourcePool> {
  const { urls, client, signal } = request
  const pool: Source[] = []
  let { company } = request
  // The website's content is already in its pages; the customer's own description is a separate source.
  const profile = request.company && profileSource(request.company)
  let skipped: SourcePool['skipped'] = []
  if (urls.length > 0) {
    const hasMore = request.storedPages.length > 0 || profile !== null
    const reading = await read(urls, client, signal, hasMore)
    pool.push(...reading.pages)
    skipped = reading.skipped
    if (reading.profile) company ??= toCompany(reading.profile)
  }
  pool.push(...request.storedPages)
  if (request.web) {
    const found = await pagesOfTheWeb(pool, request.web, client, signal)
    pool.push(...found.pages)
    skipped = [...skipped, ...found.skipped]
  }
  if (profile) pool.push(profile)
  const note = answersSource(request.answers ?? [], Date.now())
  if (note) pool.push(note)

  return { sources: numbered(pool), company, skipped }
}

/** One text's copy of a shared pool, with web pages on the text's own subject added. */
export async function withWeb(
  pool: SourcePool,
  web: NonNullable<PoolRequest['web']>,
  client: OutgoingClient,
  signal: AbortSignal
): Promise<SourcePool> {
  const { pages, skipped } = await pagesOfTheWeb(pool.sources, web, client, signal)
  return {
    ...pool,
    sources: numbered([...pool.sources, ...pages]),
    skipped: [...pool.skipped, ...skipped],
  }
}

async function pagesOfTheWeb(
  pool: readonly Source[],
  { provider, brief }: NonNullable<PoolRequest['web']>,
  client: OutgoingClient,
  signal: AbortSignal
): Promise<{ pages: Source[]; skipped: SourcePool['skipped'] }> {
  const known = new Set(pool.flatMap(({ url }) => (url && URL.canParse(url) ? [new URL(url).host] : [])))
  const { pages, failed } = await findPages(provider, brief, known, client, signal)
  return { pages, skipped: failed ? [{ url: provider.name, reason: failed }] : [] }
}

/** A pool under identifiers of its own, each text once. */
export function numbered(pool: readonly Source[]): Source[] {
  const seen = new Set<string>()
  return pool
    .filter((source) => source.text.trim() !== '' && !seen.has(source.hash) && seen.add(source.hash))
    .map((source, index) => ({
      ...source,
      id: `s${index + 1}`,
      text: source.text.slice(0, MAX_SOURCE_LENGTH),
    }))
}

/** @param hasMore whether there is something else to write from: an address that does not load is then skipped */
async function read(urls: string[], client: OutgoingClient, signal: AbortSignal, hasMore: boolean) {
  try {
    return await readSources(urls, { client, signal, crawl: true })
  } catch (error) {
    if (!(error instanceof WebsiteUnreadableError)) throw error
    if (hasMore) return { pages: [], profile: null, skipped: error.skipped }
    throw new GenerationError(
      'PARSE_FAILED',
      `None of the sources could be read. ${error.skipped.slice(0, 1).map(unreadable).join('')}`.trim(),
      {
        cause: error,
      }
    )
  }
}

/** A company that the request did not describe, from its own website. */
function toCompany(profile: Awaited<ReturnType<typeof readSources>>['profile']): CompanyContext | null {
  if (!profile.name) return null
  const named = (name: string, description: string) => (description ? `${name}: ${description}` : name)
  return {
    name: profile.name,
    description: profile.description ?? '',
    industry: profile.industry,
    website: profile.website,
    services: profile.services.map((one) => named(one.name, one.description)),
    expertise: profile.expertise.map((one) => named(one.area, one.description)),
    values: profile.values.map((one) => named(one.value, one.description)),
    mission: profile.mission,
    vision: profile.vision,
    targetAudience: profile.targetAudience,
    colors: profile.colors,
  }
}

/**
 * The customer's own description of the company is a source like any other: it is cited under the company's name.
 * Mission and vision stay in the brief: they are rarely sentences that fit an article.
 */
export function profileSource(company: CompanyContext): Source | null {
  const sentence = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
  const text = [company.description, ...company.services, ...company.expertise, ...company.values]
    .filter((part) => part.trim() !== '')
    .map(sentence)
    .join('\n\n')
  if (text === '') return null
  return {
    id: 'profile',
    kind: 'profile',
    url: company.website,
    title: company.name,
    text,
    tables: [],
    details: toFields(company),
    language: null,
    fetchedAt: Date.now(),
    hash: sha256(text),
  }
}

/** A profile field by field, each value under the name of its field. */
function toFields(company: CompanyContext): SourceDetail[] {
  const fields: [string, readonly (string | null | undefined)[]][] = [
    ['Name', [company.name]],
    ['Description', [company.description]],
    ['Industry', [company.industry]],
    ['Services', company.services],
    ['Expertise', company.expertise],
    ['Values', company.values],
    ['Mission', [company.mission]],
    ['Vision', [company.vision]],
    ['Target audience', [company.targetAudience]],
    ['Website', [company.website]],
    ['Mail', [company.contactEmail]],
  ]
  return fields.flatMap(([heading, values]) =>
    values.flatMap((value) => (value?.trim() ? [{ heading, text: value.trim() }] : []))
  )
}
