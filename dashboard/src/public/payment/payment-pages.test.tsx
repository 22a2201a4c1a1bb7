import { AuthenticationError } from '@cygnet/sdk'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAuth, storedAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { api, resetApi } from '#/test/fake-api'
import { subscription } from '#/test/fixtures'
import PaymentCanceledPage from './payment-canceled-page'
import PaymentSuccessPage from './payment-success-page'
import { PAUSES } from './use-activation'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

const free = () => ({
  ...subscription({ planSlug: 'free', planName: 'Free Plan' }),
  user: { postsRemaining: 3, postsUsed: 0, hasActivePlan: false },
})

beforeEach(() => {
  resetApi()
  vi.mocked(goTo).mockReset()
  storeAuth({ token: 'cgs_token', role: 'user' })
  sessionStorage.setItem('leftToPay', String(Date.now()))
  window.history.replaceState(null, '', '/payment-success?success=true')
})

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a payment is confirmed with the plan, its posts and the next steps', async () => {
  render(<PaymentSuccessPage />)
  expect(screen.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeTruthy()
  expect(href('Go to Dashboard')).toBe('/dashboard')
  expect(href('Manage Subscription')).toBe('/billing')
  expect(await screen.findByText('Pro Plan')).toBeTruthy()
  expect(screen.getByText('100 posts per month')).toBeTruthy()
})

test('it waits, and says so, until the plan is really active', async () => {
  vi.useFakeTimers()
  api.subscriptions.status.mockResolvedValueOnce(free()).mockResolvedValueOnce(free())
  render(<PaymentSuccessPage />)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(screen.getByRole('status').textContent).toContain('Your plan is being set up')
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(screen.getByText('Pro Plan')).toBeTruthy()
  expect(api.subscriptions.status).toHaveBeenCalledTimes(3)
})

test('a plan that does not become active in time can be checked again', async () => {
  vi.useFakeTimers()
  api.subscriptions.status.mockResolvedValue(free())
  render(<PaymentSuccessPage />)
  await act(() => vi.advanceTimersByTimeAsync(PAUSES.reduce((sum, pause) => sum + pause, 1)))
  expect(screen.getByRole('status').textContent).toContain('will be there within a few minutes')
  api.subscriptions.status.mockResolvedValue(subscription())
  act(() => screen.getByRole('button', { name: 'Check again' }).click())
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText('Pro Plan')).toBeTruthy()
})

test.each(['/payment-success?success=true', '/payment-success'])(
  'without a sign-in the landing page follows %s',
  async (address) => {
    localStorage.clear()
    window.history.replaceState(null, '', address)
    render(<PaymentSuccessPage />)
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/'))
    expect(api.subscriptions.status).not.toHaveBeenCalled()
  }
)

test('a rejected sign-in is cleared and the landing page follows', async () => {
  api.subscriptions.status.mockRejectedValue(
    new AuthenticationError({ status: 401, code: 'AUTHENTICATION_REQUIRED', message: 'Sign in first' })
  )
  render(<PaymentSuccessPage />)
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'))
  expect(storedAuth()).toBeNull()
})

test('without a visit to the payment page nothing is confirmed', async () => {
  window.history.replaceState(null, '', '/payment-success')
  render(<PaymentSuccessPage />)
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/billing'))
})

test('the address alone proves no payment: without a plan billing follows', async () => {
  sessionStorage.clear()
  api.subscriptions.status.mockResolvedValue(free())
  render(<PaymentSuccessPage />)
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/billing'))
  expect(screen.queryByText('Payment Successful!')).toBeNull()
})

test('the address alone proves no payment: with a plan that plan is shown', async () => {
  sessionStorage.clear()
  render(<PaymentSuccessPage />)
  await screen.findByRole('heading', { level: 1, name: 'Your plan is active' })
  expect(screen.getByText('Pro Plan')).toBeTruthy()
  expect(screen.queryByText('Payment Successful!')).toBeNull()
})

test('a canceled payment links to billing and home', () => {
  render(<PaymentCanceledPage />)
  expect(screen.getByRole('heading', { level: 1, name: 'Payment Canceled' })).toBeTruthy()
  expect(href('Try Again')).toBe('/billing')
  expect(href('Go to Home')).toBe('/')
  expect(href('Back to plans')).toBe('/pricing')
})
