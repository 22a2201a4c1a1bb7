import { timeLimit } from '#core/concurrency/time_limit'
import { ExpectedError } from '#core/errors'
import { readBounded } from '#core/outgoing/body'
import { OutgoingFailedError } from '#core/outgoing/errors'
import { retryAfter } from '#core/outgoing/retry_after'
import { type Outcome, ProviderRestsError, providerGate } from '#core/providers/gate'
import type { CallEnd } from '#core/providers/pace'
import type { SearchSettings } from '#start/settings'
import { settings } from '#start/settings'
import { onSettingsChange } from '#start/stored_settings'

export interface SearchResult {
  /** Absolute, http or https. */
  url: string
  title: string
}

/** A web search. It only finds addresses; a page counts once it has loaded. */
export interface SearchProvider {
  /** The name for reports: `Brave Search`, `SearXNG`. */
  readonly name: string
  /** @throws SearchFailedError */
  search(query: string, options: { limit: number; signal: AbortSignal }): Promise<SearchResult[]>
}

/** The provider did not answer, or not with results. The message contains no key and no address. */
export class SearchFailedError extends ExpectedError {
  readonly status: number | null
  /** Milliseconds that the provider asked to wait. */
  readonly retryAfter: number | null

  constructor(
    message: string,
    options: { cause?: unknown; status?: number; retryAfter?: number | null } = {}
  ) {
    super(message, options)
    this.name = 'SearchFailedError'
    this.status = options.status ?? null
    this.retryAfter = options.retryAfter ?? null
  }
}

/** Milliseconds per request, and bytes of its answer. */
const TIMEOUT = 8_000
const MAX_BYTES = 2_000_000
const MAX_QUERY_LENGTH = 380

/** What a status usually means with these providers. */
const HINTS: Record<number, string> = {
  401: '; look at SEARCH_API_KEY',
  403: '; look at SEARCH_API_KEY, or for SearXNG at `search.formats`, which has to name json',
  429: '; it is asked too often',
}

type Reply = { title?: unknown; url?: unknown }

/** Brave Search API, version 1: `GET /res/v1/web/search` with the key in `X-Subscription-Token`. */
export class BraveSearch implements SearchProvider {
  readonly name = 'Brave Search'
  constructor(
    readonly settings: Omit<SearchSettings, 'provider'>,
    readonly timeoutMs = TIMEOUT
  ) {}

  async search(query: string, { limit, signal }: { limit: number; signal: AbortSignal }) {
    const address = endpoint(this.settings.baseURL, 'res/v1/web/search')
    address.search = new URLSearchParams({
      q: shortened(query),
      count: String(Math.min(20, limit)),
    }).toString()
    const headers = { 'X-Subscription-Token': this.settings.apiKey ?? '' }
    const answer = (await read(address, headers, this.timeoutMs, signal)) as {
      web?: { results?: unknown } | null
    }
    return results(answer.web?.results, limit)
  }
}

/** SearXNG with its JSON format enabled: `GET /search?format=json`. A key is sent as a bearer token. */
export class SearxngSearch implements SearchProvider {
  readonly name = 'SearXNG'
  constructor(
    readonly settings: Omit<SearchSettings, 'provider'>,
    readonly timeoutMs = TIMEOUT
  ) {}

  async search(query: string, { limit, signal }: { limit: number; signal: AbortSignal }) {
    const address = endpoint(this.settings.baseURL, 'search')
    address.search = new URLSearchParams({ q: shortened(query), format: 'json' }).toString()
    const { apiKey } = this.settings
    const headers: Record<string, string> = apiKey ? { Authorization: `Bearer ${apiKey}` } : {}
    const answer = (await read(address, headers, this.timeoutMs, signal)) as { results?: unknown }
    return results(answer.results, limit)
  }
}

let provider: SearchProvider | null | undefined

onSettingsChange(() => {
  provider = undefined
})

/** The configured provider; null where the web is not searched. */
export function searchProvider(): SearchProvider | null {
  if (provider !== undefined) return provider
  const { search } = settings
  provider =
    search === null ? null : search.provider === 'brave' ? new BraveSearch(search) : new SearxngSearch(search)
  return provider
}

/** Below the path that the address has. */
function endpoint(baseURL: string, path: string): URL {
  return new URL(path, baseURL.endsWith('/') ? baseURL : `${baseURL}/`)
}

function shortened(query: string): string {
  const line = query.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_QUERY_LENGTH) return line
  const space = line.lastIndexOf(' ', MAX_QUERY_LENGTH)
  // Some scripts have no spaces.
  return line.slice(0, space > 0 ? space : MAX_QUERY_LENGTH).toWellFormed()
}

/** What `address` answers, once it is the search's turn. */
async function read(
  address: URL,
  headers: Record<string, string>,
  timeoutMs: number,
  signal: AbortSignal
): Promise<unknown> {
  const gate = providerGate('search', address.origin)
  const call = () => ask(address, headers, timeoutMs, signal)
  if (gate === null) return call()
  try {
    return await gate.run(call, { tokens: 0, signal, endOf: toCallEnd })
  } catch (error) {
    if (error instanceof ProviderRestsError)
      throw new SearchFailedError('The search service does not answer at present', { cause: error })
    throw error
  }
}

function toCallEnd(outcome: Outcome<unknown>): CallEnd {
  if ('value' in outcome) return { kind: 'answered', tokens: null }
  const { status, retryAfter } = outcome.error as Partial<SearchFailedError>
  const wait = retryAfter ?? null
  if (status === 429) return { kind: 'limited', retryAfter: wait }
  // What it refuses for its own reasons says nothing about the next search.
  if (status !== null && status !== undefined && status < 500) return { kind: 'answered', tokens: null }
  return { kind: 'failed', retryAfter: wait }
}

/** The provider's address is the operator's choice, so it needs no guard; what it finds goes through one. */
async function ask(
  address: URL,
  headers: Record<string, string>,
  timeoutMs: number,
  outer: AbortSignal
): Promise<unknown> {
  const limit = timeLimit(timeoutMs, outer)
  try {
    const response = await fetch(address, {
      headers: { Accept: 'application/json', ...headers },
      redirect: 'error',
      signal: limit.signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new SearchFailedError(
        `The search service answered ${response.status}${HINTS[response.status] ?? ''}`,
        { status: response.status, retryAfter: retryAfter(response.headers) }
      )
    }
    const body = response.body ? await readBounded(response.body, MAX_BYTES) : Buffer.alloc(0)
    const answer: unknown = JSON.parse(body.toString('utf8'))
    if (answer === null || typeof answer !== 'object') throw new SyntaxError('no object')
    return answer
  } catch (error) {
    if (error instanceof SearchFailedError) throw error
    if (limit.over) throw new SearchFailedError('The search service did not answer in time')
    if (error instanceof OutgoingFailedError)
      throw new SearchFailedError('The search service answered too much')
    // The parser's message repeats the text.
    if (error instanceof SyntaxError)
      throw new SearchFailedError('The search service did not answer with JSON')
    throw new SearchFailedError('The search service did not answer', { cause: error })
  } finally {
    limit.clear()
  }
}

function results(found: unknown, limit: number): SearchResult[] {
  if (found === undefined) return []
  if (!Array.isArray(found)) throw new SearchFailedError('The search service answered without results')
  const seen = new Set<string>()
  return found
    .flatMap((result: Reply | null) => {
      const { url, title } = result ?? {}
      if (typeof url !== 'string' || !/^https?:\/\//i.test(url) || !URL.canParse(url) || seen.has(url))
        return []
      seen.add(url)
      return [{ url, title: typeof title === 'string' ? title : url }]
    })
    .slice(0, limit)
}
