import { ApiError } from '@cygnet/sdk'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { requestSignIn } from '#/lib/after-sign-in'
import { goTo } from '#/lib/go-to'
import { api, resetApi } from '#/test/fake-api'
import { offline, plans, providers, secondFactorRequired, serverError, session } from '#/test/fixtures'
import { SiteHeader } from '../site-header'
import { AuthDialogsProvider } from './auth-dialogs-context'
import { TryForFree } from './try-for-free'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  vi.mocked(goTo).mockReset()
})

function show() {
  render(
    <AuthDialogsProvider>
      <SiteHeader />
      <TryForFree />
    </AuthDialogsProvider>
  )
  return userEvent.setup()
}

async function enter(person: UserEvent, password: string, name?: string, email = 'elena@marlow.example') {
  if (name) await person.type(screen.getByLabelText('Full Name'), name)
  await person.type(screen.getByLabelText('Email'), email)
  await person.type(screen.getByLabelText('Password'), password)
}

async function openLogin() {
  const person = show()
  await person.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('dialog', { name: 'Login' })
  await enter(person, 'a-long-quiet-river')
  return person
}

async function openSignUp() {
  const person = show()
  await person.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Try for free' }))
  await screen.findByRole('dialog', { name: 'Create Account' })
  return person
}

/** Why it failed, in the dialog itself, so that nothing covers the field to correct. */
const refusal = async (title: string) => {
  const alert = await within(screen.getByRole('dialog')).findByText(title)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  return alert.closest('[role=alert]') as HTMLElement
}
const submit = (name: string) =>
  screen.getByRole('dialog').querySelector<HTMLButtonElement>(`form button`)?.textContent === name

const needed = (label: string, type: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  expect({ type: field.type, required: field.required }).toEqual({ type, required: true })
}

test('signing in requires an e-mail address and a password', async () => {
  await openLogin()
  needed('Email', 'email')
  needed('Password', 'password')
})

test('registering also requires a name', async () => {
  await openSignUp()
  needed('Full Name', 'text')
  needed('Password', 'password')
})

test('nothing is sent while required fields are empty', async () => {
  const person = await openSignUp()
  await person.click(screen.getByRole('button', { name: 'Start Creating Now' }))
  await enter(person, 'a-long-quiet-river{Enter}', 'Elena Marsh', 'no address')
  expect(api.account.register).not.toHaveBeenCalled()
})

test('signing in stores token, flag and role, and opens the dashboard', async () => {
  const person = await openLogin()
  expect(submit('Login')).toBe(true)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/dashboard'))
  expect(api.account.login).toHaveBeenCalledWith({
    email: 'elena@marlow.example',
    password: 'a-long-quiet-river',
  })
  expect({ ...localStorage }).toEqual({ authToken: 'cgs_token', isAuthenticated: 'true', userRole: 'user' })
})

test('a promo code is sent if there is one', async () => {
  const person = await openSignUp()
  await person.click(screen.getByRole('button', { name: 'I have a promo code' }))
  await person.type(screen.getByLabelText('Promo code optional'), 'CYCLING')
  await enter(person, 'a-long-quiet-river{Enter}', 'Elena Marsh')
  await waitFor(() =>
    expect(api.account.register).toHaveBeenCalledWith({
      name: 'Elena Marsh',
      email: 'elena@marlow.example',
      password: 'a-long-quiet-river',
      promoCode: 'CYCLING',
    })
  )
})

test('a partner is sent to the partner dashboard', async () => {
  api.account.login.mockResolvedValue(session('partner'))
  const person = await openLogin()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/affiliate/dashboard'))
})

test('a rejected sign-in is reported with the server’s message', async () => {
  api.account.login.mockRejectedValue(serverError(401, 'Invalid email or password'))
  const person = await openLogin()
  await person.keyboard('{Enter}')
  expect((await refusal('Login Failed')).textContent).toContain('Invalid email or password')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  const reset = screen.getByRole('link', { name: 'Forgot your password?' })
  expect(reset.getAttribute('href')).toBe('/forgot-password')
  expect(localStorage.length).toBe(0)
})

test('without a server there is our own message, and the form can be sent again', async () => {
  api.account.login.mockRejectedValueOnce(offline)
  const person = await openLogin()
  await person.keyboard('{Enter}')
  expect((await refusal('Login Failed')).textContent).toContain('Login failed. Please try again.')
  await person.keyboard('another-long-river{Enter}')
  await waitFor(() => expect(goTo).toHaveBeenCalled())
  const retried = { email: 'elena@marlow.example', password: 'another-long-river' }
  expect(api.account.login).toHaveBeenLastCalledWith(retried)
  expect(screen.queryByText('Login Failed')).toBeNull()
})

test('‘Sign up’ closes the login dialog and opens the sign-up dialog 100 ms later', async () => {
  await openLogin()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }))
  await act(() => vi.advanceTimersByTimeAsync(99))
  expect(screen.queryByRole('dialog', { name: 'Create Account' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByRole('dialog', { name: 'Login' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Create Account' })).toBeTruthy()
})

test('registering asks for a full name, needs no credit card, and takes effect immediately', async () => {
  const person = await openSignUp()
  expect(screen.getByText('No credit card required')).toBeTruthy()
  await enter(person, 'a-long-quiet-river', 'Elena Marsh')
  await person.click(screen.getByRole('button', { name: 'Start Creating Now' }))
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/dashboard'))
  expect(api.account.register).toHaveBeenCalledWith({
    name: 'Elena Marsh',
    email: 'elena@marlow.example',
    password: 'a-long-quiet-river',
  })
})

test.each([
  [
    serverError(409, 'An account with this email already exists'),
    'An account with this email already exists',
  ],
  [offline, 'Authentication failed. Please try again.'],
])('a failed registration says why', async (error, message) => {
  api.account.register.mockRejectedValue(error)
  const person = await openSignUp()
  await enter(person, 'a-long-quiet-river{Enter}', 'Elena Marsh')
  expect((await refusal('Authentication Failed')).textContent).toContain(message)
})

test('the sign-up dialog turns into a sign-in without Full Name, and back', async () => {
  const person = await openSignUp()
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.queryByLabelText('Full Name')).toBeNull()
  await enter(person, 'a-long-quiet-river')
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(api.account.login).toHaveBeenCalled())
  expect(api.account.register).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(screen.getByLabelText('Full Name')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Create Account' })).toBeTruthy()
})

test.each([
  [serverError(401, 'Invalid email or password'), 'Invalid email or password'],
  [offline, 'Authentication failed. Please try again.'],
])('a sign-in that fails in the sign-up dialog is said in its words', async (error, message) => {
  api.account.login.mockRejectedValue(error)
  const person = await openSignUp()
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await enter(person, 'a-long-quiet-river{Enter}')
  expect((await refusal('Authentication Failed')).textContent).toContain(message)
  expect(localStorage.length).toBe(0)
})

test('Google and LinkedIn are links to the start of their sign-in', async () => {
  await openLogin()
  for (const [name, id] of [
    ['Google', 'google'],
    ['LinkedIn', 'linkedin'],
  ] as const) {
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`/api/auth/${id}`)
  }
})

test('a provider that is not set up is disabled, and readers are not told about settings', async () => {
  const reason = 'Google is not set up on this server: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are missing.'
  const [google, linkedin] = providers()
  api.account.providers.mockResolvedValue([{ ...google, available: false, reason }, linkedin])
  await openSignUp()
  const told = (await screen.findByText('not available yet')).textContent
  expect(screen.queryByText(/GOOGLE_CLIENT/)).toBeNull()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Google' })
  expect(button.disabled).toBe(true)
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(told)
})

test.each([
  ['a server without providers', () => api.account.providers.mockResolvedValue([])],
  ['no server', () => api.account.providers.mockRejectedValue(offline)],
])('%s offers none', async (_, given) => {
  given()
  await openLogin()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Google' })).toBeNull())
  expect(screen.queryByText('or with')).toBeNull()
})

test('creating an account states what one agrees to, with links, in the form and before a provider', async () => {
  const person = await openSignUp()
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/^By creating an account you agree to the/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms')
  expect(dialog.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(dialog.getByText(/^New here\? Signing in with a provider creates an account under the/)).toBeTruthy()
})

test('the login dialog states what a first sign-in with a provider agrees to', async () => {
  await openLogin()
  expect(await screen.findByText(/^New here\?/)).toBeTruthy()
})

test('missing values are reported at their fields, the first of which is focused', async () => {
  const person = await openSignUp()
  await person.type(screen.getByLabelText('Password'), 'short{Enter}')
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Please enter your name',
    'Please enter your email address',
    'Please choose a password of at least 8 characters',
  ])
  expect(document.activeElement).toBe(screen.getByLabelText('Full Name'))
  expect(api.account.register).not.toHaveBeenCalled()
})

test('the server’s errors are reported at their fields besides the refusal', async () => {
  const message = 'This password is among those that are guessed first'
  api.account.register.mockRejectedValue(
    new ApiError({
      status: 422,
      code: 'VALIDATION_ERROR',
      message,
      errors: [{ field: 'password', rule: 'common', message, msg: message }],
    })
  )
  const person = await openSignUp()
  expect(screen.getByText('At least 8 characters.')).toBeTruthy()
  await enter(person, 'password1{Enter}', 'Elena Marsh')
  expect((await refusal('Authentication Failed')).textContent).toContain(message)
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
})

test('switching the mode focuses its first field', async () => {
  const person = await openSignUp()
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Full Name'))
})

test('the number of free posts comes from the plan', async () => {
  api.subscriptions.plans.mockResolvedValue(
    plans.map((plan) => (plan.slug === 'free' ? { ...plan, postsPerMonth: 7 } : plan))
  )
  await openSignUp()
  expect(await screen.findByText('7 free posts a month, images included.')).toBeTruthy()
})

test('‘Forgot your password?’ links to its page', async () => {
  await openLogin()
  const link = screen.getByRole('link', { name: 'Forgot your password?' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
})

async function toTheCode() {
  api.account.login.mockRejectedValue(secondFactorRequired('ticket-1'))
  const person = await openLogin()
  await person.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Two-factor authentication' })
  return person
}

test('an account with a second factor is asked for its code, and nothing is stored before', async () => {
  const person = await toTheCode()
  expect(localStorage.length).toBe(0)
  const field = screen.getByLabelText<HTMLInputElement>('Code')
  expect(document.activeElement).toBe(field)
  expect(field.autocomplete).toBe('one-time-code')
  await person.type(field, '492 039{Enter}')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/dashboard'))
  expect(api.account.finishSignIn).toHaveBeenCalledWith({ ticket: 'ticket-1', code: '492 039' })
  expect(localStorage.getItem('authToken')).toBe('cgs_token')
})

test('a wrong code is reported at the field, and can be corrected', async () => {
  api.account.finishSignIn.mockRejectedValueOnce(serverError(401, 'That code is wrong.'))
  const person = await toTheCode()
  await person.type(screen.getByLabelText('Code'), '000000{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('That code is wrong.')
  await person.clear(screen.getByLabelText('Code'))
  await person.type(screen.getByLabelText('Code'), '492039{Enter}')
  await waitFor(() => expect(goTo).toHaveBeenCalled())
})

test('without a code nothing is sent, and the field says so', async () => {
  const person = await toTheCode()
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter the code')
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  expect(api.account.finishSignIn).not.toHaveBeenCalled()
})

test('a recovery code can be used instead of the app', async () => {
  const person = await toTheCode()
  await person.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  const field = screen.getByLabelText('Recovery code')
  expect(document.activeElement).toBe(field)
  await person.type(field, 'k7m2p-9xq4r{Enter}')
  await waitFor(() => expect(goTo).toHaveBeenCalled())
  expect(api.account.finishSignIn).toHaveBeenCalledWith({ ticket: 'ticket-1', code: 'k7m2p-9xq4r' })
})

test('an expired sign-in starts over, with the reason', async () => {
  const reason = 'This sign-in was already used or took too long. Please sign in again.'
  api.account.finishSignIn.mockRejectedValue(
    new ApiError({ status: 401, code: 'SIGN_IN_EXPIRED', message: reason })
  )
  const person = await toTheCode()
  await person.type(screen.getByLabelText('Code'), '492039{Enter}')
  expect((await refusal('Login Failed')).textContent).toContain(reason)
  expect(screen.getByRole('dialog', { name: 'Login' })).toBeTruthy()
})

test('/login opens the login dialog automatically', async () => {
  window.history.replaceState(null, '', '/login')
  show()
  expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy()
})

test('after a session expired the login dialog says so, and returns', async () => {
  window.history.replaceState(null, '', '/')
  requestSignIn('/publications/p1/edit', 'ended')
  const person = show()
  const dialog = within(await screen.findByRole('dialog', { name: 'Login' }))
  expect(
    dialog.getByText('Your session has ended. Log in again to continue where you left off.')
  ).toBeTruthy()
  await person.type(dialog.getByLabelText('Email'), 'elena@marlow.example')
  await person.type(dialog.getByLabelText('Password'), 'a-long-quiet-river{Enter}')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/publications/p1/edit'))
})

test('for an address that was opened signed out the login dialog says why, and leads there', async () => {
  window.history.replaceState(null, '', '/')
  requestSignIn('/billing', 'needed')
  const person = show()
  const dialog = within(await screen.findByRole('dialog', { name: 'Login' }))
  expect(dialog.getByText('Log in to open the page you asked for.')).toBeTruthy()
  await person.type(dialog.getByLabelText('Email'), 'elena@marlow.example')
  await person.type(dialog.getByLabelText('Password'), 'a-long-quiet-river{Enter}')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/billing'))
})

test('a signed-in reader finds a link to the product instead of the Login button', () => {
  localStorage.setItem('authToken', 'cgs_token')
  localStorage.setItem('isAuthenticated', 'true')
  show()
  expect(screen.queryByRole('button', { name: 'Login' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
})
