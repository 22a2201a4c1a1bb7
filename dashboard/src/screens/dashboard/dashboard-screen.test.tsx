import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAuth, storedAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { api, resetApi } from '#/test/fake-api'
import { offline, serverError, subscription, user } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import DashboardScreen from './dashboard-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  vi.mocked(goTo).mockReset()
  storeAuth({ token: 'cgs_token', role: 'user' })
})

const open = () => renderScreen(<DashboardScreen />, { at: '/dashboard', path: '/dashboard' })

test('a welcome, the plan with its usage, and the newest publications', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Welcome back, Elena' })).toBeTruthy()
  expect(await screen.findByText('Pro Plan')).toBeTruthy()
  expect(screen.getByText('$29.99 / month, 100 posts per month')).toBeTruthy()
  expect(screen.getByText('64 of 100, 64%')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /cargo bike/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Coming Soon' })).toBeTruthy()
})

test.each([
  ['active', 'Active'],
  ['canceled', 'Canceled'],
  ['past_due', 'Past Due'],
  ['incomplete', 'incomplete'],
])('the status %s is shown as %s', async (status, label) => {
  api.subscriptions.status.mockResolvedValue(subscription({ status }))
  open()
  expect(await screen.findByText(label)).toBeTruthy()
})

test('a cancellation names its day', async () => {
  api.subscriptions.status.mockResolvedValue(
    subscription({ cancelAtPeriodEnd: true, currentPeriodEnd: '2026-12-01T12:00:00.000Z' })
  )
  open()
  expect(await screen.findByText('Cancels on Dec 1, 2026')).toBeTruthy()
})

test.each([
  [serverError(400, 'The plan is being changed'), 'The plan is being changed'],
  [offline, 'Failed to load subscription status'],
])('a status that cannot be loaded says why', async (error, message) => {
  api.subscriptions.status.mockRejectedValue(error)
  open()
  expect(await screen.findByText(message)).toBeTruthy()
})

test.each([serverError(401, 'Authentication required'), offline])(
  'when the user cannot be loaded the sign-in ends and the landing page follows',
  async (error) => {
    api.accounts.me.mockRejectedValue(error)
    open()
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'))
    expect(storedAuth()).toBeNull()
  }
)

test('a partner is sent to the partner dashboard', async () => {
  api.accounts.me.mockResolvedValue({
    user: { ...user, role: 'partner' },
    name: user.name,
    email: user.email,
  })
  open()
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/affiliate/dashboard'))
})
