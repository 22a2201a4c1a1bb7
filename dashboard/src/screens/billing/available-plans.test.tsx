import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAuth } from '#/lib/auth-storage'
import { api, resetApi } from '#/test/fake-api'
import { plan, plans, subscription } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import BillingScreen from './billing-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

const FREE = { planSlug: 'free', planName: 'Free Plan', price: 0, postsPerMonth: 3 }
const business = plan({ name: 'Enterprise Plan', slug: 'business', price: 9999, postsPerMonth: 500 })

beforeEach(() => {
  resetApi()
  storeAuth({ token: 'cgs_token', role: 'user' })
  api.subscriptions.plans.mockResolvedValue([...plans, business])
})

const open = () => renderScreen(<BillingScreen />, { at: '/billing', path: '/billing' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 3 })).closest('li') as HTMLElement)

test('the plans follow their anchor, the free one once and first, and the current one cannot be chosen', async () => {
  api.subscriptions.plans.mockResolvedValue([business, ...plans.toReversed()])
  open()
  await card('Pro Plan')
  const section = document.getElementById('plans') as HTMLElement
  expect(within(section).getByRole('heading', { level: 2, name: 'Available Plans' })).toBeTruthy()
  const names = within(section).getAllByRole('heading', { level: 3 })
  expect(names[0]?.textContent).toBe('Free Plan')
  expect(names.filter(({ textContent }) => textContent === 'Free Plan')).toHaveLength(1)
  const current = within(section).getAllByRole<HTMLButtonElement>('button', { name: 'Current Plan' })
  expect(current.map(({ disabled }) => disabled)).toEqual([true])
  expect((await card('Pro Plan')).getByRole('button')).toBe(current[0])
  expect((await card('Enterprise Plan')).getByText('$99.99')).toBeTruthy()
})

test('while one choice is in progress, the others are disabled', async () => {
  api.subscriptions.status.mockResolvedValue(subscription(FREE))
  api.subscriptions.checkout.mockReturnValue(new Promise(() => undefined))
  open()
  await press('Choose Pro')
  expect((await card('Pro Plan')).getByRole('button', { name: 'Processing...' })).toBeTruthy()
  for (const name of ['Starter Plan', 'Enterprise Plan'])
    expect((await card(name)).getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})

test('the current plan is not labeled the most popular one', async () => {
  api.subscriptions.status.mockResolvedValue(subscription())
  open()
  const own = await card('Pro Plan')
  expect(own.queryByText('Most popular')).toBeNull()
})
