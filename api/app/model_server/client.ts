import OpenAI from 'openai'
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
    timeout: settings.timeoutMs,
    maxRetries: settings.maxRetries,
    logLevel: 'off',
    fetch: boundedFetch(maxBytes, settings.timeoutMs, settings.fetch),
  })
}
