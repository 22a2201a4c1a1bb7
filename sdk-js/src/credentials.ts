import { ArgumentError } from './errors.js'
import type { Credential, CygnetOptions } from './options.js'

/** Holds the token or key of a client, puts it on requests, and keeps it out of every message. */
export class Credentials {
  #credential: Credential
  readonly #kind: 'token' | 'apiKey'

  constructor(options: Pick<CygnetOptions, 'token' | 'apiKey'>) {
    if (options.token && options.apiKey) {
      throw new ArgumentError('Give either token or apiKey, not both')
    }
    this.#kind = options.apiKey ? 'apiKey' : 'token'
    this.#credential = options.apiKey ?? options.token ?? null
  }

  /** Takes the token of a sign-in up, or lets go of it. One that is looked up, and an API key, stay as they are. */
  adopt(token: string | null): void {
    if (this.#kind === 'token' && typeof this.#credential !== 'function') this.#credential = token
  }

  async current(): Promise<string | null> {
    const value = typeof this.#credential === 'function' ? await this.#credential() : this.#credential
    if (!value) return null
    // Header values are checked here because a runtime's own complaint would quote the value.
    if (!/^[\x21-\x7e]+$/.test(value)) {
      throw new ArgumentError(`${this.#kind} contains characters that cannot be sent in a header`)
    }
    return value
  }

  apply(headers: Headers, value: string): void {
    if (this.#kind === 'apiKey') headers.set('X-API-Key', value)
    else headers.set('Authorization', `Bearer ${value}`)
  }
}

/** The text without the secret. */
export function redact(text: string, secret: string | null): string {
  return secret ? text.split(secret).join('[redacted]') : text
}
