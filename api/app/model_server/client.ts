import OpenAI from 'openai'
import { boundedFetch } from './bounded_fetch.js'
import { checkSettings, type ServerSettings } from './settings.js'

/**
 * The SDK's client for plain settings: nothing is read from the process environment, nothing is logged.
 * @param maxBytes largest answer that is read
 * @throws {TypeError} a setting that cannot work, by name
 */
export function makeClient(settings: ServerSettings, maxBytes: number): OpenAI {
  checkSettings(settings)
  return new OpenAI({
    baseURL: settings.baseURL,
    // The SDK insists on a key; a server that asks for none ignores it.
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
