import { ApiError } from '@cygnet/sdk'
import type { Identity } from '@cygnet/sdk/session'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { goTo } from '#/lib/go-to'
import { api, resetApi } from '#/test/fake-api'
import { offline, serverError, user } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { SignInCard } from './sign-in-card'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

const google: Identity = {
  id: 'i1',
  provider: 'google',
  name: 'Google',
  linkedAt: '2026-11-21T09:30:00.000Z',
}
const available = (id: 'google' | 'linkedin', name: string) => ({ id, name, available: true, reason: null })

beforeEach(() => {
  resetApi()
  vi.mocked(goTo).mockReset()
  api.account.providers.mockResolvedValue([available('google', 'Google'), available('linkedin', 'LinkedIn')])
})

function open({ hasPassword = true, at = '/profile' } = {}) {
  const view = renderScreen(<SignInCard user={{ ...user, hasPassword }} />, { at, path: '/profile' })
  return { ...view, person: userEvent.setup() }
}

test('linking asks for the password, and opens the provider', async () => {
  api.account.linkIdentity.mockRejectedValueOnce(
    new ApiError({
      status: 422,
      code: 'VALIDATION_ERROR',
      message: 'The password is wrong',
      errors: [{ field: 'password', rule: 'wrong', message: 'The password is wrong', msg: '' }],
    })
  )
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Link LinkedIn' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Link LinkedIn' }))
  await person.type(dialog.getByLabelText('Password'), 'wrong')
  await person.click(dialog.getByRole('button', { name: 'Go to LinkedIn' }))
  expect(await dialog.findByText('The password is wrong')).toBeTruthy()
  expect(goTo).not.toHaveBeenCalled()
  await person.click(dialog.getByRole('button', { name: 'Go to LinkedIn' }))
  expect(api.account.linkIdentity).toHaveBeenLastCalledWith({ provider: 'linkedin', password: 'wrong' })
  expect(goTo).toHaveBeenCalledExactlyOnceWith('https://provider.example/sign-in')
})

test('without a password it opens the provider immediately', async () => {
  api.account.identities.mockResolvedValue([google])
  const { person } = open({ hasPassword: false })
  await person.click(await screen.findByRole('button', { name: 'Link LinkedIn' }))
  expect(goTo).toHaveBeenCalledWith('https://provider.example/sign-in')
  expect(api.account.linkIdentity).toHaveBeenCalledExactlyOnceWith({ provider: 'linkedin' })
})

test('a linked one is removed after a confirmation', async () => {
  api.account.identities.mockResolvedValueOnce([google]).mockResolvedValue([])
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Remove Google' }))
  const popup = within(await screen.findByRole('alertdialog', { name: 'Remove Google?' }))
  expect(api.account.unlinkIdentity).not.toHaveBeenCalled()
  await person.click(popup.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Google can no longer sign you in')).toBeTruthy()
  expect(api.account.unlinkIdentity).toHaveBeenCalledExactlyOnceWith('i1')
  expect(await screen.findByRole('button', { name: 'Link Google' })).toBeTruthy()
})

test('a refusal says why', async () => {
  api.account.identities.mockResolvedValue([google])
  api.account.unlinkIdentity.mockRejectedValue(serverError(409, 'Google is the only way into your account.'))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Remove Google' }))
  await person.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findAllByText('Google is the only way into your account.')).not.toEqual([])
})

test('the only way to sign in cannot be removed, and says so', async () => {
  api.account.identities.mockResolvedValue([google])
  open({ hasPassword: false })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remove Google' })
  expect(button.disabled).toBe(true)
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^This is the only way into your account\./
  )
})

test('a provider that is not set up is not available yet; without any, nothing is shown', async () => {
  const reason = 'Google is not set up on this server.'
  api.account.providers.mockResolvedValue([{ id: 'google', name: 'Google', available: false, reason }])
  const first = open()
  expect(await screen.findByText('Not available yet.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Link Google' }).disabled).toBe(true)
  first.unmount()

  api.account.providers.mockResolvedValue([])
  open()
  await vi.waitFor(() => expect(screen.queryByText('Sign in with')).toBeNull())
})

test.each([
  ['linked', 'Google is linked. You can now sign in with it.'],
  ['taken', /is linked to another account here/],
  ['cancelled', 'You canceled at Google. Nothing has changed.'],
  ['failed', 'Google could not be linked. Please try again.'],
])('coming back from the provider says what it came to: %s', async (result, words) => {
  const { address } = open({ at: `/profile?link=${result}&provider=google` })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(address()).toBe('/profile')
})

test('a failure to load is reported, with a retry button', async () => {
  api.account.identities.mockRejectedValueOnce(offline)
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('button', { name: 'Link Google' })).toBeTruthy()
})
