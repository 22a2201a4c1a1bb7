import { type DownloadedFile, readDownload } from '../download.js'
import type { HttpClient } from '../http.js'
import type { CallOptions } from '../options.js'
import type {
  ChangeEmailRequest,
  ChangePasswordRequest,
  DeleteAccountRequest,
  FinishSignInRequest,
  Identity,
  LinkIdentityRequest,
  LoginRequest,
  Me,
  NameUpdate,
  RegisterRequest,
  ResetPasswordRequest,
  Session,
  SignedInSession,
  SignInProvider,
  SocialSignInParams,
} from '../types.js'

/** An account with a large library takes the server a while to pack. */
const EXPORT_TIMEOUT_MS = 10 * 60_000

/** The user's own account: registration, sign-in, name, address, password, sessions and data. */
export class Account {
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

  /** Changes the name; `name` is split at its first space. */
  update(body: NameUpdate, options?: CallOptions): Promise<Me> {
    return this.#http.json<Me>({ method: 'PATCH', path: '/api/auth/me', body, ...options })
  }

  /** Has a link to choose a new password sent. What it answers does not tell whether the address has an account. */
  async forgotPassword(email: string, options?: CallOptions): Promise<void> {
    await this.#post('/api/auth/forgot-password', { email }, options)
  }

  /**
   * Chooses a new password with the token of the mail; every session ends. `ValidationError` for the field `token` where
   * the link is used or too old.
   */
  async resetPassword(body: ResetPasswordRequest, options?: CallOptions): Promise<void> {
    await this.#post('/api/auth/reset-password', body, options)
  }

  /** Confirms the address with the token of the mail. @returns the address */
  verifyEmail(token: string, options?: CallOptions): Promise<{ email: string }> {
    return this.#post('/api/auth/verify-email', { token }, options)
  }

  async resendVerification(options?: CallOptions): Promise<void> {
    await this.#post('/api/auth/verify-email/resend', undefined, options)
  }

  /** Has a link sent to the new address; `confirmEmail` takes its token. `ConflictError` where it has an account. */
  async changeEmail(body: ChangeEmailRequest, options?: CallOptions): Promise<void> {
    await this.#post('/api/auth/change-email', body, options)
  }

  /** Takes the new address with the token of the mail. @returns the address */
  confirmEmail(token: string, options?: CallOptions): Promise<{ email: string }> {
    return this.#post('/api/auth/confirm-email', { token }, options)
  }

  /** Changes the password; other sessions end. */
  async changePassword(body: ChangePasswordRequest, options?: CallOptions): Promise<void> {
    await this.#post('/api/auth/change-password', body, options)
  }

  /** Where one is signed in, the session used last first. */
  async sessions(options?: CallOptions): Promise<SignedInSession[]> {
    const path = '/api/auth/sessions'
    const data = await this.#http.json<{ sessions: SignedInSession[] }>({ method: 'GET', path, ...options })
    return data.sessions
  }

  /** The providers' accounts that open this one. */
  async identities(options?: CallOptions): Promise<Identity[]> {
    const path = '/api/auth/identities'
    const data = await this.#http.json<{ identities: Identity[] }>({ method: 'GET', path, ...options })
    return data.identities
  }

  /**
   * Begins to link a provider's account. Of use in a browser alone, which goes to the address that is answered and comes
   * back to `/profile`. `ValidationError` for `password` where there is one and it is missing or wrong.
   */
  linkIdentity(body: LinkIdentityRequest, options?: CallOptions): Promise<{ url: string }> {
    return this.#post('/api/auth/identities', body, options)
  }

  /** Takes a provider's account off this one. `ConflictError` where nothing else would open it. */
  async unlinkIdentity(id: string, options?: CallOptions): Promise<void> {
    const path = `/api/auth/identities/${encodeURIComponent(id)}`
    await this.#http.json<null>({ method: 'DELETE', path, ...options })
  }

  /** Signs one session out. */
  async endSession(id: string, options?: CallOptions): Promise<void> {
    const path = `/api/auth/sessions/${encodeURIComponent(id)}`
    await this.#http.json<null>({ method: 'DELETE', path, ...options })
  }

  /** Signs every session out, the client's own too. */
  async logoutEverywhere(options?: CallOptions): Promise<void> {
    await this.#post('/api/auth/logout-everywhere', undefined, options)
    this.#http.credentials.adopt(null)
  }

  /** Everything of the account as one zip file. */
  export(options?: CallOptions): Promise<DownloadedFile> {
    const timeoutMs = options?.timeoutMs ?? Math.max(this.#http.timeoutMs, EXPORT_TIMEOUT_MS)
    return this.#http.request(
      { method: 'GET', path: '/api/account/export', ...options, timeoutMs },
      (answer) => readDownload(answer, 'account.zip')
    )
  }

  /** Deletes the account with everything in it, at once and for good; the client is signed out. */
  async delete(body: DeleteAccountRequest, options?: CallOptions): Promise<void> {
    // Sent once: a second try of one that went well would find no account any more.
    const request = { method: 'DELETE', path: '/api/account', body, idempotent: false } as const
    await this.#http.json<null>({ ...request, ...options })
    this.#http.credentials.adopt(null)
  }

  #post<T>(path: string, body: unknown, options?: CallOptions): Promise<T> {
    return this.#http.json<T>({ method: 'POST', path, ...(body !== undefined && { body }), ...options })
  }

  async #signIn(path: string, body: unknown, options?: CallOptions): Promise<Session> {
    const session = await this.#http.json<Session>({ method: 'POST', path, body, ...options })
    this.#http.credentials.adopt(session.token)
    return session
  }
}
