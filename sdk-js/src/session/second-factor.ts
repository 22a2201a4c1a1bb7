import type { HttpClient } from '../http.js'
import type { CallOptions } from '../options.js'
import type { RecoveryCodes, SecondFactor, SecondFactorProof, SecondFactorSetup } from '../types.js'

const PATH = '/api/auth/second-factor'

/** The second factor of the signed-in user: codes of an authenticator app, and recovery codes. */
export class SecondFactors {
  readonly #http: HttpClient

  constructor(http: HttpClient) {
    this.#http = http
  }

  /** Whether it is on, since when, and how many recovery codes are left. */
  get(options?: CallOptions): Promise<SecondFactor> {
    return this.#http.json({ method: 'GET', path: PATH, ...options })
  }

  /** A new secret for the authenticator app. Nothing changes at sign-in until `enable`. */
  setUp(options?: CallOptions): Promise<SecondFactorSetup> {
    return this.#post('setup', undefined, options)
  }

  /** Turns it on with a first code of the app. The recovery codes are shown this once. */
  enable(code: string, options?: CallOptions): Promise<RecoveryCodes> {
    return this.#post('enable', { code }, options)
  }

  /** Turns it off. `AuthenticationError` where code or password is wrong. */
  disable(proof: SecondFactorProof, options?: CallOptions): Promise<SecondFactor> {
    return this.#post('disable', proof, options)
  }

  /** Ten new recovery codes; the old ones stop working. */
  renewRecoveryCodes(proof: SecondFactorProof, options?: CallOptions): Promise<RecoveryCodes> {
    return this.#post('recovery-codes', proof, options)
  }

  #post<T>(deed: string, body: unknown, options?: CallOptions): Promise<T> {
    return this.#http.json<T>({ method: 'POST', path: `${PATH}/${deed}`, body, ...options })
  }
}
