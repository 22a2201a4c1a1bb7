import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAuth } from '#/lib/auth-storage'
import { api, resetApi } from '#/test/fake-api'
import { offline, paymentMethod, subscription } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import BillingScreen from './billing-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(() => {
  resetApi()
  storeAuth({ token: 'cgs_token', role: 'user' })
  api.subscriptions.status.mockResolvedValue(subscription())
})

const open = () => renderScreen(<BillingScreen />, { at: '/billing', path: '/billing' })

test.each([
  [{}, 'Visa ending in 4242Expires 12/2034'],
  [{ brand: 'amex', last4: '0005', expMonth: 2 }, 'American Express ending in 0005Expires 02/2034'],
  [{ brand: 'unknown' }, 'Card ending in 4242Expires 12/2034'],
  // It can be charged until the end of its month, and the next payment is on December 1.
  [{ expMonth: 12, expYear: 2026 }, 'Visa ending in 4242Expires 12/2026'],
  [{ expMonth: 11, expYear: 2026 }, 'Visa ending in 4242Expires 11/2026, before the next payment'],
])('the card on file with brand, last four digits and expiry (%o)', async (card, shown) => {
  api.subscriptions.paymentMethod.mockResolvedValue(paymentMethod(card))
  open()
  const now = within(await screen.findByRole('region', { name: 'Current subscription' }))
  await waitFor(() => expect(now.getByText('Card').nextSibling?.textContent).toBe(shown))
  expect(
    now.getByText(/Change your card, billing address and tax number under “Manage payment”/)
  ).toBeTruthy()
})

test('no card on file is said; a plan without a subscription has no such line', async () => {
  api.subscriptions.paymentMethod.mockResolvedValue({ card: null })
  const { unmount } = open()
  expect(await screen.findByText('None on file')).toBeTruthy()
  unmount()
  api.subscriptions.paymentMethod.mockClear()
  api.subscriptions.status.mockResolvedValue(
    subscription({ planSlug: 'free', planName: 'Free Plan', price: 0 })
  )
  open()
  await screen.findByRole('region', { name: 'Current subscription' })
  expect(screen.queryByText('Card')).toBeNull()
  expect(api.subscriptions.paymentMethod).not.toHaveBeenCalled()
})

test('a card that cannot be asked for is said, and the rest of the screen is there', async () => {
  api.subscriptions.paymentMethod.mockRejectedValue(offline)
  open()
  expect(await screen.findByText('Could not be loaded')).toBeTruthy()
  expect(screen.getByText('$29.99 / month')).toBeTruthy()
})
