/** What a signed-in browser stores: the same keys as the dashboard, so that one sign-in works for both. */
const TOKEN = 'authToken'
const SIGNED_IN = 'isAuthenticated'
const ROLE = 'userRole'

/** The stored token; null unless both the token and the flag are there. */
export function storedToken(): string | null {
  return localStorage.getItem(SIGNED_IN) === 'true' ? localStorage.getItem(TOKEN) : null
}

export function storeSession({ token, role }: { token: string; role: string }): void {
  localStorage.setItem(TOKEN, token)
  localStorage.setItem(SIGNED_IN, 'true')
  localStorage.setItem(ROLE, role)
}

export function clearSession(): void {
  for (const key of [TOKEN, SIGNED_IN, ROLE]) localStorage.removeItem(key)
}
