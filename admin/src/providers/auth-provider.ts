import { ApiError, AuthenticationError } from '@cygnet/sdk'
import type { Me } from '@cygnet/sdk/session'
import type { AuthProvider } from 'react-admin'
import { api } from '../lib/api'
import { clearSession, storedToken, storeSession } from '../lib/auth-storage'

export type SignIn = { email: string; password: string } | { ticket: string; code: string }

let user: Promise<Me['user']> | undefined

/** The next request for the signed-in user goes to the server. */
export function forgetUser(): void {
  user = undefined
}

/** The signed-in user; requested once, until the session changes. */
export function signedInUser(): Promise<Me['user']> {
  user ??= api.account.me().then(({ user }) => user)
  user.catch(() => {
    user = undefined
  })
  return user
}

/** Sign-in through the SDK. The server decides what an operator may do; this only chooses which page to show. */
export const authProvider: AuthProvider = {
  async login(credentials: SignIn) {
    const session =
      'ticket' in credentials
        ? await api.account.finishSignIn(credentials)
        : await api.account.login(credentials)
    storeSession({ token: session.token, role: session.user.role })
    forgetUser()
  },

  async logout() {
    forgetUser()
    if (storedToken()) {
      // Signs out here whatever the server says; a token that could not be revoked expires eventually.
      await api.account
        .logout()
        .catch((error: unknown) => console.warn('Signing out on the server failed', error))
      clearSession()
    }
  },

  async checkAuth() {
    if (!storedToken()) throw new Error('Nobody is signed in')
  },

  async checkError(error: unknown) {
    if (!(error instanceof AuthenticationError)) return
    forgetUser()
    clearSession()
    throw error
  },

  async getIdentity() {
    const { id, name, email, operatorAccess } = await signedInUser()
    return { id, fullName: name || email, email, access: operatorAccess }
  },

  getPermissions: async () => (await signedInUser()).role,
}

/** The ticket for a second factor's code; null for every other failure. */
export function ticketOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_REQUIRED') return null
  return typeof error.data.ticket === 'string' ? error.data.ticket : null
}
