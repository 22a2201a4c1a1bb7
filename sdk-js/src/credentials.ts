import { ArgumentError } from './errors.js'
import type { Credential, CygnetOptions } from './options.js'

/** Holds the token of a client, puts it on requests, and keeps it out of every message. */
export class Credentials {
  #credential: Credential

  constructor(options: Pick<CygnetOptions, 'token'>) {
    this.#credential = options.token ?? null
  }

  /** Takes the token of a sign-in up, or lets go of it. One that is looked up stays as it is. */
  adopt(token: string | null): void {
    if (typeof this.#credential !== 'function') this.#credential = token
  }

  async current(): Promise<string | null> {
    const value = typeof this.#credential === 'function' ? await this.#credential() : this.#credential
    if (!value) return null
    // Header values are checked here because a runtime's own complaint would quote the value.
    if (!/^[\x21-\x7e]+$/.test(value)) {
      throw new ArgumentError('token contains characters that cannot be sent in a header')
    }
    return value
  }

  apply(headers: Headers, value: string): void {
    headers.set('Authorization', `Bearer ${value}`)
  }
}

/** The text without the secret. */
export function redact(text: string, secret: string | null): string {
  return secret ? text.split(secret).join('[redacted]') : text
}
