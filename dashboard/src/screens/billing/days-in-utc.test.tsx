import { cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { storeAuth } from '#/lib/auth-storage'
import { formatUtcDate } from '#/lib/days'
import { api, resetApi } from '#/test/fake-api'
import { invoice, invoicesPage, planChange, plans, subscription } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { SubscriptionCard } from '../dashboard/subscription-card'
import { LibrarySummary } from '../publications/library-summary'
import BillingScreen from './billing-screen'

// Ten hours behind UTC: midnight in UTC is still the day before here. Set before any formatter is created.
const before = vi.hoisted(() => {
  const { TZ } = process.env
  process.env.TZ = 'Pacific/Honolulu'
  return TZ
})

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

const START = '2026-11-01T00:00:00.000Z'
const END = '2026-12-01T00:00:00.000Z'
const PERIOD = { currentPeriodStart: START, currentPeriodEnd: END, quotaPeriodEnd: END }

beforeEach(() => {
  resetApi()
  storeAuth({ token: 'cgs_token', role: 'user' })
  api.subscriptions.plans.mockResolvedValue(plans)
})

afterAll(() => {
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

const open = (shown: ReactElement, at = '/billing') => renderScreen(shown, { at, path: '/billing' })
const dayBefore = () => screen.queryAllByText(/Nov 30, 2026|Oct 31/)

test('the day of a moment is the one in UTC, and no moment is a dash', () => {
  expect(new Date(END).getDate()).toBe(30)
  expect(formatUtcDate(END)).toBe('Dec 1, 2026')
  expect(formatUtcDate('2026-11-30T23:59:59.999Z')).toBe('Nov 30, 2026')
  expect(formatUtcDate(null)).toBe('-')
  expect(formatUtcDate('soon')).toBe('-')
})

test('subscription, usage and invoices show the same days as notices and mails', async () => {
  api.subscriptions.status.mockResolvedValue(subscription(PERIOD))
  api.subscriptions.invoices.mockResolvedValue(
    invoicesPage([invoice({ date: START, periodStart: START, periodEnd: END })])
  )
  open(<BillingScreen />)
  expect(await screen.findByText('Renews on Dec 1, 2026')).toBeTruthy()
  expect(await screen.findAllByText(/Nov 1, 2026 to Dec 1, 2026/)).toHaveLength(2)
  expect(screen.getByText(/left until Dec 1, 2026/)).toBeTruthy()
  expect(dayBefore()).toEqual([])
})

test('so do the confirmations of a cancellation and a downgrade, and the grace period of a failed payment', async () => {
  api.subscriptions.status.mockResolvedValue(subscription(PERIOD))
  open(<BillingScreen />, '/billing?plan=free')
  expect(await screen.findByText(/Dec 1, 2026\. You keep your publications/)).toBeTruthy()
  cleanup()

  api.subscriptions.previewChange.mockResolvedValue(
    planChange({ kind: 'downgrade', effectiveAt: END, nextPaymentAt: END })
  )
  open(<BillingScreen />, '/billing?plan=starter')
  expect(await screen.findByText(/until Dec 1, 2026. Then the/)).toBeTruthy()
  expect(dayBefore()).toEqual([])
  cleanup()

  api.subscriptions.status.mockResolvedValue(
    subscription({ ...PERIOD, status: 'past_due', graceUntil: '2026-11-08T00:00:00.000Z' })
  )
  open(<BillingScreen />)
  expect(await screen.findByText(/until Nov 8, 2026/)).toBeTruthy()
})

test('so do the home and the library', async () => {
  api.subscriptions.status.mockResolvedValue(
    subscription({ ...PERIOD, cancelAtPeriodEnd: true, cancelsAt: END })
  )
  open(<SubscriptionCard />)
  expect(await screen.findByText('Cancels on Dec 1, 2026')).toBeTruthy()
  expect(screen.getByText(/left until Dec 1, 2026/)).toBeTruthy()
  cleanup()

  open(<LibrarySummary library={await api.publications.list()} />)
  expect(await screen.findByText('until Dec 1, 2026')).toBeTruthy()
  expect(dayBefore()).toEqual([])
})
