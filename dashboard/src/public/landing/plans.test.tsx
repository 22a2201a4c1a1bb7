import { render, screen, within } from '@testing-library/react'
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

test('plans that cannot be loaded can be asked for again', async () => {
  api.subscriptions.plans.mockRejectedValueOnce(serverError(429, 'Too many requests'))
  api.subscriptions.plans.mockResolvedValueOnce([plan()])
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Free Plan' })).toBeTruthy()
})

test('a paid plan is chosen by signing up on the way to its payment page', async () => {
  api.subscriptions.plans.mockResolvedValue([plan(), proPlan])
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Pro' }))
  expect(await screen.findByRole('dialog', { name: 'Create Account' })).toBeTruthy()
  expect(takeAfterSignIn()).toBe('/pricing?checkout=pro')
})
