import { AuthenticationError } from '@cygnet/sdk'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeAfterSignIn } from '#/lib/after-sign-in'
import { storeAuth, storedAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { api, resetApi } from '#/test/fake-api'
import { offline, plan, plans, proPlan, serverError, starterPlan, subscription } from '#/test/fixtures'
import { AuthDialogsProvider } from '../auth/auth-dialogs-context'
import { Pricing } from './pricing'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

const FREE = { planSlug: 'free', planName: 'Free Plan', price: 0, postsPerMonth: 3 }

beforeEach(() => {
  resetApi()
  api.subscriptions.plans.mockResolvedValue(plans)
  api.subscriptions.status.mockResolvedValue(subscription(FREE))
  vi.mocked(goTo).mockReset()
})

function show() {
  return render(
    <AuthDialogsProvider>
      <Pricing />
    </AuthDialogsProvider>
  )
}

const card = (name: string) =>
  within(screen.getByRole('heading', { name, level: 3 }).closest('li') as HTMLElement)

const signedIn = () => storeAuth({ token: 'cgs_token', role: 'user' })

test('all plans at once, the free one once and first, prices in dollars, the popular one marked', async () => {
  api.subscriptions.plans.mockResolvedValue([proPlan, plan(), { ...starterPlan, price: 1250 }])
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeTruthy()
  expect(document.body.textContent).toContain('unlimited revisions and 24/7 support')
  expect(screen.getByRole('link', { name: '24/7 support' }).getAttribute('href')).toBe('/contact')
  expect(card('Enterprise Plan').getByText('500 posts per month', { selector: 'p' })).toBeTruthy()
  expect(await screen.findByText('$12.50', { selector: 'p' })).toBeTruthy()
  const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(names.slice(0, 3)).toEqual(['Free Plan', 'Pro Plan', 'Starter Plan'])
  expect(card('Pro Plan').getByText('Most popular')).toBeTruthy()
  expect(card('Pro Plan').getByText('Not included:')).toBeTruthy()
})

test('the comparison has the company profiles and the batch of each plan', () => {
  show()
  const values = (name: string) =>
    [...screen.getByRole('rowheader', { name }).closest('tr')!.querySelectorAll('td')].map(
      (cell) => cell.textContent
    )
  expect(values('Company profiles')).toEqual(['1', '2', '10', '50'])
  expect(values('Posts in one batch')).toEqual(['Not included', 'Not included', '100', '500'])
})

test.each([
  ['a visitor home', () => undefined, '/'],
  ['who is signed in to the dashboard', signedIn, '/dashboard'],
])('Back leads %s where there is nothing to go back to', async (_, given, path) => {
  given()
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(goTo).toHaveBeenCalledExactlyOnceWith(path)
})

test('Back returns to the page of ours that led here', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('http://localhost:3000/engine')
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
  window.history.pushState(null, '', '/pricing')
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(back).toHaveBeenCalledOnce()
  expect(goTo).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('if plans cannot be refreshed, the built-in ones stay, and loading can be retried', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  api.subscriptions.plans.mockRejectedValueOnce(offline)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(screen.getByRole('heading', { name: 'Pro Plan' })).toBeTruthy()
  await waitFor(() => expect(api.subscriptions.plans).toHaveBeenCalledTimes(2))
})

test('a newcomer signs up before going to the plan’s payment page', async () => {
  show()
  await userEvent.click(card('Pro Plan').getByRole('button', { name: 'Choose Pro' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Account' }))
  expect(dialog.getByText('Pro Plan: $29.99 a month, 100 posts, images included.')).toBeTruthy()
  expect(dialog.getByText(/^Next, you pay for the Pro Plan/)).toBeTruthy()
  expect(dialog.queryByText('No credit card required')).toBeNull()
  expect(takeAfterSignIn()).toBe('/pricing?checkout=pro')
  expect(api.subscriptions.checkout).not.toHaveBeenCalled()
  expect(screen.queryByRole('link', { name: 'Manage Subscription' })).toBeNull()
})

test('a reader who returns signed in with a chosen plan goes to its payment page, once', async () => {
  signedIn()
  window.history.replaceState(null, '', '/pricing?checkout=pro')
  show()
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/checkout'))
  expect(api.subscriptions.checkout).toHaveBeenCalledExactlyOnceWith({
    planSlug: 'pro',
    successUrl: 'http://localhost:3000/payment-success?success=true',
    cancelUrl: 'http://localhost:3000/payment-canceled',
  })
  expect(window.location.search).toBe('')
})

test('the current plan cannot be chosen; the others lead to the payment page', async () => {
  signedIn()
  api.subscriptions.checkout.mockImplementation(() => new Promise(() => undefined))
  show()
  const current = await screen.findByRole<HTMLButtonElement>('button', { name: 'Current Plan' })
  expect(current.disabled).toBe(true)
  expect(card('Free Plan').getByRole('button')).toBe(current)
  await userEvent.click(card('Pro Plan').getByRole('button', { name: 'Choose Pro' }))
  expect(await card('Pro Plan').findByRole('button', { name: 'Processing...' })).toBeTruthy()
  expect(card('Starter Plan').getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'Manage Subscription' }).getAttribute('href')).toBe('/billing')
})

test('a paying customer changes plans on the billing screen', async () => {
  signedIn()
  api.subscriptions.status.mockResolvedValue(subscription())
  show()
  await screen.findByRole('button', { name: 'Current Plan' })
  await userEvent.click(card('Starter Plan').getByRole('button', { name: 'Choose Starter' }))
  expect(goTo).toHaveBeenCalledWith('/billing?plan=starter')
  expect(api.subscriptions.checkout).not.toHaveBeenCalled()
})

test.each([
  [
    serverError(409, 'There is a subscription already'),
    'Error creating checkout session',
    'There is a subscription already',
  ],
  [offline, 'Error processing plan selection', ''],
])('a payment page that cannot be opened says so in a pop-up', async (error, message, detail) => {
  signedIn()
  api.subscriptions.checkout.mockRejectedValue(error)
  show()
  await screen.findByRole('button', { name: 'Current Plan' })
  await userEvent.click(card('Pro Plan').getByRole('button', { name: 'Choose Pro' }))
  const popup = await screen.findByRole('alertdialog', { name: 'Error' })
  expect(popup.textContent).toContain(message)
  expect(popup.textContent).toContain(detail)
  await userEvent.click(within(popup).getByRole('button', { name: 'OK' }))
  expect(card('Pro Plan').getByRole('button', { name: 'Choose Pro' })).toBeTruthy()
})

test('if there is no sign-in any more when a plan is chosen, the landing page follows', async () => {
  signedIn()
  show()
  await screen.findByRole('button', { name: 'Current Plan' })
  localStorage.clear()
  await userEvent.click(card('Pro Plan').getByRole('button', { name: 'Choose Pro' }))
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/')
  expect(api.subscriptions.checkout).not.toHaveBeenCalled()
})

test('if the sign-in expires while paying, the landing page follows', async () => {
  signedIn()
  api.subscriptions.checkout.mockRejectedValue(unauthorized())
  show()
  await screen.findByRole('button', { name: 'Current Plan' })
  await userEvent.click(card('Pro Plan').getByRole('button', { name: 'Choose Pro' }))
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'))
  expect(storedAuth()).toBeNull()
})

test('an expired sign-in is forgotten, and the page stays', async () => {
  signedIn()
  api.subscriptions.status.mockRejectedValue(unauthorized())
  show()
  await waitFor(() => expect(storedAuth()).toBeNull())
  expect(goTo).not.toHaveBeenCalled()
})

test('without a payment provider, the page says so and paid plans cannot be chosen', async () => {
  signedIn()
  api.subscriptions.status.mockResolvedValue(subscription(FREE, { billingConfigured: false }))
  show()
  expect(await screen.findByText('Paid plans aren’t available here yet')).toBeTruthy()
  expect(card('Pro Plan').getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})

function unauthorized() {
  return new AuthenticationError({ status: 401, code: 'AUTHENTICATION_REQUIRED', message: 'Sign in first' })
}
