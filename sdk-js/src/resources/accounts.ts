import type { HttpClient } from '../http.js'
import type { CallOptions } from '../options.js'
import type {
  FinishSignInRequest,
  LoginRequest,
  Me,
  RegisterRequest,
  Session,
  SignInProvider,
  SocialSignInParams,
} from '../types.js'

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

  /**
   * Signs the client in. `AuthenticationError` with code `INVALID_CREDENTIALS` where e-mail or password is wrong, and
   * with `SECOND_FACTOR_REQUIRED` where a code is needed besides: `error.data.ticket` goes to `finishSignIn`.
   */
  login(body: LoginRequest, options?: CallOptions): Promise<Session> {
    return this.#signIn('/api/auth/login', body, options)
  }

  /** Finishes a sign-in with a code of the authenticator app or a recovery code; `INVALID_CODE` where it is wrong. */
  finishSignIn(body: FinishSignInRequest, options?: CallOptions): Promise<Session> {
    return this.#signIn('/api/auth/second-factor', body, options)
  }

  /** With whom one can sign in besides a password. */
  async providers(options?: CallOptions): Promise<SignInProvider[]> {
    const path = '/api/auth/providers'
    const { providers } = await this.#http.json<{ providers: SignInProvider[] }>({
      method: 'GET',
      path,
      ...options,
    })
    return providers
  }

  /** The address that a browser goes to in order to sign in with a provider; it comes back to `/auth-success`. */
  socialSignInUrl(provider: SignInProvider['id'], params: SocialSignInParams = {}): string {
    const query = new URLSearchParams(params).toString()
    return `${this.#http.baseUrl}/api/auth/${provider}${query && `?${query}`}`
  }

  /** Signs in with the code that `/auth-success` was opened with. Of use in the browser that signed in alone. */
  exchangeCode(code: string, options?: CallOptions): Promise<Session> {
    return this.#signIn('/api/auth/exchange', { code }, options)
  }

  /** Ends this session; the token is refused from the next call on. */
  async logout(options?: CallOptions): Promise<void> {
    await this.#http.json<null>({ method: 'POST', path: '/api/auth/logout', ...options })
    this.#http.credentials.adopt(null)
  }

  /** Who is signed in. `AuthenticationError` where nobody is. */
  me(options?: CallOptions): Promise<Me> {
    return this.#http.json<Me>({ method: 'GET', path: '/api/auth/me', ...options })
  }

  async #signIn(path: string, body: unknown, options?: CallOptions): Promise<Session> {
    const session = await this.#http.json<Session>({ method: 'POST', path, body, ...options })
    this.#http.credentials.adopt(session.token)
    return session
  }
}
