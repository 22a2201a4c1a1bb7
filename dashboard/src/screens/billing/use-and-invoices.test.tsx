import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAuth } from '#/lib/auth-storage'
import { api, resetApi } from '#/test/fake-api'
import { invoice, invoicesPage, plans, subscription, usage } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import BillingScreen from './billing-screen'
import invoicesStyles from './invoices.module.css'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  storeAuth({ token: 'cgs_token', role: 'user' })
  api.subscriptions.plans.mockResolvedValue(plans)
  api.subscriptions.status.mockResolvedValue(subscription({ quotaPeriodEnd: '2026-12-01T12:00:00.000Z' }))
})

const open = (at = '/billing') => renderScreen(<BillingScreen />, { at, path: '/billing' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the month’s usage as a number, a bar, a chart in words, and a table', async () => {
  api.subscriptions.usage.mockResolvedValue(usage())
  open()
  const block = within(await screen.findByRole('region', { name: 'Usage This Month' }))
  expect(block.getByText('64 of 100 posts, 64%')).toBeTruthy()
  expect(block.getByRole('progressbar', { name: 'Usage This Month' }).className).toContain('warn')
  expect(
    await block.findByRole('img', {
      name: 'Posts by day, Nov 1 to Nov 3: 64 in all, most on Nov 1 (60)',
    })
  ).toBeTruthy()
  await userEvent.click(block.getByText('Show as a table'))
  expect(block.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DayOne by oneIn bulkPosts',
    'Nov 106060',
    'Nov 3404',
  ])
})

test('a month without posts says so instead of showing an empty chart', async () => {
  api.subscriptions.usage.mockResolvedValue(usage({ used: 0, reserved: 0, daily: [] }))
  open()
  const block = within(await screen.findByRole('region', { name: 'Usage This Month' }))
  expect(await block.findByText(/^No posts yet this month/)).toBeTruthy()
  expect(block.queryByRole('img')).toBeNull()
})

test('larger plans are offered to a customer who runs out, if there are any', async () => {
  const notices = [{ code: 'usage_100' as const, message: 'All are used.', at: '2026-12-01T00:00:00.000Z' }]
  api.subscriptions.status.mockResolvedValue(
    subscription({ planSlug: 'starter', postsPerMonth: 20 }, { notices })
  )
  open()
  expect(await screen.findByRole('link', { name: 'See larger plans' })).toBeTruthy()
  cleanup()
  api.subscriptions.status.mockResolvedValue(subscription({}, { notices }))
  open()
  expect(await screen.findByText(/All are used/)).toBeTruthy()
  await screen.findByRole('heading', { name: 'Pro Plan', level: 3 })
  expect(screen.queryByRole('link', { name: 'See larger plans' })).toBeNull()
})

test('invoices link to their page and file; an open one can be paid', async () => {
  api.subscriptions.invoices.mockResolvedValue(
    invoicesPage([
      invoice({ id: 'i2', number: 'N-2', status: 'open', amountDue: 2999, pdfUrl: null }),
      invoice({ number: 'N-1' }),
    ])
  )
  open()
  const pay = await screen.findByRole('link', { name: 'Pay N-2 (opens in a new tab)' })
  expect(pay.getAttribute('href')).toBe('https://pay.example/invoice/1')
  expect(screen.getByRole('link', { name: 'View N-1 (opens in a new tab)' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'PDF of N-1 (opens in a new tab)' })).toBeTruthy()
  expect(screen.getAllByText('$29.99', { selector: `.${invoicesStyles.amount}` })).toHaveLength(2)
})

test('invoices are paged, in the address', async () => {
  api.subscriptions.invoices.mockResolvedValue(invoicesPage([invoice()], 3))
  const view = open()
  await press('Page 2')
  expect(view.address()).toBe('/billing?invoices=2')
  await waitFor(() =>
    expect(api.subscriptions.invoices).toHaveBeenCalledWith({ page: 2, limit: 10 }, expect.anything())
  )
})
