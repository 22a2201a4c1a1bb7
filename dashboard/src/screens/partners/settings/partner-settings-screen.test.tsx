import { ValidationError } from '@cygnet/sdk'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAuth } from '#/lib/auth-storage'
import { api, resetApi } from '#/test/fake-api'
import { connected, partnerDashboard, partnerSettings, user } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import PartnerSettingsScreen from './partner-settings-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(() => {
  resetApi()
  storeAuth({ token: 'cgs_token', role: 'partner' })
  api.account.me.mockResolvedValue({ user: { ...user, role: 'partner' }, name: user.name, email: user.email })
})

const open = () => renderScreen(<PartnerSettingsScreen />, { at: '/here', path: '/here' })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('the server’s errors are shown beside their fields; then it is saved', async () => {
  api.partners.updateSettings.mockRejectedValueOnce(
    new ValidationError({
      status: 422,
      code: 'VALIDATION_ERROR',
      message: 'Please correct the fields below',
      errors: [{ field: 'promoCode', rule: 'unique', message: 'This code is taken' }],
    } as never)
  )
  open()
  fireEvent.change(await screen.findByLabelText('Website optional'), { target: { value: 'petrov.example' } })
  press()
  expect(
    await screen.findByText('Please enter a valid website URL (include http:// or https://)')
  ).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Website optional'), { target: { value: '' } })
  press()
  expect(await screen.findByText('This code is taken')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Promo code optional'), { target: { value: '' } })
  press()
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  expect(api.partners.updateSettings).toHaveBeenLastCalledWith({
    company: 'Petrov Media',
    website: '',
    promoCode: null,
  })
})

test.each([
  [{}, 'Connect Stripe', 'Connect Stripe'],
  [connected, 'Open Stripe Dashboard', 'Save'],
])(
  'connecting Stripe is the main action, and saving is once Stripe can pay (%#)',
  async (given, setup, expected) => {
    const { paymentDetails } = partnerDashboard()
    api.partners.dashboard.mockResolvedValue(
      partnerDashboard({ paymentDetails: { ...paymentDetails, ...given } })
    )
    open()
    await screen.findByRole('button', { name: setup })
    await screen.findByRole('button', { name: 'Save' })
    const main = screen.getAllByRole('button').filter(({ className }) => className.includes('primary'))
    expect(main.map(({ textContent }) => textContent)).toEqual([expected])
  }
)

test('a switch takes effect immediately', async () => {
  api.partners.updateSettings.mockResolvedValue(partnerSettings({ scheduledPayouts: false }))
  open()
  const scheduled = await screen.findByRole<HTMLInputElement>('switch', { name: 'Scheduled payouts' })
  expect(scheduled.checked).toBe(true)
  fireEvent.click(scheduled)
  await waitFor(() => expect(scheduled.checked).toBe(false))
  expect(api.partners.updateSettings).toHaveBeenCalledWith({ scheduledPayouts: false })
})
