import { ArgumentError } from './errors.js'
import type { Credential, CygnetOptions } from './options.js'

/** Holds the token of a client. */
export class Credentials {
  /** `token` was passed, but as undefined: usually an environment variable that is not set. */
  readonly isUndefined: boolean
  #credential: Credential

  constructor(options: Pick<CygnetOptions, 'token'>) {
    this.isUndefined = 'token' in options && options.token === undefined
    this.#credential = options.token ?? null
  }

  /** Keeps the token of a sign-in, or forgets it at sign-out. One that is looked up by a function stays as it is. */
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
}

/** The text without the secret. */
export function redact(text: string, secret: string | null): string {
  return secret ? text.split(secret).join('[redacted]') : text
}
