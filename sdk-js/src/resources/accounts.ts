import type { HttpClient } from '../http.js'
import type { CallOptions } from '../options.js'
import type { LoginRequest, Me, RegisterRequest, Session } from '../types.js'

/** Register, sign in, sign out, who am I. */
export class Accounts {
  readonly #http: HttpClient

  constructor(http: HttpClient) {
    this.#http = http
  }

  /** Creates an account on the free plan; the client is signed in with it. `ConflictError` where the e-mail is taken. */
  register(body: RegisterRequest, options?: CallOptions): Promise<Session> {
    return this.#signIn('/api/auth/register', body, options)
  }

  /** Signs the client in. `AuthenticationError` with code `INVALID_CREDENTIALS` where e-mail or password is wrong. */
  login(body: LoginRequest, options?: CallOptions): Promise<Session> {
    return this.#signIn('/api/auth/login', body, options)
  }

  /** Ends this session; the token is refused from the next call on. */
  async logout(options?: CallOptions): Promise<void> {
    await this.#http.json<null>({ method: 'POST', path: '/api/auth/logout', ...options })
    this.#http.credentials.adopt(null)
  }

  me(options?: CallOptions): Promise<Me> {
    return this.#http.json<Me>({ method: 'GET', path: '/api/auth/me', ...options })
  }

  async #signIn(path: string, body: unknown, options?: CallOptions): Promise<Session> {
    const session = await this.#http.json<Session>({ method: 'POST', path, body, ...options })
    this.#http.credentials.adopt(session.token)
    return session
  }
}
