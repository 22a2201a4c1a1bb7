import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeAfterSignIn } from '#/lib/after-sign-in'
import { api, resetApi } from '#/test/fake-api'
import { plan, proPlan, serverError } from '#/test/fixtures'
import { AuthDialogsProvider } from '../auth/auth-dialogs-context'
import { Plans } from './plans'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

function show() {
  return render(
    <AuthDialogsProvider>
      <Plans />
    </AuthDialogsProvider>
  )
}

test('the plans come from the server: price in dollars, posts, features, the popular one marked', async () => {
  api.subscriptions.plans.mockResolvedValue([proPlan, plan()])
  show()
  const pro = (await screen.findByRole('heading', { name: 'Pro Plan' })).closest('li')
  expect(pro?.textContent).toContain('$29.99 / month')
  expect(pro?.textContent).toContain('100 posts per month')
  expect(pro?.textContent).toContain('Not included: API access')
  expect(within(pro as HTMLElement).getByText('Most popular')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose Pro' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try for free' })).toBeTruthy()
})

test('all four plans are shown before any server has answered', () => {
  api.subscriptions.plans.mockReturnValue(new Promise(() => undefined))
  show()
  expect(screen.getByRole('heading', { name: 'Four plans, from free to Enterprise' })).toBeTruthy()
  const cards = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(cards).toEqual(['Free Plan', 'Starter Plan', 'Pro Plan', 'Enterprise Plan'])
  const free = screen.getByRole('heading', { name: 'Free Plan' }).closest('li') as HTMLElement
  expect(free.textContent).toContain('$0 / month')
  const included = ['3 posts per month', 'Text and images', 'Basic support']
  for (const feature of included) expect(free.textContent).toContain(feature)
  expect(screen.getByText(/earn up to 35% of what your referrals pay/)).toBeTruthy()
})

test('plans that cannot be refreshed stay, and loading can be retried', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  api.subscriptions.plans.mockRejectedValueOnce(serverError(429, 'Too many requests'))
  api.subscriptions.plans.mockResolvedValueOnce([plan({ postsPerMonth: 4 })])
  show()
  expect((await screen.findByRole('status')).textContent).toContain('could not be loaded')
  expect(screen.getByRole('heading', { name: 'Pro Plan' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('4 posts per month', { selector: 'p' })).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('the plans are requested when a reader scrolls near them', async () => {
  let seen: IntersectionObserverCallback = () => undefined
  const stop = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        seen = callback
      }
      observe = vi.fn()
      disconnect = stop
    }
  )
  const comes = (isIntersecting: boolean) =>
    act(async () => seen([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver))
  show()
  await comes(false)
  expect(api.subscriptions.plans).not.toHaveBeenCalled()
  await comes(true)
  await waitFor(() => expect(api.subscriptions.plans).toHaveBeenCalledOnce())
  expect(stop).toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('choosing a paid plan signs up first and continues to its payment page', async () => {
  api.subscriptions.plans.mockResolvedValue([plan(), proPlan])
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Pro' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create Account' })
  expect(dialog.textContent).toContain('Pro Plan: $29.99 a month, 100 posts, images included.')
  expect(dialog.textContent).toContain('Next, you pay for the Pro Plan on a secure page of Stripe.')
  expect(takeAfterSignIn()).toBe('/pricing?checkout=pro')
})
