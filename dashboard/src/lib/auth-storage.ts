/** What a signed-in browser stores. The three keys are part of the product's specification. */
const TOKEN = 'authToken'
const SIGNED_IN = 'isAuthenticated'
const ROLE = 'userRole'

export type Role = 'user' | 'partner' | 'admin'

export interface StoredAuth {
  token: string
  role: Role
}

/** The stored session; null unless both the token and the flag are there, and in browsers without storage. */
export function storedAuth(): StoredAuth | null {
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
  localStorage.setItem(TOKEN, token)
  localStorage.setItem(SIGNED_IN, 'true')
  localStorage.setItem(ROLE, role)
}

export function clearAuth(): void {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(SIGNED_IN)
  localStorage.removeItem(ROLE)
}

/** The start page of a signed-in user. */
export function homeOf(role: Role): string {
  return role === 'partner' ? '/affiliate/dashboard' : '/dashboard'
}
