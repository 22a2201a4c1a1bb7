import { AuthenticationError } from '@cygnet/sdk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAuth, storedAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { api, resetApi } from '#/test/fake-api'
import {
  invoice,
  invoicesPage,
  offline,
  plan,
  planChange,
  plans,
  serverError,
  subscription,
} from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import BillingScreen from './billing-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

const END = '2026-12-01T12:00:00.000Z'
const FREE = {
  planSlug: 'free',
  planName: 'Free Plan',
  price: 0,
  postsPerMonth: 3,
  currentPeriodEnd: END,
  quotaPeriodEnd: END,
}
const business = plan({ name: 'Enterprise Plan', slug: 'business', price: 9999, postsPerMonth: 500 })

beforeEach(() => {
  resetApi()
  vi.mocked(goTo).mockReset()
  storeAuth({ token: 'cgs_token', role: 'user' })
  api.subscriptions.plans.mockResolvedValue([...plans, business])
  api.subscriptions.status.mockResolvedValue(subscription({ currentPeriodEnd: END, quotaPeriodEnd: END }))
})

const open = (at = '/billing') => renderScreen(<BillingScreen />, { at, path: '/billing' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const popUp = (name: string) => screen.findByRole('alertdialog', { name })
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 3 })).closest('li') as HTMLElement)
const unauthorized = new AuthenticationError({
  status: 401,
  code: 'AUTHENTICATION_REQUIRED',
  message: 'Sign in first',
})

test('the subscription with its state, price and renewal date', async () => {
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'Billing & Subscription' })).toBeTruthy()
  const now = within(await screen.findByRole('region', { name: 'Current subscription' }))
  expect(now.getByText('Active')).toBeTruthy()
  expect(now.getByText('Pro Plan')).toBeTruthy()
  expect(now.getByText('$29.99 / month')).toBeTruthy()
  expect(now.getByText('Renews on Dec 1, 2026')).toBeTruthy()
})

test.each([
  ['canceled', 'Canceled'],
  ['past_due', 'Past Due'],
  ['incomplete', 'incomplete'],
])('a subscription that is %s reads %s', async (status, shown) => {
  api.subscriptions.status.mockResolvedValue(subscription({ status }))
  open()
  expect(await screen.findByText(shown)).toBeTruthy()
})

test('canceling asks first, explains the consequences, and turns the button into Reactivate', async () => {
  api.subscriptions.cancel.mockResolvedValue(
    subscription({ cancelAtPeriodEnd: true, cancelsAt: END, currentPeriodEnd: END, quotaPeriodEnd: END })
  )
  const view = open()
  await press('Cancel Subscription')
  const dialog = within(await popUp('Cancel Subscription'))
  expect(
    dialog.getByText(/lose access to premium features at the end of your current billing period/)
  ).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep Subscription' }))
  expect(api.subscriptions.cancel).not.toHaveBeenCalled()
  expect(view.address()).toBe('/billing')

  api.subscriptions.status.mockResolvedValue(
    subscription({ cancelAtPeriodEnd: true, cancelsAt: END, currentPeriodEnd: END, quotaPeriodEnd: END })
  )
  await press('Cancel Subscription')
  await userEvent.click(
    within(await popUp('Cancel Subscription')).getByRole('button', { name: 'Yes, Cancel' })
  )
  const done = await popUp('Subscription Canceled')
  expect(done.textContent).toContain(
    'Subscription will be canceled at the end of your current billing period.'
  )
  await userEvent.click(within(done).getByRole('button', { name: 'OK' }))
  expect(await screen.findByText('Cancels on Dec 1, 2026')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reactivate' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull()
})

test('an upgrade that the bank wants confirmed opens that page, and a banner stays until it is', async () => {
  const url = 'https://pay.example/invoice/9'
  api.subscriptions.previewChange.mockResolvedValue(planChange())
  api.subscriptions.change.mockResolvedValue({
    ...subscription({ currentPeriodEnd: END, quotaPeriodEnd: END }),
    confirmationUrl: url,
  })
  api.subscriptions.invoices.mockResolvedValue(
    invoicesPage([
      invoice({ status: 'open', amountDue: 3500, paymentFailed: true, hostedUrl: url }),
      invoice({ id: 'i2' }),
    ])
  )
  open('/billing?plan=business')
  await press('Pay $35.00 and upgrade')
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await userEvent.click(within(await popUp('Confirm the payment')).getByRole('button', { name: 'Later' }))
  expect(opened).not.toHaveBeenCalled()
  expect(await screen.findByText('Your bank wants you to confirm the payment')).toBeTruthy()
  const [link] = screen.getAllByRole('link', { name: /^Confirm payment/ })
  expect(link?.getAttribute('href')).toBe(url)
  expect(screen.queryByText(/You are on the/)).toBeNull()

  await press('Upgrade to Enterprise')
  await press('Pay $35.00 and upgrade')
  const again = within(await popUp('Confirm the payment'))
  await userEvent.click(again.getByRole('button', { name: 'Confirm Payment' }))
  expect(opened).toHaveBeenCalledExactlyOnceWith(url, '_blank', 'noopener')

  api.subscriptions.invoices.mockResolvedValue(invoicesPage())
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByText('Your bank wants you to confirm the payment')).toBeNull())
})

test.each([
  [{ amountRefunded: 1000 }, 'Partly refunded', '$10.00 refunded'],
  [{ amountRefunded: 2999 }, 'Refunded', '$29.99 refunded'],
  [{ disputed: true }, 'Disputed', '$29.99'],
  [{ status: 'open' as const, amountDue: 2999, paymentFailed: true }, 'Payment failed', '$29.99'],
])('an invoice says what has become of it: %o', async (change, label, amount) => {
  api.subscriptions.invoices.mockResolvedValue(invoicesPage([invoice(change)]))
  open()
  const row = within((await screen.findByText(label)).closest('li') as HTMLElement)
  expect(row.getAllByText(amount, { exact: false })).not.toEqual([])
})

test('reactivating revokes the cancellation', async () => {
  api.subscriptions.status.mockResolvedValueOnce(
    subscription({ cancelAtPeriodEnd: true, cancelsAt: END, currentPeriodEnd: END, quotaPeriodEnd: END })
  )
  open()
  await press('Reactivate')
  expect((await popUp('Success!')).textContent).toContain('Subscription reactivated successfully!')
  await press('OK')
  expect(await screen.findByText('Renews on Dec 1, 2026')).toBeTruthy()
})

test.each([
  {
    call: api.subscriptions.cancel,
    status: {},
    steps: ['Cancel Subscription', 'Yes, Cancel'],
    message: 'Error canceling subscription',
  },
  {
    call: api.subscriptions.reactivate,
    status: { cancelAtPeriodEnd: true },
    steps: ['Reactivate'],
    message: 'Error reactivating subscription',
  },
  {
    call: api.subscriptions.portal,
    status: {},
    steps: ['Manage payment'],
    message: 'Failed to create portal session',
  },
  {
    call: api.subscriptions.checkout,
    status: FREE,
    steps: ['Choose Pro'],
    message: 'Error creating checkout session',
  },
])('a refusal is said in a pop-up: $message', async ({ call, status, steps, message }) => {
  api.subscriptions.status.mockResolvedValue(subscription(status))
  call.mockRejectedValue(serverError(400, 'The payment provider does not answer'))
  open()
  for (const step of steps) await press(step)
  const popup = await popUp('Error')
  expect(popup.textContent).toContain(message)
  expect(popup.textContent).toContain('The payment provider does not answer')
})

test('a plan bought in another tab appears after the refusal to buy one here', async () => {
  api.subscriptions.status.mockResolvedValueOnce(subscription(FREE))
  api.subscriptions.checkout.mockRejectedValue(
    serverError(409, 'You are paying for the Pro Plan already. Change the plan instead of buying another.')
  )
  open()
  await press('Choose Starter')
  expect((await popUp('Error')).textContent).toContain('You are paying for the Pro Plan already.')
  await press('OK')
  expect(await screen.findByRole('button', { name: 'Downgrade to Starter' })).toBeTruthy()
})

test.each([
  {
    call: api.subscriptions.portal,
    status: {},
    button: 'Manage payment',
    message: 'Error creating portal session',
  },
  {
    call: api.subscriptions.checkout,
    status: FREE,
    button: 'Choose Pro',
    message: 'Error processing plan selection',
  },
])('without an answer the pop-up says: $message', async ({ call, status, button, message }) => {
  api.subscriptions.status.mockResolvedValue(subscription(status))
  call.mockRejectedValue(offline)
  open()
  await press(button)
  expect((await popUp('Error')).textContent).toContain(message)
})

test('an answer without an address is reported', async () => {
  api.subscriptions.portal.mockResolvedValue({ url: '' })
  open()
  await press('Manage payment')
  expect((await popUp('Error')).textContent).toContain('Error creating portal session')
  expect(goTo).not.toHaveBeenCalled()
})

test('the payment provider’s page is opened and returns here', async () => {
  open()
  await press('Manage payment')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/portal'))
  expect(api.subscriptions.portal).toHaveBeenCalledWith({ returnUrl: 'http://localhost:3000/billing' })
})

test('on the Free Plan a plan leads to its payment page; there is nothing to cancel or manage', async () => {
  api.subscriptions.status.mockResolvedValue(subscription(FREE))
  api.subscriptions.invoices.mockResolvedValue(invoicesPage([]))
  open()
  expect(
    (await card('Free Plan')).getByRole<HTMLButtonElement>('button', { name: 'Current Plan' }).disabled
  ).toBe(true)
  await userEvent.click((await card('Pro Plan')).getByRole('button', { name: 'Choose Pro' }))
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/checkout'))
  expect((await card('Pro Plan')).getByRole('button', { name: 'Processing...' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Manage payment' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull()
})

test('a plan that was given cannot be canceled or changed, but others can be bought', async () => {
  api.subscriptions.status.mockResolvedValue(
    subscription({ currentPeriodEnd: END, quotaPeriodEnd: END }, { subscribed: false })
  )
  api.subscriptions.invoices.mockResolvedValue(invoicesPage([]))
  open()
  expect(await screen.findByText(/This plan was given to you\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull()
  expect((await card('Pro Plan')).getByRole('button', { name: 'Current Plan' })).toBeTruthy()
  await press('Choose Enterprise')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/checkout'))
})

test('a larger plan shows its price before it is confirmed', async () => {
  api.subscriptions.previewChange.mockResolvedValue(planChange())
  const upgraded = subscription({ planSlug: 'business', planName: 'Enterprise Plan', postsPerMonth: 500 })
  api.subscriptions.change.mockResolvedValue({ ...upgraded, confirmationUrl: null })
  const view = open()
  await press('Upgrade to Enterprise')
  expect(view.address()).toBe('/billing?plan=business')
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade to Enterprise' }))
  expect(dialog.getByText('-$15.00')).toBeTruthy()
  expect(dialog.getByText('$35.00')).toBeTruthy()
  expect(dialog.getByText('$99.99 on Dec 1, 2026')).toBeTruthy()
  api.subscriptions.status.mockResolvedValue(upgraded)
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $35.00 and upgrade' }))
  expect(await screen.findByText('You are on the Enterprise Plan now')).toBeTruthy()
  expect(api.subscriptions.change).toHaveBeenCalledExactlyOnceWith({
    planSlug: 'business',
    quotedAt: '2026-11-16T12:00:00.000Z',
  })
  await waitFor(() => expect(view.address()).toBe('/billing'))
})

test('a refused change is reported, and the amounts are calculated again', async () => {
  api.subscriptions.change.mockRejectedValue(serverError(402, 'Your card was declined.'))
  open('/billing?plan=business')
  await press('Pay $35.00 and upgrade')
  const popup = await popUp('Error')
  expect(popup.textContent).toContain('Error processing plan selection')
  expect(popup.textContent).toContain('Your card was declined.')
  await waitFor(() => expect(api.subscriptions.previewChange).toHaveBeenCalledTimes(2))
})

test('a downgrade says what is lost, and when', async () => {
  const newPlan = plan({ slug: 'starter', name: 'Starter Plan', price: 999, postsPerMonth: 20, features: [] })
  api.subscriptions.previewChange.mockResolvedValue(
    planChange({ kind: 'downgrade', amountDueNow: 0, lines: [], effectiveAt: END, newPlan })
  )
  open('/billing?plan=starter')
  const dialog = within(await screen.findByRole('dialog', { name: 'Downgrade to Starter' }))
  expect(dialog.getByText('Takes effect on')).toBeTruthy()
  expect(await dialog.findByText('20 posts per month instead of 100')).toBeTruthy()
})

test('a downgrade waits for the end of the period and can be revoked', async () => {
  const pendingPlan = { slug: 'starter', name: 'Starter Plan', effectiveAt: END }
  api.subscriptions.status.mockResolvedValue(subscription({ pendingPlan }))
  open()
  expect(await screen.findByText(/^Takes effect on Dec 1, 2026: the/)).toBeTruthy()
  expect(await screen.findByText(/\$9\.99 \/ month/, { selector: 'p' })).toBeTruthy()
  expect(
    (await card('Starter Plan')).getByRole<HTMLButtonElement>('button', { name: 'Starts Dec 1, 2026' })
      .disabled
  ).toBe(true)
  api.subscriptions.status.mockResolvedValue(subscription())
  await press('Stay on Pro Plan')
  expect(await screen.findByText('You stay on the Pro Plan')).toBeTruthy()
  expect(api.subscriptions.change).toHaveBeenCalledWith({ planSlug: 'pro' })
  await waitFor(() => expect(screen.queryByText(/^Takes effect on Dec 1, 2026/)).toBeNull())
})

test('downgrading to the Free Plan is canceling', async () => {
  open()
  await press('Downgrade to Free')
  expect(await popUp('Cancel Subscription')).toBeTruthy()
})

test('an unpaid plan says how long it stays, and links to the payment page', async () => {
  api.subscriptions.status.mockResolvedValue(
    subscription({ status: 'past_due', graceUntil: '2026-12-08T12:00:00.000Z' })
  )
  open()
  expect(await screen.findByText(/You keep your Pro Plan until Dec 8, 2026/)).toBeTruthy()
  expect((await card('Enterprise Plan')).getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  await press('Update payment')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/portal'))
})

test.each([
  ['usage_80', "You have used most of this month's posts"],
  ['usage_100', "You have used all of this month's posts"],
] as const)('a quota near its end is announced: %s', async (code, title) => {
  api.subscriptions.status.mockResolvedValue(
    subscription({}, { notices: [{ code, message: 'You have used 80 of 100 posts.', at: END }] })
  )
  open()
  const block = within(await screen.findByRole('region', { name: 'Usage This Month' }))
  expect(block.getByText(title)).toBeTruthy()
  expect(block.getByText(/You have used 80 of 100 posts/)).toBeTruthy()
})

test.each([
  [serverError(400, 'The plan is being changed'), 'The plan is being changed'],
  [offline, 'Failed to load subscription status'],
])('a status that cannot be loaded says why, and can be asked for again', async (error, message) => {
  api.subscriptions.status.mockRejectedValueOnce(error)
  open()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByText('Your subscription could not be loaded')).toBeTruthy()
  await press('Try Again')
  expect(await screen.findByRole('region', { name: 'Current subscription' })).toBeTruthy()
})

test('without a token it says so and opens the landing page', async () => {
  localStorage.clear()
  open()
  expect(await screen.findByText('Not authenticated')).toBeTruthy()
  expect(goTo).toHaveBeenCalledWith('/')
  expect(api.subscriptions.status).not.toHaveBeenCalled()
})

test('if the token is missing when something is paid for, the landing page opens', async () => {
  open()
  const button = await screen.findByRole('button', { name: 'Manage payment' })
  localStorage.clear()
  await userEvent.click(button)
  expect(goTo).toHaveBeenCalledWith('/')
  expect(api.subscriptions.portal).not.toHaveBeenCalled()
})

test.each([api.subscriptions.status, api.subscriptions.portal])(
  'a refused sign-in is cleared and the landing page follows',
  async (call) => {
    call.mockRejectedValue(unauthorized)
    open()
    if (call === api.subscriptions.portal) await press('Manage payment')
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'))
    expect(storedAuth()).toBeNull()
  }
)
