import type { ProviderGate } from '#core/providers/gate'

/** The protocol of the model server: the Responses API, or chat completions as the common denominator. */
export type Wire = 'responses' | 'chat'

/** How much a reasoning model may reason before it answers; models differ in the values they know. */
export type ReasoningEffort = 'none' | 'minimal' | 'low' | 'medium' | 'high' | 'xhigh' | 'max'

/** US dollars per million tokens, as in price lists. */
export interface TokenPrice {
  input: number
  /** For cached input; by default the price of any other input. */
  cachedInput?: number
  output: number
}

/** Prices by model name. A model that is not in the table costs 0: unknown prices are not guessed. */
export type PriceTable = Readonly<Record<string, TokenPrice>>

/** The part of `fetch` that the SDK uses. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

export interface ServerSettings {
  /** Address of the OpenAI-compatible server up to and including `/v1`; no user name or password in it. */
  baseURL: string
  /** null for a local server without keys. */
  apiKey: string | null
  model: string
  /** Milliseconds for one attempt, from the request to the last byte of the answer. */
  timeoutMs: number
  /** Further attempts after 408, 409, 429, 5xx, a lost connection or a timeout. */
  maxRetries: number
  /** Where calls wait for their turn; they do not wait without it. */
  gate?: ProviderGate | null
  /** Replaces the HTTP client, in tests or behind a corporate proxy. */
  fetch?: Fetch
}

export interface ModelWriterSettings extends ServerSettings {
  /** The protocol to try first; a server without the Responses API is called by chat from then on. */
  wire: Wire
  /** The model's default when left out. */
  reasoningEffort?: ReasoningEffort | null
  /** Tokens that the model reads and writes together; where it is left out, the server may tell. */
  contextTokens?: number | null
  prices?: PriceTable
}

/**
 * Rejects settings that cannot work, naming the field. The messages do not repeat values: an address can contain a
 * password.
 * @throws {TypeError}
 */
export function checkSettings(settings: ServerSettings): void {
  let url: URL
  try {
    url = new URL(settings.baseURL)
  } catch {
    // The parser's own error repeats the whole address, so it is dropped.
    throw new TypeError('baseURL is not an address')
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new TypeError('baseURL must begin with http:// or https://')
  }
  if (url.username || url.password) {
    throw new TypeError('baseURL must not hold a user name or password; put the key into apiKey')
  }
  if (url.search || url.hash) throw new TypeError('baseURL must be a plain address, without ? and #')
  if (!settings.model.trim()) throw new TypeError('model must not be empty')
  if (!Number.isInteger(settings.timeoutMs) || settings.timeoutMs < 1) {
    throw new TypeError('timeoutMs must be a positive whole number of milliseconds')
  }
  if (!Number.isInteger(settings.maxRetries) || settings.maxRetries < 0 || settings.maxRetries > 10) {
    throw new TypeError('maxRetries must be a whole number from 0 to 10')
  }
}
