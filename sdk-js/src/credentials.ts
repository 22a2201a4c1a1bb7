import { ArgumentError } from './errors.js'
import type { Credential, CygnetOptions, SessionOptions } from './options.js'

/** Holds the credential of a client: its session token or its API key. */
export class Credentials {
  /** The header for it. */
  readonly header: 'authorization' | 'x-api-key'
  /** Why there is none and what to do, for `MissingCredentialError`. */
  readonly advice: string
  readonly #scheme: string
  #credential: Credential

  private constructor(
    header: Credentials['header'],
    { value, scheme, advice }: { value: Credential | undefined; scheme: string; advice: string }
  ) {
    this.header = header
    this.advice = advice
    this.#scheme = scheme
    this.#credential = value ?? null
  }

  static ofSession(options: SessionOptions): Credentials {
    const isUndefined = 'token' in options && options.token === undefined
    const reason = isUndefined ? 'the option `token` is undefined' : 'the client has no token'
    const advice = `${reason}. Pass \`token\`, or sign in with \`account.login\`.`
    return new Credentials('authorization', { value: options.token, scheme: 'Bearer ', advice })
  }

  static ofKey({ apiKey }: CygnetOptions): Credentials {
    const advice = 'the client has no API key. Pass `apiKey`, or set CYGNET_API_KEY.'
    return new Credentials('x-api-key', { value: apiKey, scheme: '', advice })
  }

  /** Stores the token of a sign-in, or forgets it at sign-out. Has no effect where a function looks it up. */
  adopt(token: string | null): void {
    if (typeof this.#credential !== 'function') this.#credential = token
  }

  async current(): Promise<string | null> {
    const given = typeof this.#credential === 'function' ? await this.#credential() : this.#credential
    // One that was read from a file often ends with a line break.
    const value = given?.trim()
    if (!value) return null
    // Checked here because a runtime's own error message would quote the value.
    if (!/^[\x21-\x7e]+$/.test(value)) {
      const name = this.header === 'x-api-key' ? 'apiKey' : 'token'
      throw new ArgumentError(`${name} contains characters that cannot be sent in a header`)
    }
    return value
  }

  /** The value of the header. */
  headerOf(credential: string): string {
    return `${this.#scheme}${credential}`
  }
}

/** The text without the secret. */
export function redact(text: string, secret: string | null): string {
  return secret ? text.split(secret).join('[redacted]') : text
}
