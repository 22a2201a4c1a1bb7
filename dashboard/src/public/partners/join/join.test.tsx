import { ApiError, AuthenticationError, ConflictError, ValidationError } from '@cygnet/sdk'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAuth, storedAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { SEEDED_PROGRAM } from '#/lib/seeded-program'
import { api, resetApi } from '#/test/fake-api'
import { offline, secondFactorRequired, serverError, session } from '#/test/fixtures'
import { AuthDialogsProvider } from '../../auth/auth-dialogs-context'
import { Join } from './join'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  vi.mocked(goTo).mockReset()
})

const PERSON = {
  'First name *': 'Elena',
  'Last name *': 'Marsh',
  'Email *': 'elena@marlow.example',
  'Password *': 'a-long-quiet-river',
  'Confirm password *': 'a-long-quiet-river',
}

const show = () =>
  render(
    <AuthDialogsProvider>
      <Join />
    </AuthDialogsProvider>
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const agree = () => fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const submit = () => press('Create Partner Account')
const popUp = (name: string) => screen.findByRole('alertdialog', { name })

/** Fills in the form correctly, with changes, and submits it. */
function send(change: Record<string, string> = {}) {
  show()
  for (const [label, value] of Object.entries({ ...PERSON, ...change })) type(label, value)
  agree()
  submit()
}

const userExists = (data: Record<string, unknown>) =>
  new ConflictError({
    status: 409,
    code: 'USER_EXISTS',
    message: 'An account with this email already exists',
    data,
    errors: [{ field: 'email', rule: 'unique', message: 'An account with this email already exists' }],
  } as never)
const convertible = () => userExists({ canConvert: true, existingUser: { id: 'ticket-1' } })
const wrongPassword = new AuthenticationError({
  status: 401,
  code: 'INVALID_CREDENTIALS',
  message: 'Invalid email or password',
})

test('an empty form names everything missing, and the first field is focused', () => {
  show()
  submit()
  for (const message of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
    'Confirm password is required',
    'You must agree to the terms and conditions',
  ])
    expect(screen.getByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(field('First name *'))
  expect(api.partners.register).not.toHaveBeenCalled()
})

test.each([
  ['Email *', 'elena@marlow', 'Please enter a valid email'],
  ['Password *', 'quiet-7', 'Password must be at least 8 characters'],
  ['Confirm password *', 'something-else', 'Passwords do not match'],
  ['Website optional', 'marlow.example', 'Please enter a valid website URL (include http:// or https://)'],
])('%s: %s is refused, and its message goes once it is edited', (label, value, message) => {
  send({ [label]: value })
  expect(screen.getByText(message)).toBeTruthy()
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
  type(label, 'x')
  expect(screen.queryByText(message)).toBeNull()
  expect(api.partners.register).not.toHaveBeenCalled()
})

test.each([
  ['First name *', 'First name is required'],
  ['Last name *', 'Last name is required'],
  ['Email *', 'Email is required'],
  ['Password *', 'Password is required'],
  ['Confirm password *', 'Confirm password is required'],
])('%s: what is missing is said at the field, and no longer once it is edited', (label, message) => {
  show()
  submit()
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
  type(label, 'x')
  expect(screen.queryByText(message)).toBeNull()
  expect(field(label).getAttribute('aria-invalid')).not.toBe('true')
})

test('the terms are named beside their box, and no longer once it is ticked', () => {
  show()
  submit()
  const box = screen.getByRole('checkbox', { name: /^I agree/ })
  const message = screen.getByText('You must agree to the terms and conditions')
  expect(box.getAttribute('aria-describedby')).toBe(message.closest('[id]')?.id)
  fireEvent.click(box)
  expect(screen.queryByText('You must agree to the terms and conditions')).toBeNull()
})

test.each([
  ['Password *', 'quiet-88'],
  ['Website optional', 'http://marlow.example'],
  ['Website optional', 'HTTPS://MARLOW.EXAMPLE'],
  ['Website optional', ''],
])('%s: "%s" is enough', (label, value) => {
  send({ [label]: value, ...(label === 'Password *' && { 'Confirm password *': value }) })
  expect(api.partners.register).toHaveBeenCalledOnce()
})

test('a new partner is signed in and sent to the partner dashboard', async () => {
  let answer = (_: unknown) => {}
  api.partners.register.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  send({ 'Website optional': 'https://marlow.example' })
  expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeTruthy()
  expect(api.partners.register).toHaveBeenCalledWith({
    firstName: 'Elena',
    lastName: 'Marsh',
    email: 'elena@marlow.example',
    password: 'a-long-quiet-river',
    website: 'https://marlow.example',
    agreeToTerms: true,
    termsVersion: SEEDED_PROGRAM.termsVersion,
    marketingConsent: false,
  })
  answer({ ...session('partner'), status: 'pending' })
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/affiliate/dashboard'))
  expect(storedAuth()).toEqual({ token: 'cgs_token', role: 'partner' })
})

test('the server’s errors are listed, and shown beside their fields', async () => {
  api.partners.register.mockRejectedValue(
    new ValidationError({
      status: 422,
      code: 'VALIDATION_ERROR',
      message: 'Please correct the fields below',
      errors: [{ field: 'password', rule: 'minLength', message: 'Password must be at least 8 characters' }],
    } as never)
  )
  send()
  expect(await screen.findByText('Please correct the fields below')).toBeTruthy()
  expect(screen.getAllByText('Password must be at least 8 characters')).toHaveLength(2)
})

test.each([
  ['no server answered', offline, 'Failed to create partner account. Please try again.'],
  ['the server refused', serverError(400, 'Not today'), 'Not today'],
])('when %s it says so, and the form can be sent again', async (_, error, message) => {
  api.partners.register.mockRejectedValue(error)
  send()
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Create Partner Account' })).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('Google and LinkedIn lead to the partner sign-up; links lead back and to the login', async () => {
  show()
  expect((await screen.findByRole('link', { name: 'Google' })).getAttribute('href')).toBe(
    '/api/auth/google/partner'
  )
  expect(screen.getByRole('link', { name: 'Back to Program' }).getAttribute('href')).toBe(
    '/affiliate-program'
  )
  press('Sign in')
  expect(await screen.findByRole('dialog', { name: 'Partner login' })).toBeTruthy()
})

test('a taken address can be exchanged for another one', async () => {
  api.partners.register.mockRejectedValue(convertible())
  send()
  await popUp('This email has an account')
  press('Use a Different Email')
  expect(await screen.findByText('Please use a different email address')).toBeTruthy()
  expect(field('Email *').value).toBe('')
  expect(api.account.login).not.toHaveBeenCalled()
})

test('an account that cannot be converted is told to cancel its plan first, in the dialog too', async () => {
  api.partners.register.mockRejectedValue(userExists({ canConvert: false, existingUser: { id: 'x' } }))
  send()
  const dialog = await popUp('This email has an account')
  expect(dialog.textContent).toMatch(/If it is on a paid plan, cancel the plan first/)
  expect(within(dialog).queryByRole('button', { name: 'Convert Account' })).toBeNull()
  press('Use a Different Email')
  expect(await screen.findByText('Please use a different email address')).toBeTruthy()
  expect(screen.getByText('An account with this email already exists')).toBeTruthy()
})

const LOSSES = /API keys are deleted, connected applications are disconnected, .* writing tools/

test('what the account loses is said before it is converted', async () => {
  api.partners.register.mockRejectedValue(convertible())
  send()
  expect((await popUp('This email has an account')).textContent).toMatch(LOSSES)
})

test('what the account loses is said to a reader who is signed in', async () => {
  storeAuth({ token: 'cgs_mine', role: 'user' })
  show()
  expect(await screen.findByText(LOSSES)).toBeTruthy()
})

test('the conversion can be canceled without changing anything', async () => {
  api.partners.register.mockRejectedValue(convertible())
  send()
  await popUp('This email has an account')
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(field('Email *').value).toBe('elena@marlow.example')
  expect(api.account.login).not.toHaveBeenCalled()
})

async function chooseConversion() {
  api.partners.register.mockRejectedValue(convertible())
  send({ 'Company optional': 'Marlow' })
  await popUp('This email has an account')
  press('Convert Account')
}

test('converting signs in with the typed password, converts, and leads to the dashboard', async () => {
  await chooseConversion()
  const success = await popUp('Success!')
  expect(success.textContent).toContain('Your account has been successfully converted to a partner account!')
  expect(api.account.login).toHaveBeenCalledWith({
    email: 'elena@marlow.example',
    password: 'a-long-quiet-river',
  })
  expect(api.partners.convert).toHaveBeenCalledWith('ticket-1', {
    company: 'Marlow',
    agreeToTerms: true,
    termsVersion: SEEDED_PROGRAM.termsVersion,
    marketingConsent: false,
  })
  press('Continue to Dashboard')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/affiliate/dashboard'))
  expect(storedAuth()?.role).toBe('partner')
})

test('the account’s own password is requested, and its code', async () => {
  api.account.login.mockRejectedValueOnce(wrongPassword).mockRejectedValueOnce(secondFactorRequired())
  await chooseConversion()
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that this is your account' })
  fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'the-old-one' } })
  press('Convert Account')
  expect(await screen.findByRole('dialog', { name: 'Two-factor authentication' })).toBeTruthy()
  expect(api.account.login).toHaveBeenLastCalledWith({
    email: 'elena@marlow.example',
    password: 'the-old-one',
  })
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } })
  press('Verify')
  await popUp('Success!')
})

test.each([
  [offline, 'Failed to convert account to partner'],
  [
    new ApiError({ status: 409, code: 'CONFLICT', message: 'Cancel your plan first.' }),
    'Cancel your plan first.',
  ],
])('a conversion that fails is said, and the sign-in that was made for it ends', async (error, message) => {
  api.partners.convert.mockRejectedValue(error)
  await chooseConversion()
  expect((await popUp('Error')).textContent).toContain(message)
  expect(api.account.logout).toHaveBeenCalled()
  expect(storedAuth()).toBeNull()
  press('OK')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(goTo).not.toHaveBeenCalled()
})

test('a signed-in reader converts that account', async () => {
  storeAuth({ token: 'cgs_mine', role: 'user' })
  show()
  await screen.findByRole('heading', { name: 'Convert your account' })
  press('Convert Account')
  expect(screen.getByText('You must agree to the terms and conditions')).toBeTruthy()
  agree()
  press('Convert Account')
  await popUp('Success!')
  expect(api.partners.convert).toHaveBeenCalledWith('ticket-2', {
    agreeToTerms: true,
    termsVersion: SEEDED_PROGRAM.termsVersion,
  })
  expect(storedAuth()).toEqual({ token: 'cgs_mine', role: 'partner' })
})

test.each([
  ['the ticket cannot be fetched', 'conversion'],
  ['the conversion fails', 'convert'],
] as const)('someone who is signed in sees it where %s, and stays signed in', async (_, call) => {
  storeAuth({ token: 'cgs_mine', role: 'user' })
  show()
  await screen.findByRole('heading', { name: 'Convert your account' })
  api.partners[call].mockRejectedValue(offline)
  agree()
  press('Convert Account')
  expect((await screen.findAllByText('Failed to convert account to partner')).length).toBeGreaterThan(0)
  expect(api.account.logout).not.toHaveBeenCalled()
  expect(storedAuth()).toEqual({ token: 'cgs_mine', role: 'user' })
})

test.each([
  ['already_partner', /is already a partner account/],
  ['operator', /The account of an operator cannot become a partner account/],
] as const)('an account that cannot be converted (%s) sees why', async (reason, text) => {
  storeAuth({ token: 'cgs_mine', role: 'user' })
  api.partners.conversion.mockResolvedValue({ canConvert: false, reason, existingUser: { id: 'ticket-2' } })
  show()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Convert Account' })).toBeNull()
})

test('an account with a plan sees the obstacle, and may join with another address', async () => {
  storeAuth({ token: 'cgs_mine', role: 'user' })
  api.partners.conversion.mockResolvedValue({
    canConvert: false,
    reason: 'paid_plan',
    existingUser: { id: 'ticket-2' },
  })
  show()
  expect(await screen.findByText(/Cancel your plan first/)).toBeTruthy()
  press('Join with a different email')
  expect(screen.getByRole('button', { name: 'Create Partner Account' })).toBeTruthy()
})

test('an account that cannot be loaded is said, and can be asked for again', async () => {
  storeAuth({ token: 'cgs_mine', role: 'user' })
  api.partners.conversion.mockRejectedValueOnce(offline)
  show()
  expect(await screen.findByText('Your account could not be loaded')).toBeTruthy()
  press('Try Again')
  expect(await screen.findByRole('heading', { name: 'Convert your account' })).toBeTruthy()
})

test('the rules beside the form are those of the server', async () => {
  api.partners.program.mockResolvedValue({
    ...SEEDED_PROGRAM,
    totalMonths: 12,
    minimumPayout: 40,
    holdDays: 14,
  })
  show()
  expect(await screen.findByText(/from \$40, 14 days after/)).toBeTruthy()
  expect(screen.getByText(/^Earn up to 35% .* for 12 months each/)).toBeTruthy()
})

test('a partner is sent to the dashboard', async () => {
  storeAuth({ token: 'cgs_mine', role: 'partner' })
  show()
  const link = await screen.findByRole('link', { name: 'Continue to Dashboard' })
  expect(link.getAttribute('href')).toBe('/affiliate/dashboard')
})
