import { expect, test, vi } from 'vitest'
import { clearAuth, homeOf, storeAuth, storedAuth } from './auth-storage'
import { themeChoice } from './theme'

test('a sign-in is stored under the three keys and read back', () => {
  storeAuth({ token: 'cgs_1', role: 'partner' })
  expect({ ...localStorage }).toEqual({ authToken: 'cgs_1', isAuthenticated: 'true', userRole: 'partner' })
  expect(storedAuth()).toEqual({ token: 'cgs_1', role: 'partner' })
})

test('without the token or without the flag nobody is signed in', () => {
  expect(storedAuth()).toBeNull()
  localStorage.setItem('authToken', 'cgs_1')
  expect(storedAuth()).toBeNull()
  localStorage.setItem('isAuthenticated', 'true')
  expect(storedAuth()).toEqual({ token: 'cgs_1', role: 'user' })
  localStorage.removeItem('authToken')
  expect(storedAuth()).toBeNull()
})

test('an unknown role counts as an ordinary user', () => {
  storeAuth({ token: 'cgs_1', role: 'user' })
  localStorage.setItem('userRole', 'root')
  expect(storedAuth()?.role).toBe('user')
})

test('signing out removes the three keys and nothing else', () => {
  localStorage.setItem('theme', 'dark')
  storeAuth({ token: 'cgs_1', role: 'user' })
  clearAuth()
  expect({ ...localStorage }).toEqual({ theme: 'dark' })
})

test('a partner’s home is the partner dashboard, everyone else’s the dashboard', () => {
  expect(homeOf('partner')).toBe('/affiliate/dashboard')
  expect(homeOf('user')).toBe('/dashboard')
  expect(homeOf('admin')).toBe('/dashboard')
})

test('without storage nobody is signed in, and the page keeps working', () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const read = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(storedAuth()).toBeNull()
  expect(themeChoice()).toBe('system')
  read.mockRestore()
})
