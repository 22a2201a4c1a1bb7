import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeSignInRequest } from '#/lib/after-sign-in'
import { clearAuth, storeAuth, storedAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { SessionGuard } from './session-guard'

const refusals = vi.hoisted(() => new Set<() => void>())
vi.mock('#/lib/api', () => ({
  onUnauthorized: (listener: () => void) => {
    refusals.add(listener)
    return () => refusals.delete(listener)
  },
}))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  vi.mocked(goTo).mockReset()
  refusals.clear()
})

const show = () =>
  render(
    <SessionGuard>
      <p>The product</p>
    </SessionGuard>
  )

test('a browser with the token and the flag is let in', () => {
  storeAuth({ token: 'cgs_token', role: 'user' })
  show()
  expect(screen.getByText('The product')).toBeTruthy()
  expect(goTo).not.toHaveBeenCalled()
})

test.each([
  ['the token', 'isAuthenticated', 'true'],
  ['the flag', 'authToken', 'cgs_token'],
  ['a flag that says so', 'isAuthenticated', 'false'],
])('without %s the landing page follows, and nothing is shown', (_, key, value) => {
  localStorage.setItem(key, value)
  show()
  expect(screen.queryByText('The product')).toBeNull()
  expect(goTo).toHaveBeenCalledWith('/')
})

test('an address that is opened signed out is where the sign-in leads', () => {
  window.history.replaceState(null, '', '/billing?from=mail')
  show()
  expect(takeSignInRequest()).toEqual({ path: '/billing?from=mail', reason: 'needed' })
})

test('the API documentation asks a visitor to log in, and is shown after that', () => {
  window.history.replaceState(null, '', '/api-documentation?tab=errors')
  show()
  expect(screen.getByRole('heading', { name: 'Authentication Required' })).toBeTruthy()
  expect(screen.queryByText('The product')).toBeNull()
  expect(goTo).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Go to Login' }))
  expect(goTo).toHaveBeenCalledWith('/login')
  expect(takeSignInRequest()).toEqual({ path: '/api-documentation?tab=errors', reason: 'needed' })
})

test('API keys ask a visitor to log in', () => {
  window.history.replaceState(null, '', '/api-keys')
  show()
  expect(screen.getByRole('heading', { name: 'Authentication Required' })).toBeTruthy()
  expect(screen.getByText('Please log in to access API keys management.')).toBeTruthy()
  expect(goTo).not.toHaveBeenCalled()
})

test('a rejected call clears the sign-in and leads to the landing page', () => {
  storeAuth({ token: 'cgs_token', role: 'user' })
  show()
  act(() => {
    for (const refused of refusals) refused()
  })
  expect(storedAuth()).toBeNull()
  expect({ ...localStorage }).toEqual({})
  expect(goTo).toHaveBeenCalledWith('/')
})

test('after a rejected call the next sign-in returns there, however many calls were rejected', () => {
  storeAuth({ token: 'cgs_token', role: 'user' })
  window.history.replaceState(null, '', '/publications/p1/edit')
  show()
  act(() => {
    for (const refused of [...refusals, ...refusals]) refused()
  })
  expect(takeSignInRequest()).toEqual({ path: '/publications/p1/edit', reason: 'ended' })
  expect(takeSignInRequest()).toBeNull()
})

test('signing out in another tab also applies here; other changes of the storage do not', () => {
  storeAuth({ token: 'cgs_token', role: 'user' })
  show()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
  expect(goTo).not.toHaveBeenCalled()
  clearAuth()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' })))
  expect(goTo).toHaveBeenCalledWith('/')
})

test('once unmounted it no longer listens', () => {
  storeAuth({ token: 'cgs_token', role: 'user' })
  show().unmount()
  expect(refusals.size).toBe(0)
})
