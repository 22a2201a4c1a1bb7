import { ApiError } from '@cygnet/sdk'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAuth, storedAuth } from '#/lib/auth-storage'
import { api, resetApi } from '#/test/fake-api'
import { offline, serverError } from '#/test/fixtures'
import NotFoundPage from '../not-found-page'
import AuthErrorPage from './auth-error-page'
import ConfirmEmailPage from './confirm-email-page'
import ForgotPasswordPage from './forgot-password-page'
import ResetPasswordPage from './reset-password-page'
import VerifyEmailPage from './verify-email-page'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  localStorage.clear()
})

function open(Page: ComponentType, address: string) {
  window.history.replaceState(null, '', address)
  render(<Page />)
  return userEvent.setup()
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const wrong = (field: string, message: string, rule = 'x') =>
  new ApiError({
    status: 422,
    code: 'VALIDATION_ERROR',
    message,
    errors: [{ field, rule, message, msg: message }],
  })

test('the auth-failure page shows the reason in the address', async () => {
  open(AuthErrorPage, '/auth-error?error=Google+cannot+be+reached')
  expect(await screen.findByText('Google cannot be reached')).toBeTruthy()
  expect(href('Back to Home')).toBe('/')
  expect(href('Try again')).toBe('/login')
})

test('the auth-failure page has its own message without one', async () => {
  open(AuthErrorPage, '/auth-error')
  expect(await screen.findByText('Authentication was cancelled or failed. Please try again.')).toBeTruthy()
})

test.each([
  'Your account is locked. Visit https://evil.example to unlock it',
  'Your account is locked. Visit evil.example',
  'Write to help@evil.example',
  'Call +1 (555) 010-0199 now',
  'x'.repeat(201),
])('the auth-failure page says nothing in our name that a link brought along: %s', async (error) => {
  open(AuthErrorPage, `/auth-error?error=${encodeURIComponent(error)}`)
  expect(await screen.findByText('Authentication was cancelled or failed. Please try again.')).toBeTruthy()
  expect(screen.queryByText(error)).toBeNull()
})

test.each([
  'Google has not confirmed your email address. Confirm it there, or sign in here with email and password.',
  'Google is not set up on this server.',
  'Too many requests. Try again in 12 minutes.',
  'This sign-in was started elsewhere or took too long. Please try again.',
])('the auth-failure page shows what the server says: %s', async (error) => {
  open(AuthErrorPage, `/auth-error?error=${encodeURIComponent(error)}`)
  expect(await screen.findByText(error)).toBeTruthy()
})

test('the auth-failure page shows markup as text', async () => {
  open(AuthErrorPage, `/auth-error?error=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(document.querySelector('img[src=x]')).toBeNull()
})

test('the not-found page says so and links home', () => {
  open(NotFoundPage, '/nowhere')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Oops! Page not found')
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href') === '/')).toBe(true)
})

test('a password reset link is requested by address, and the answer reveals nothing about accounts', async () => {
  const person = open(ForgotPasswordPage, '/forgot-password')
  await person.type(screen.getByLabelText('Email'), 'elena@marlow.example{Enter}')
  await heading('Check your email')
  expect(api.account.forgotPassword).toHaveBeenCalledWith('elena@marlow.example')
  expect(screen.getByText('elena@marlow.example')).toBeTruthy()
  expect(screen.getByText(/If there is an account for/)).toBeTruthy()
  expect(href('Back to Login')).toBe('/login')
})

test.each([
  [wrong('email', 'Please enter a valid email'), 'Please enter a valid email'],
  [
    serverError(429, 'Too many requests. Try again in 42 seconds.'),
    'Too many requests. Try again in 42 seconds.',
  ],
  [offline, 'The server could not be reached. Please try again.'],
])('its errors are shown at the field', async (error, message) => {
  api.account.forgotPassword.mockRejectedValue(error)
  const person = open(ForgotPasswordPage, '/forgot-password')
  await person.type(screen.getByLabelText('Email'), 'elena@marlow.example{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test('a new password is set with the token, and this sign-in ends like all others', async () => {
  storeAuth({ token: 'cgs_old', role: 'user' })
  const person = open(ResetPasswordPage, '/reset-password?token=reset-1')
  const field = await screen.findByLabelText<HTMLInputElement>('New password')
  expect(field.type).toBe('password')
  await person.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
  await person.type(field, 'a-longer-quieter-river{Enter}')
  await heading('Your password is changed')
  expect(api.account.resetPassword).toHaveBeenCalledWith({
    token: 'reset-1',
    password: 'a-longer-quieter-river',
  })
  expect(storedAuth()).toBeNull()
  expect(href('Login')).toBe('/login')
})

test('a password that the server rejects is reported at the field', async () => {
  const message = 'This password is among those that are guessed first'
  api.account.resetPassword.mockRejectedValue(wrong('password', message))
  const person = open(ResetPasswordPage, '/reset-password?token=reset-1')
  await person.type(await screen.findByLabelText('New password'), 'password1{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test.each([
  [ForgotPasswordPage, 'Email', '{Enter}', 'Please enter your email address'],
  [ForgotPasswordPage, 'Email', 'elena{Enter}', 'Please enter an email address such as you@example.com'],
  [ResetPasswordPage, 'New password', '{Enter}', 'Please enter your password'],
  [ResetPasswordPage, 'New password', 'short{Enter}', 'Please choose a password of at least 8 characters'],
])(
  'what cannot be enough is reported at the field, and nothing is sent',
  async (Page, label, typed, message) => {
    const person = open(Page, '/reset-password?token=reset-1')
    const field = await screen.findByLabelText(label)
    await person.type(field, typed)
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(document.activeElement).toBe(field)
    expect(field.closest('form')?.noValidate).toBe(true)
    expect(api.account.forgotPassword).not.toHaveBeenCalled()
    expect(api.account.resetPassword).not.toHaveBeenCalled()
  }
)

test('a used link offers a new one', async () => {
  api.account.resetPassword.mockRejectedValue(wrong('token', 'This link no longer works'))
  const person = open(ResetPasswordPage, '/reset-password?token=reset-1')
  await person.type(await screen.findByLabelText('New password'), 'a-longer-quieter-river{Enter}')
  await heading('This link does not work')
  expect(screen.getByText('This link no longer works')).toBeTruthy()
  expect(href('Send a New Link')).toBe('/forgot-password')
})

test('a link without its token is incomplete', async () => {
  open(ResetPasswordPage, '/reset-password')
  await heading('This link does not work')
  expect(screen.getByText(/This link is incomplete/)).toBeTruthy()
})

test('opening the link confirms the address, once', async () => {
  open(VerifyEmailPage, '/verify-email?token=verify-1')
  await heading('Your address is confirmed')
  expect(api.account.verifyEmail).toHaveBeenCalledExactlyOnceWith('verify-1')
  expect(screen.getByText('elena@marlowbikes.example')).toBeTruthy()
  expect(href('Login')).toBe('/login')
})

test.each([
  ['expired', 'This link has expired'],
  ['replaced', 'A newer link was sent'],
])('a link that is %s says so, and a new one can be had there without a sign-in', async (rule, title) => {
  api.account.verifyEmail.mockRejectedValue(wrong('token', 'Please ask for a new one', rule))
  const person = open(VerifyEmailPage, '/verify-email?token=verify-1')
  await heading(title)
  expect(screen.getByText('Please ask for a new one.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Send a new link' }))
  await heading('A new link is on its way')
  expect(api.account.renewVerification).toHaveBeenCalledExactlyOnceWith('verify-1')
})

test.each([
  [VerifyEmailPage, '/verify-email?token=verify-1', 'Your address is not confirmed yet'],
  [ConfirmEmailPage, '/confirm-email?token=change-1', 'Your address has not changed'],
])('a link that was never sent leads to a new one over the sign-in (%#)', async (Page, address, title) => {
  const error = wrong('token', 'This link is not valid', 'unknown')
  api.account.verifyEmail.mockRejectedValue(error)
  api.account.confirmEmail.mockRejectedValue(error)
  open(Page, address)
  await heading(title)
  expect(screen.getByText('This link is not valid.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull()
  expect(href('Log in to get a new link')).toBe('/profile')
})

test('a link that was never sent: when signed in, a new one can be requested', async () => {
  api.account.verifyEmail.mockRejectedValue(wrong('token', 'This link is not valid', 'unknown'))
  storeAuth({ token: 'cgs_token', role: 'user' })
  const person = open(VerifyEmailPage, '/verify-email?token=verify-1')
  await heading('Your address is not confirmed yet')
  expect(href('Continue to Dashboard')).toBe('/dashboard')
  await person.click(screen.getByRole('button', { name: 'Send a new link' }))
  await heading('A new link is on its way')
  expect(api.account.resendVerification).toHaveBeenCalled()
  expect(api.account.renewVerification).not.toHaveBeenCalled()
})

test.each([
  [VerifyEmailPage, 'log in and have a new one sent from your profile'],
  [ConfirmEmailPage, 'log in and change the address again on your profile'],
])('an incomplete link says what else helps, and leads to the sign-in (%#)', async (Page, otherwise) => {
  open(Page, '/verify-email')
  expect(
    await screen.findByText(`Part of the link is missing. Open the link in the email again, or ${otherwise}.`)
  ).toBeTruthy()
  expect(href('Log in to get a new link')).toBe('/profile')
})

test('an incomplete link, when signed in, offers a new one', async () => {
  storeAuth({ token: 'cgs_token', role: 'user' })
  open(VerifyEmailPage, '/verify-email')
  expect(await screen.findByRole('button', { name: 'Send a new link' })).toBeTruthy()
  expect(screen.getByText('Part of the link is missing. Open the link in the email again.')).toBeTruthy()
})

test('a link of an already confirmed address says so', async () => {
  api.account.verifyEmail.mockResolvedValue({ email: 'elena@marlowbikes.example', alreadyConfirmed: true })
  open(VerifyEmailPage, '/verify-email?token=verify-1')
  await heading('Your address is already confirmed')
})

test.each([
  ['/confirm-email?token=change-1', ConfirmEmailPage],
  ['/verify-email?token=change-1&change=1', VerifyEmailPage],
])('%s takes the new address', async (address, Page) => {
  open(Page, address)
  await heading('Your address is changed')
  expect(api.account.confirmEmail).toHaveBeenCalledExactlyOnceWith('change-1')
  expect(api.account.verifyEmail).not.toHaveBeenCalled()
})

test('a change by support is undone', async () => {
  open(VerifyEmailPage, '/verify-email?token=restore-1&restore=1')
  await heading('Your account has its former address again')
  expect(api.account.restoreEmail).toHaveBeenCalledExactlyOnceWith('restore-1')
  expect(api.account.verifyEmail).not.toHaveBeenCalled()
})

test('a new address that is taken keeps the old one', async () => {
  api.account.confirmEmail.mockRejectedValue(offline)
  open(ConfirmEmailPage, '/confirm-email?token=change-1')
  await heading('Your address has not changed')
  expect(screen.getByText('The server could not be reached. Please try again.')).toBeTruthy()
})
