import { AuthenticationError } from '@cygnet/sdk'
import type { AuthProvider } from '@refinedev/core'
import { beginSignOut } from '#/lib/after-sign-in'
import { api } from '#/lib/api'
import { clearAuth, storedAuth } from '#/lib/auth-storage'
import { supportView } from '#/lib/support-view'
import { forgetAllDrafts } from '#/screens/publication/editor/drafts'

/** Refine's view of the sign-in. Signing in itself happens on the public pages. */
export const authProvider: AuthProvider = {
  login: async () => ({ success: false, redirectTo: '/login' }),

  async logout() {
    const view = supportView()
    if (view) {
      const { endSupportView } = await import('#/lib/end-support-view')
      await endSupportView()
      return { success: true }
    }
    // Refine also signs out after a rejected call: then what was typed is kept for the next sign-in.
    if (storedAuth()) {
      beginSignOut()
      // Signs out here whatever the server says; a token that could not be revoked expires eventually.
      await api.account
        .logout()
        .catch((error: unknown) => console.warn('Signing out on the server failed', error))
      clearAuth()
      forgetAllDrafts()
    }
    return { success: true, redirectTo: '/' }
  },

  check: async () => (storedAuth() ? { authenticated: true } : { authenticated: false, redirectTo: '/' }),

  async onError(error: unknown) {
    if (!(error instanceof AuthenticationError)) return {}
    // The session guard returns to the console.
    if (supportView()) return {}
    clearAuth()
    return { logout: true, redirectTo: '/', error }
  },

  getIdentity: async () => (await api.account.me()).user,
}
