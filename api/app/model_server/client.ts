import OpenAI from 'openai'
import { DAY } from '#core/time'
import { boundedFetch } from './bounded_fetch.js'
import { checkSettings, type ServerSettings } from './settings.js'

/**
 * The SDK's client for plain settings: it reads nothing from the process environment and logs nothing.
 * @param maxBytes the largest answer that is read
 * @throws {TypeError} naming a setting that cannot work
 */
export function makeClient(settings: ServerSettings, maxBytes: number): OpenAI {
  checkSettings(settings)
  return new OpenAI({
    baseURL: settings.baseURL,
    // The SDK requires a key; a server without keys ignores it.
    apiKey: settings.apiKey || 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    // `boundedFetch` ends an attempt in time, not counting what it waits for its turn.
    timeout: DAY,
    maxRetries: settings.maxRetries,
    logLevel: 'off',
    fetch: boundedFetch(maxBytes, settings.timeoutMs, settings.fetch, settings.gate),
  })
}
