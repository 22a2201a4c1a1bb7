import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { api, resetApi } from '#/test/fake-api'
import { user } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import BillingScreen from './billing-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  vi.mocked(goTo).mockReset()
  storeAuth({ token: 'cgs_token', role: 'partner' })
  api.account.me.mockResolvedValue({ user: { ...user, role: 'partner' }, name: '', email: user.email })
})

const open = () => renderScreen(<BillingScreen />, { at: '/billing', path: '/billing' })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a partner sets up payouts instead of a plan', async () => {
  open()
  expect(await screen.findByRole('region', { name: 'Payment Setup' })).toBeTruthy()
  await press('Connect Stripe')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://connect.example/setup'))
  expect(screen.queryByRole('region', { name: 'Current subscription' })).toBeNull()
  expect(api.subscriptions.status).not.toHaveBeenCalled()
})

test('an onboarding that cannot be started is reported', async () => {
  api.partners.onboard.mockResolvedValue({ url: '' })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open()
  await press('Connect Stripe')
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
  expect(dialog.textContent).toContain('Error creating Stripe Connect onboarding')
})
