import type { Api } from '../api.js'
import type { CallOptions } from '../options.js'
import type { RecoveryCodes, SecondFactor, SecondFactorProof, SecondFactorSetup } from './types.js'

/** Two-factor authentication of the signed-in user: codes of an authenticator app, and recovery codes. */
export class SecondFactors {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Whether it is on, since when, and how many recovery codes are left. */
  get(options?: CallOptions): Promise<SecondFactor> {
    return this.#api.call('GET', '/api/auth/second-factor', options)
  }

  /** A new secret for the authenticator app. Nothing changes at sign-in until `enable`. */
  setUp(options?: CallOptions): Promise<SecondFactorSetup> {
    return this.#api.call('POST', '/api/auth/second-factor/setup', options)
  }

  /** Turns it on with a first code of the app. The recovery codes are shown only this once. */
  enable(code: string, options?: CallOptions): Promise<RecoveryCodes> {
    return this.#api.call('POST', '/api/auth/second-factor/enable', { body: { code }, ...options })
  }

  /** Turns it off. `AuthenticationError` when code or password is wrong. */
  disable(proof: SecondFactorProof, options?: CallOptions): Promise<SecondFactor> {
    return this.#api.call('POST', '/api/auth/second-factor/disable', { body: proof, ...options })
  }

  /** Ten new recovery codes; the old ones stop working. */
  renewRecoveryCodes(proof: SecondFactorProof, options?: CallOptions): Promise<RecoveryCodes> {
    return this.#api.call('POST', '/api/auth/second-factor/recovery-codes', { body: proof, ...options })
  }
}
