import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setAfterSignIn } from '#/lib/after-sign-in'
import { goTo } from '#/lib/go-to'
import { api, resetApi } from '#/test/fake-api'
import { offline, secondFactorRequired, serverError, session } from '#/test/fixtures'
import AuthSuccessPage from './auth-success-page'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  sessionStorage.clear()
  vi.mocked(goTo).mockReset()
  vi.useFakeTimers()
})

function open(address: string) {
  window.history.replaceState(null, '', address)
  return render(<AuthSuccessPage />)
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('says for two seconds that the account is being set up, then welcomes', async () => {
  open('/auth-success?token=code-1&role=user')
  await pass(0)
  expect(heading()).toBe('Authentication Successful')
  expect(screen.getByText('Setting up your account...')).toBeTruthy()
  await pass(1999)
  expect(heading()).toBe('Authentication Successful')
  await pass(1)
  expect(heading()).toBe('Welcome to Cygnet')
  expect(api.account.exchangeCode).toHaveBeenCalledExactlyOnceWith('code-1')
  expect({ ...localStorage }).toEqual({ authToken: 'cgs_token', isAuthenticated: 'true', userRole: 'user' })
})

test.each([
  ['user', '/dashboard'],
  ['partner', '/affiliate/dashboard'],
] as const)('leads a %s to %s', async (role, path) => {
  api.account.exchangeCode.mockResolvedValue(session(role))
  open(`/auth-success?token=code-1&role=${role}`)
  await pass(2000)
  fireEvent.click(screen.getByRole('button', { name: 'Continue to Dashboard' }))
  expect(goTo).toHaveBeenCalledWith(path)
  expect(localStorage.getItem('userRole')).toBe(role)
})

test('takes the role from the server, whatever the address says', async () => {
  open('/auth-success?token=code-1&role=admin')
  await pass(2000)
  expect(localStorage.getItem('userRole')).toBe('user')
})

test('continues what was started before the sign-in', async () => {
  setAfterSignIn('/billing?plan=pro')
  open('/auth-success?token=code-1')
  await pass(2000)
  fireEvent.click(screen.getByRole('button', { name: 'Continue to Dashboard' }))
  expect(goTo).toHaveBeenCalledWith('/billing?plan=pro')
})

test('continues with the conversion where a joining partner already has an account', async () => {
  open('/auth-success?token=code-1&role=user&next=convert')
  await pass(2000)
  fireEvent.click(screen.getByRole('button', { name: 'Continue to Dashboard' }))
  expect(goTo).toHaveBeenCalledWith('/affiliate/join')
})

test('reports a missing token', async () => {
  open('/auth-success')
  await pass(0)
  expect(heading()).toBe('Authentication Error')
  expect(screen.getByText('No authentication token received')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  expect(api.account.exchangeCode).not.toHaveBeenCalled()
})

test.each([
  [serverError(401, 'This sign-in was used already.'), 'This sign-in was used already.'],
  [offline, 'The server could not be reached. Please try again.'],
])('a code that does not work leads to /auth-error', async (error, reason) => {
  api.account.exchangeCode.mockRejectedValue(error)
  open('/auth-success?token=code-1')
  await pass(2000)
  expect(goTo).toHaveBeenCalledWith(`/auth-error?error=${encodeURIComponent(reason)}`)
  expect(localStorage.length).toBe(0)
})

test('asks for the second factor if there is one', async () => {
  api.account.exchangeCode.mockRejectedValue(secondFactorRequired('ticket-2'))
  open('/auth-success?token=code-1')
  await pass(2000)
  expect(heading()).toBe('Two-factor authentication')
  await act(() => vi.dynamicImportSettled())
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '492039' } })
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  await pass(0)
  expect(api.account.finishSignIn).toHaveBeenCalledWith({ ticket: 'ticket-2', code: '492039' })
  expect(heading()).toBe('Welcome to Cygnet')
  expect(localStorage.getItem('authToken')).toBe('cgs_token')
})

test('reloaded while it asks for the second factor, it asks again; reloaded afterwards, it welcomes', async () => {
  api.account.exchangeCode.mockRejectedValueOnce(secondFactorRequired('ticket-2'))
  const first = open('/auth-success?token=code-1')
  await pass(2000)
  first.unmount()
  const second = open('/auth-success?token=code-1')
  await pass(2000)
  expect(heading()).toBe('Two-factor authentication')
  await act(() => vi.dynamicImportSettled())
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '492039' } })
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
  await pass(0)
  second.unmount()
  open('/auth-success?token=code-1')
  await pass(2000)
  expect(heading()).toBe('Welcome to Cygnet')
  expect(api.account.exchangeCode).toHaveBeenCalledTimes(1)
})

test('reloaded, it welcomes again and does not send the code twice', async () => {
  const { unmount } = open('/auth-success?token=code-1')
  await pass(2000)
  unmount()
  open('/auth-success?token=code-1')
  await pass(0)
  expect(heading()).toBe('Welcome to Cygnet')
  expect(api.account.exchangeCode).toHaveBeenCalledTimes(1)
})
