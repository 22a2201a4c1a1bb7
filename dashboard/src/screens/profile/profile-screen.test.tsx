import { ApiError } from '@cygnet/sdk'
import { saveFile } from '@cygnet/sdk/session'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAuth, storedAuth } from '#/lib/auth-storage'
import { formatDollars } from '#/lib/format'
import { goTo } from '#/lib/go-to'
import { api, resetApi } from '#/test/fake-api'
import { company, libraryPage, offline, serverError, user, wordless } from '#/test/fixtures'
import { partnerDashboard } from '#/test/fixtures/partners'
import { renderScreen } from '#/test/render'
import { toUpdate, wholeYears } from './company-draft'
import ProfileScreen from './profile-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))
vi.mock('@cygnet/sdk/session', async (original) => ({ ...(await original<object>()), saveFile: vi.fn() }))

beforeEach(() => {
  resetApi()
  vi.mocked(goTo).mockReset()
  vi.mocked(saveFile).mockReset()
  storeAuth({ token: 'cgs_token', role: 'user' })
  api.company.get.mockResolvedValue(company())
})

function open(at = '/profile') {
  const view = renderScreen(<ProfileScreen />, { at, path: '/profile' })
  return { ...view, person: userEvent.setup() }
}

const wrong = (field: string, message: string) =>
  new ApiError({
    status: 422,
    code: 'VALIDATION_ERROR',
    message: 'Some fields are not right',
    errors: [{ field, rule: 'wrong', message, msg: message }],
  })

async function openDialog(button: string, title: string) {
  const view = open()
  await view.person.click(await screen.findByRole('button', { name: button }))
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: title })) }
}

test('the account shows name and email, which are only changed in dialogs', async () => {
  open()
  expect(await screen.findByText('Elena Marsh')).toBeTruthy()
  expect(screen.getByText(/elena@marlowbikes\.example/)).toBeTruthy()
  expect(screen.getByText('Confirmed')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a new name is saved and shown', async () => {
  const { person, dialog } = await openDialog('Change name', 'Change your name')
  const first = dialog.getByLabelText('First name')
  await person.clear(first)
  await person.type(first, 'Helena')
  api.account.me.mockResolvedValue({
    user: { ...user, name: 'Helena Marsh' },
    name: 'Helena Marsh',
    email: user.email,
  })
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Helena Marsh')).toBeTruthy()
  expect(api.account.update).toHaveBeenCalledExactlyOnceWith({ firstName: 'Helena', lastName: 'Marsh' })
})

test('the server’s message about a field is shown at it', async () => {
  const { person, dialog } = await openDialog('Change password', 'Change your password')
  api.account.changePassword.mockRejectedValue(wrong('currentPassword', 'This is not your password'))
  await person.type(dialog.getByLabelText('Current password'), 'wrong')
  await person.type(dialog.getByLabelText('New password'), 'a-long-quiet-river')
  await person.click(dialog.getByRole('button', { name: 'Change Password' }))
  const message = await dialog.findByText('This is not your password')
  expect(dialog.getByLabelText('Current password').getAttribute('aria-describedby')).toBe(
    message.closest('[id]')?.id
  )
})

test('a new email takes effect once its link was opened', async () => {
  const { person, dialog } = await openDialog('Change email', 'Change your email')
  await person.type(dialog.getByLabelText('New email'), 'e@new.example')
  await person.type(dialog.getByLabelText('Password'), 'a-long-quiet-river')
  await person.click(dialog.getByRole('button', { name: 'Send Link' }))
  expect(await screen.findByText('We have sent a link to e@new.example.')).toBeTruthy()
  expect(api.account.changeEmail).toHaveBeenCalledWith({
    email: 'e@new.example',
    password: 'a-long-quiet-river',
  })
})

test('an unconfirmed address can have its link sent again', async () => {
  api.account.me.mockResolvedValue({
    user: { ...user, emailVerified: false },
    name: user.name,
    email: user.email,
  })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText(`We have sent a link to ${user.email}.`)).toBeTruthy()
})

test('without a password there is one to set, and none to change', async () => {
  api.account.me.mockResolvedValue({
    user: { ...user, hasPassword: false },
    name: user.name,
    email: user.email,
  })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Set a Password' }))
  expect(api.account.forgotPassword).toHaveBeenCalledWith(user.email)
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
})

test('sessions: the others can be ended, this one cannot', async () => {
  const { person } = open()
  expect(await screen.findByText('This device')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Log out Firefox on Windows' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Log out Safari on iPhone' }))
  await waitFor(() => expect(api.account.endSession).toHaveBeenCalledWith('n2'))
})

test('logging out everywhere asks, and then leaves the product', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Log Out Everywhere' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Log out everywhere?' }))
  await person.click(question.getByRole('button', { name: 'Log Out Everywhere' }))
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'))
  expect(storedAuth()).toBeNull()
})

test('the account’s data is downloaded as a file; a failure says so', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'account.zip'))
  api.account.export.mockRejectedValue(offline)
  await person.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('Failed to download file. Please try again.')).toBeTruthy()
})

test('deleting says how many publications are lost, and how to keep a copy', async () => {
  api.publications.list.mockResolvedValue(libraryPage([], { stats: { total: 3, archived: 1 } }))
  const { dialog } = await openDialog('Delete Account', 'Delete your account')
  expect((await dialog.findByText(/^You will lose/)).textContent).toBe(
    'You will lose 4 publications. To keep a copy, close this and choose “Export all your data” first.'
  )
})

test('an email setting that could not be loaded is said in place of a switch that could be wrong', async () => {
  api.activity.list.mockRejectedValue(serverError(400, 'Closed for today'))
  open()
  expect(await screen.findByText(/^This setting could not be loaded/)).toBeTruthy()
  expect(screen.queryByRole('switch', { name: /^Email me/ })).toBeNull()
})

test('deleting requires the word and the password', async () => {
  const { person, dialog } = await openDialog('Delete Account', 'Delete your account')
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete Account' })
  await person.type(dialog.getByLabelText('Password'), 'a-long-quiet-river')
  await person.type(dialog.getByLabelText('Type DELETE to confirm'), 'delete')
  expect(button.disabled).toBe(true)
  await person.clear(dialog.getByLabelText('Type DELETE to confirm'))
  await person.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE')
  await person.click(button)
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/account-deleted'))
  expect(api.account.delete).toHaveBeenCalledExactlyOnceWith({
    confirm: 'DELETE',
    password: 'a-long-quiet-river',
  })
})

test('a partner gives up unpaid earnings before the account is deleted', async () => {
  api.account.me.mockResolvedValue({ user: { ...user, role: 'partner' }, name: user.name, email: user.email })
  const { person, dialog } = await openDialog('Delete Account', 'Delete your account')
  const { heldEarnings, pendingEarnings, inPayoutEarnings } = partnerDashboard().affiliate.stats
  const sum = formatDollars(heldEarnings + pendingEarnings + inPayoutEarnings)
  expect(await dialog.findByText(`${sum} has not been paid out`)).toBeTruthy()
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete Account' })
  await person.type(dialog.getByLabelText('Password'), 'a-long-quiet-river')
  await person.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE')
  expect(button.disabled).toBe(true)
  await person.click(dialog.getByRole('checkbox', { name: `I give up ${sum} of earnings` }))
  await person.click(button)
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/account-deleted'))
  expect(api.account.delete).toHaveBeenLastCalledWith({
    confirm: 'DELETE',
    password: 'a-long-quiet-river',
    forfeitEarnings: true,
  })
})

test('an account with a payout on its way is not deleted yet, and the dialog says why', async () => {
  const message = 'A payout of $30.00 is on its way. The account can be deleted once it is complete.'
  api.account.delete.mockRejectedValue(new ApiError({ status: 409, code: 'CONFLICT', message }))
  const { person, dialog } = await openDialog('Delete Account', 'Delete your account')
  await person.type(dialog.getByLabelText('Password'), 'a-long-quiet-river')
  await person.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE')
  await person.click(dialog.getByRole('button', { name: 'Delete Account' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  expect(goTo).not.toHaveBeenCalled()
})

test('a partner whose balance is negative sees that it is written off', async () => {
  api.account.me.mockResolvedValue({ user: { ...user, role: 'partner' }, name: user.name, email: user.email })
  const partner = partnerDashboard()
  Object.assign(partner.affiliate.stats, { pendingEarnings: -12.5, heldEarnings: 0, inPayoutEarnings: 0 })
  api.partners.dashboard.mockResolvedValue(partner)
  const { dialog } = await openDialog('Delete Account', 'Delete your account')
  expect(await dialog.findByText('Your partner balance is -$12.50')).toBeTruthy()
  expect(dialog.queryByRole('checkbox')).toBeNull()
})

test('the tab is in the address', async () => {
  const { person, address } = open()
  await person.click(await screen.findByRole('tab', { name: 'Company' }))
  expect(await screen.findByText('Marlow Cargo Bikes')).toBeTruthy()
  expect(address()).toBe('/profile?tab=company')
})

test('the company is displayed, edited and saved; Save returns to the display', async () => {
  const { person } = open('/profile?tab=company')
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  const name = screen.getByLabelText('Company name')
  await person.clear(name)
  await person.type(name, 'Marlow & Daughter')
  await person.click(screen.getByRole('button', { name: 'Add service' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name of service 2'))
  await person.keyboard('Winter storage')
  await person.clear(screen.getByLabelText('Years of experience of expertise 1'))
  await person.type(screen.getByLabelText('Years of experience of expertise 1'), 'many')
  await person.click(screen.getByRole('button', { name: 'Remove value 1' }))
  api.company.update.mockResolvedValue(company({ name: 'Marlow & Daughter' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy()
  expect(screen.getByText('Marlow & Daughter')).toBeTruthy()
  expect(api.company.update.mock.calls[0]?.[0]).toMatchObject({
    name: 'Marlow & Daughter',
    services: [
      { name: 'Service plan', description: '' },
      { name: 'Winter storage', description: '' },
    ],
    expertise: [{ area: 'Hub gears', description: '', yearsOfExperience: 0 }],
    values: [],
  })
})

test('Cancel leaves the edit mode and changes nothing', async () => {
  const { person } = open('/profile?tab=company')
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  await person.type(screen.getByLabelText('Company name'), ' and more')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('Marlow Cargo Bikes')).toBeTruthy()
  expect(api.company.update).not.toHaveBeenCalled()
})

test.each([
  [serverError(500, 'Failed to update company information'), 'Failed to update company information'],
  [offline, 'Failed to save company information'],
  [wordless, 'Failed to save company information'],
])('a company that cannot be saved says why and keeps what was typed', async (error, message) => {
  api.company.update.mockRejectedValue(error)
  const { person } = open('/profile?tab=company')
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  await person.type(screen.getByLabelText('Company name'), '!')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const popup = within(await screen.findByRole('alertdialog', { name: 'Error' }))
  expect(popup.getByText(message)).toBeTruthy()
  await person.click(popup.getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Marlow Cargo Bikes!')
})

test('an invalid website is reported at its field', async () => {
  const message = 'Please enter a valid website URL (include http:// or https://)'
  api.company.update.mockRejectedValue(wrong('website', message))
  const { person } = open('/profile?tab=company')
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await person.click(await screen.findByRole('button', { name: 'OK' }))
  expect(screen.getByText(message)).toBeTruthy()
})

test('an error of a row is reported below that row, though rows without a name are not sent', async () => {
  const message = 'This field must be at most 200 characters'
  const services = ['Repairs', 'Hire'].map((name) => ({ name, description: '' }))
  api.company.get.mockResolvedValue(company({ services }))
  api.company.update.mockRejectedValue(wrong('services.1.name', message))
  const { person } = open('/profile?tab=company')
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  await person.clear(screen.getByLabelText('Name of service 1'))
  await person.click(screen.getByRole('button', { name: 'Add service' }))
  const added = screen.getByLabelText<HTMLInputElement>('Name of service 3')
  expect(document.activeElement).toBe(added)
  await person.type(added, 'Storage')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await person.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(document.activeElement).toBe(added))
  expect(added.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(added.getAttribute('aria-describedby')!)?.textContent).toBe(message)
  expect(screen.getByLabelText('Name of service 2').getAttribute('aria-invalid')).toBeNull()
})

test('removing a row leaves the focus on the button that adds one', async () => {
  const { person } = open('/profile?tab=company')
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  await person.click(screen.getByRole('button', { name: 'Remove service 1' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add service' }))
})

test('parsing without an address warns', async () => {
  api.company.get.mockResolvedValue(company({ website: '' }))
  const { person } = open('/profile?tab=company')
  expect(await screen.findByText('Ready to parse')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Parse Website' }))
  const popup = within(await screen.findByRole('alertdialog', { name: 'No URLs' }))
  expect(popup.getByText('Please add at least one URL to parse')).toBeTruthy()
  expect(api.company.parse).not.toHaveBeenCalled()
})

test.each([
  [serverError(422, 'This page may not be read'), 'This page may not be read'],
  [offline, 'Failed to parse website'],
  [wordless, 'Failed to parse website'],
])('a website that cannot be read says why', async (error, message) => {
  api.company.parse.mockRejectedValue(error)
  const { person } = open('/profile?tab=company')
  await person.click(await screen.findByRole('button', { name: 'Parse Website' }))
  const popup = within(await screen.findByRole('alertdialog', { name: 'Error' }))
  expect(popup.getByText(message)).toBeTruthy()
  expect(popup.getByRole('button', { name: 'OK' })).toBeTruthy()
})

test('what was parsed is shown immediately, and the next date is named', async () => {
  api.company.parse.mockResolvedValue(
    company({
      name: 'Read from the page',
      canParseAgain: false,
      lastParsedAt: '2026-11-21T12:00:00.000Z',
      nextParseAt: '2026-11-28T12:00:00.000Z',
      parsedSources: [
        {
          url: 'https://marlowbikes.example/about',
          title: 'About us',
          fetchedAt: '2026-11-21T12:00:00.000Z',
        },
      ],
    })
  )
  const { person } = open('/profile?tab=company')
  await person.click(await screen.findByRole('button', { name: 'Parse Website' }))
  expect(await screen.findByText('Company website parsed successfully')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByText('Read from the page')).toBeTruthy()
  expect(screen.getByText('Parsed recently')).toBeTruthy()
  expect(
    screen.getByText('Last parsed on Nov 21, 2026. You can read it again from Nov 28, 2026.')
  ).toBeTruthy()
  expect(screen.getByText('About us')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Parse Website' }).disabled).toBe(true)
})

test('years are whole, and 0 where there is no number', () => {
  expect(['12', '7.9', '', 'many', '3 years'].map(wholeYears)).toEqual([12, 7, 0, 0, 3])
})

test('rows without a name are not sent', () => {
  const sent = toUpdate({
    ...{
      name: ' A ',
      industry: '',
      description: '',
      mission: '',
      vision: '',
      targetAudience: '',
      website: '',
      contactEmail: '',
    },
    colors: '#0F766E, #14212b',
    social: [
      { network: ' LinkedIn ', url: 'https://linkedin.com/company/a' },
      { network: '', url: 'https://x.com/a' },
    ],
    services: [{ name: ' ', description: 'Something' }],
    expertise: [],
    values: [{ value: ' Care ', description: '' }],
  })
  expect(sent).toMatchObject({
    name: 'A',
    colors: ['#0F766E', '#14212b'],
    socialMedia: { linkedin: 'https://linkedin.com/company/a' },
    services: [],
    values: [{ value: 'Care', description: '' }],
  })
})
