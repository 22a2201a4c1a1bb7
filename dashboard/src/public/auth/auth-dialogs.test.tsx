import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { goTo } from '#/lib/go-to'
import { api, resetApi } from '#/test/fake-api'
import { offline, serverError, session } from '#/test/fixtures'
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

async function openLogin() {
  const person = show()
  await person.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('dialog', { name: 'Login' })
  await person.type(screen.getByLabelText('Email'), 'elena@marlow.example')
  await person.type(screen.getByLabelText('Password'), 'a-long-quiet-river')
  return person
}

async function openSignUp() {
  const person = show()
  await person.click(screen.getByRole('button', { name: 'Try for free' }))
  await screen.findByRole('dialog', { name: 'Create Account' })
  return person
}

const popUp = (name: string) => screen.findByRole('alertdialog', { name })
const submit = (name: string) =>
  screen.getByRole('dialog').querySelector<HTMLButtonElement>(`form button`)?.textContent === name

test('signing in keeps token, flag and role, and leads to the dashboard', async () => {
  const person = await openLogin()
  expect(submit('Login')).toBe(true)
  await person.keyboard('{Enter}')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/dashboard'))
  expect(api.accounts.login).toHaveBeenCalledWith({
    email: 'elena@marlow.example',
    password: 'a-long-quiet-river',
  })
  expect({ ...localStorage }).toEqual({ authToken: 'cgs_token', isAuthenticated: 'true', userRole: 'user' })
})

test('a partner is led to the partner dashboard', async () => {
  api.accounts.login.mockResolvedValue(session('partner'))
  const person = await openLogin()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/affiliate/dashboard'))
})

test('a refused sign-in is said in the server’s words', async () => {
  api.accounts.login.mockRejectedValue(serverError(401, 'Invalid email or password'))
  const person = await openLogin()
  await person.keyboard('{Enter}')
  expect((await popUp('Login Failed')).textContent).toContain('Invalid email or password')
  expect(localStorage.length).toBe(0)
})

test('without a server there is a sentence of our own, and the form can be sent again', async () => {
  api.accounts.login.mockRejectedValueOnce(offline)
  const person = await openLogin()
  await person.keyboard('{Enter}')
  expect((await popUp('Login Failed')).textContent).toContain('Login failed. Please try again.')
  await person.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await person.type(screen.getByLabelText('Password'), '{Enter}')
  await waitFor(() => expect(goTo).toHaveBeenCalled())
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

test('registering asks for a full name, needs no credit card, and starts at once', async () => {
  const person = await openSignUp()
  expect(screen.getByText('No credit card required')).toBeTruthy()
  await person.type(screen.getByLabelText('Full Name'), 'Elena Marsh')
  await person.type(screen.getByLabelText('Email'), 'elena@marlow.example')
  await person.type(screen.getByLabelText('Password'), 'a-long-quiet-river')
  await person.click(screen.getByRole('button', { name: 'Start Creating Now' }))
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/dashboard'))
  expect(api.accounts.register).toHaveBeenCalledWith({
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
  api.accounts.register.mockRejectedValue(error)
  const person = await openSignUp()
  await person.type(screen.getByLabelText('Full Name'), 'Elena Marsh')
  await person.type(screen.getByLabelText('Email'), 'elena@marlow.example')
  await person.type(screen.getByLabelText('Password'), 'a-long-quiet-river{Enter}')
  expect((await popUp('Authentication Failed')).textContent).toContain(message)
})

test('the sign-up dialog turns into a sign-in without Full Name, and back', async () => {
  const person = await openSignUp()
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.queryByLabelText('Full Name')).toBeNull()
  await person.type(screen.getByLabelText('Email'), 'elena@marlow.example')
  await person.type(screen.getByLabelText('Password'), 'a-long-quiet-river')
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(api.accounts.login).toHaveBeenCalled())
  expect(api.accounts.register).not.toHaveBeenCalled()
})

test('Google and LinkedIn are there, disabled, with the reason', async () => {
  await openSignUp()
  for (const name of ['Google', 'LinkedIn']) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    expect(button.disabled).toBe(true)
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Google and LinkedIn are not set up on this server.')
  }
})

test('/login opens the login dialog by itself', async () => {
  window.history.replaceState(null, '', '/login')
  show()
  expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy()
})

test('who is signed in finds the way to the product instead of the Login button', () => {
  localStorage.setItem('authToken', 'cgs_token')
  localStorage.setItem('isAuthenticated', 'true')
  show()
  expect(screen.queryByRole('button', { name: 'Login' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
})
