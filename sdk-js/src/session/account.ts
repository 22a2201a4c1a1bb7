import type { Api } from '../api.js'
import type { DownloadedFile } from '../download.js'
import type { CallOptions } from '../options.js'
import { queryString } from '../query-string.js'
import type {
  ChangeEmailRequest,
  ChangePasswordRequest,
  DeleteAccountRequest,
  DeviceSignIn,
  DeviceSignInLook,
  DeviceSignInRequest,
  DeviceSignInState,
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
  StartedDeviceSignIn,
} from './types.js'

/** A large library takes the server a while to pack. */
const EXPORT_TIMEOUT_MS = 10 * 60_000

/** The user's own account: registration, sign-in, name, address, password, sessions and data. */
export class Account {
  readonly #api: Api

  /** @internal */
  constructor(api: Api) {
    this.#api = api
  }

  /** Creates an account on the free plan and signs the client in with it. `ConflictError` when the email is taken. */
  async register(body: RegisterRequest, options?: CallOptions): Promise<Session> {
    return this.#signedIn(
      await this.#api.call('POST', '/api/auth/register', { body, isPublic: true, ...options })
    )
  }

  /**
   * Signs the client in. `AuthenticationError` with code `INVALID_CREDENTIALS` when email or password is wrong, and with
   * `SECOND_FACTOR_REQUIRED` when a code is needed too: pass `error.data.ticket` to `finishSignIn`.
   */
  async login(body: LoginRequest, options?: CallOptions): Promise<Session> {
    return this.#signedIn(
      await this.#api.call('POST', '/api/auth/login', { body, isPublic: true, ...options })
    )
  }

  /** Finishes a sign-in with a code of the authenticator app or a recovery code; `INVALID_CODE` when it is wrong. */
  async finishSignIn(body: FinishSignInRequest, options?: CallOptions): Promise<Session> {
    return this.#signedIn(
      await this.#api.call('POST', '/api/auth/second-factor', { body, isPublic: true, ...options })
    )
  }

  /** The services that one can sign in with instead of a password. */
  async providers(options?: CallOptions): Promise<SignInProvider[]> {
    const { providers } = await this.#api.call('GET', '/api/auth/providers', { isPublic: true, ...options })
    return providers
  }

  /** The address at which a browser starts signing in with a provider; it returns to `/auth-success`. */
  socialSignInUrl(provider: SignInProvider['id'], params: SocialSignInParams = {}): string {
    return `${this.#api.http.baseUrl}${this.#api.pathTo('/api/auth/{provider}', { provider })}${queryString(params)}`
  }

  /** Signs in with the code that `/auth-success` was opened with. Works only in the browser that signed in. */
  async exchangeCode(code: string, options?: CallOptions): Promise<Session> {
    return this.#signedIn(
      await this.#api.call('POST', '/api/auth/exchange', { body: { code }, isPublic: true, ...options })
    )
  }

  /** Begins a sign-in that somebody allows in a browser, at the address that the answer names. */
  startDeviceSignIn(body: DeviceSignInRequest = {}, options?: CallOptions): Promise<StartedDeviceSignIn> {
    return this.#api.call('POST', '/api/auth/device', { body, isPublic: true, ...options })
  }

  /** Whether it was allowed; to be asked every `interval` seconds. Signs the client in with `signed_in`. */
  async finishDeviceSignIn(body: DeviceSignInLook, options?: CallOptions): Promise<DeviceSignInState> {
    const state = await this.#api.call('POST', '/api/auth/device/token', { body, isPublic: true, ...options })
    if (state.session) this.#signedIn(state.session)
    return state
  }

  /** Which program asks to be signed in; `NotFoundError` once it was answered. */
  deviceSignIn(userCode: string, options?: CallOptions): Promise<DeviceSignIn> {
    return this.#api.call('GET', '/api/auth/device/{userCode}', { path: { userCode }, ...options })
  }

  /** Signs that program in; the browser goes on to `redirectTo` where there is one. */
  allowDeviceSignIn(userCode: string, options?: CallOptions): Promise<{ redirectTo: string | null }> {
    return this.#api.call('POST', '/api/auth/device/{userCode}/allow', { path: { userCode }, ...options })
  }

  denyDeviceSignIn(userCode: string, options?: CallOptions): Promise<{ redirectTo: string | null }> {
    return this.#api.call('POST', '/api/auth/device/{userCode}/deny', { path: { userCode }, ...options })
  }

  /** Ends this session; its token is refused from the next call on. */
  async logout(options?: CallOptions): Promise<void> {
    await this.#api.call('POST', '/api/auth/logout', options)
    this.#api.http.credentials.adopt(null)
  }

  /** Who is signed in. `AuthenticationError` when nobody is. */
  me(options?: CallOptions): Promise<Me> {
    return this.#api.call('GET', '/api/auth/me', options)
  }

  /** Changes the name; `name` is split at its first space. */
  update(body: NameUpdate, options?: CallOptions): Promise<Me> {
    return this.#api.call('PATCH', '/api/auth/me', { body, ...options })
  }

  /** Sends a link for choosing a new password. The answer does not reveal whether the address has an account. */
  async forgotPassword(email: string, options?: CallOptions): Promise<void> {
    await this.#api.call('POST', '/api/auth/forgot-password', { body: { email }, isPublic: true, ...options })
  }

  /**
   * Sets a new password with the token of the mail; every session ends. `ValidationError` for the field `token` when the
   * link was used or has expired.
   */
  async resetPassword(body: ResetPasswordRequest, options?: CallOptions): Promise<void> {
    await this.#api.call('POST', '/api/auth/reset-password', { body, isPublic: true, ...options })
  }

  /**
   * Confirms the address with the token of the mail. `ValidationError` when the link does not work; the rule of its
   * error says why (`expired`, `replaced`, `void`, `unknown`).
   * @returns the address, and whether it was confirmed before
   */
  verifyEmail(token: string, options?: CallOptions): Promise<{ email: string; alreadyConfirmed: boolean }> {
    return this.#api.call('POST', '/api/auth/verify-email', { body: { token }, isPublic: true, ...options })
  }

  /** Resends the mail that asks to confirm the address. */
  async resendVerification(options?: CallOptions): Promise<void> {
    await this.#api.call('POST', '/api/auth/verify-email/resend', options)
  }

  /** Sends a new link to replace one that no longer works; takes the old link's token and needs no sign-in. */
  async renewVerification(token: string, options?: CallOptions): Promise<void> {
    await this.#api.call('POST', '/api/auth/verify-email/renew', {
      body: { token },
      isPublic: true,
      ...options,
    })
  }

  /** Sends a link to the new address; `confirmEmail` takes its token. `ConflictError` when it has an account. */
  async changeEmail(body: ChangeEmailRequest, options?: CallOptions): Promise<void> {
    await this.#api.call('POST', '/api/auth/change-email', { body, ...options })
  }

  /** Switches to the new address with the token of the mail. @returns the address */
  confirmEmail(token: string, options?: CallOptions): Promise<{ email: string }> {
    return this.#api.call('POST', '/api/auth/confirm-email', { body: { token }, isPublic: true, ...options })
  }

  /** Undoes an operator's change of the address with the token of the mail to the former one. @returns the address */
  restoreEmail(token: string, options?: CallOptions): Promise<{ email: string }> {
    return this.#api.call('POST', '/api/auth/restore-email', { body: { token }, isPublic: true, ...options })
  }

  /** Changes the password; other sessions end. */
  async changePassword(body: ChangePasswordRequest, options?: CallOptions): Promise<void> {
    await this.#api.call('POST', '/api/auth/change-password', { body, ...options })
  }

  /** Where the user is signed in, most recently used first. */
  async sessions(options?: CallOptions): Promise<SignedInSession[]> {
    const { sessions } = await this.#api.call('GET', '/api/auth/sessions', options)
    return sessions
  }

  /** The providers' accounts that can sign in to this one. */
  async identities(options?: CallOptions): Promise<Identity[]> {
    const { identities } = await this.#api.call('GET', '/api/auth/identities', options)
    return identities
  }

  /**
   * Starts linking a provider's account. Only useful in a browser, which goes to the returned address and comes
   * back to `/profile`. `ValidationError` for `password` when the account has one and it is missing or wrong.
   */
  linkIdentity(body: LinkIdentityRequest, options?: CallOptions): Promise<{ url: string }> {
    return this.#api.call('POST', '/api/auth/identities', { body, ...options })
  }

  /** Unlinks a provider's account. `ConflictError` when there would be no other way to sign in. */
  async unlinkIdentity(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/auth/identities/{id}', { path: { id }, ...options })
  }

  /** Ends one session. */
  async endSession(id: string, options?: CallOptions): Promise<void> {
    await this.#api.call('DELETE', '/api/auth/sessions/{id}', { path: { id }, ...options })
  }

  /** Ends every session, including the client's own. */
  async logoutEverywhere(options?: CallOptions): Promise<void> {
    await this.#api.call('POST', '/api/auth/logout-everywhere', options)
    this.#api.http.credentials.adopt(null)
  }

  /** All data of the account as one zip file. */
  export(options?: CallOptions): Promise<DownloadedFile> {
    const request = { minTimeoutMs: EXPORT_TIMEOUT_MS, ...options }
    return this.#api.file('GET', '/api/account/export', 'account.zip', request)
  }

  /** Deletes the account and everything in it, immediately and permanently; the client is signed out. */
  async delete(body: DeleteAccountRequest, options?: CallOptions): Promise<void> {
    // Sent once: a retry after a successful deletion would find no account.
    await this.#api.call('DELETE', '/api/account', { body, idempotent: false, ...options })
    this.#api.http.credentials.adopt(null)
  }

  #signedIn(session: Session): Session {
    this.#api.http.credentials.adopt(session.token)
    return session
  }
}
