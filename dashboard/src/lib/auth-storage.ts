import { forgetSupportView, supportView } from './support-view'

/** What a signed-in browser stores. The three keys are part of the product's specification. */
const TOKEN = 'authToken'
const SIGNED_IN = 'isAuthenticated'
const ROLE = 'userRole'

export type Role = 'user' | 'partner' | 'admin'

export interface StoredAuth {
  token: string
  role: Role
}

/**
 * The identity of this tab: an operator's read-only view of an account if there is one, otherwise the stored
 * session; null unless both the token and the flag are stored, and in browsers without storage.
 */
export function storedAuth(): StoredAuth | null {
  const view = supportView()
  return view ? { token: view.token, role: view.user.role } : ownAuth()
}

/** The stored session itself. */
export function ownAuth(): StoredAuth | null {
  const token = kept(TOKEN)
  if (!token || kept(SIGNED_IN) !== 'true') return null
  const role = kept(ROLE)
  return { token, role: role === 'partner' || role === 'admin' ? role : 'user' }
}

/** A browser with storage turned off throws on access. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch (error) {
    console.info('This browser keeps nothing', error)
    return null
  }
}

export function storeAuth({ token, role }: StoredAuth): void {
  if (supportView()) forgetSupportView()
  localStorage.setItem(TOKEN, token)
  localStorage.setItem(SIGNED_IN, 'true')
  localStorage.setItem(ROLE, role)
}

/** Signs this tab out; an operator whose view ends stays signed in. */
export function clearAuth(): void {
  if (supportView()) {
    forgetSupportView()
    return
  }
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(SIGNED_IN)
  localStorage.removeItem(ROLE)
}

/** The start page of a signed-in user. */
export function homeOf(role: Role): string {
  return role === 'partner' ? '/affiliate/dashboard' : '/dashboard'
}
