import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { company, offline } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { toUpdate, wholeYears } from './company-draft'
import ProfileScreen from './profile-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

const TEXTS = {
  'Company name': 'Marlow Cargo Bikes',
  Industry: 'Bicycles',
  Description: 'Cargo bikes built in Leith.',
  Mission: 'Fewer vans',
  Vision: 'Quiet streets',
  'Target audience': 'Families',
}

beforeEach(() => {
  resetApi()
  api.company.get.mockResolvedValue(
    company({
      industry: 'Bicycles',
      description: 'Cargo bikes built in Leith.',
      mission: 'Fewer vans',
      vision: 'Quiet streets',
      targetAudience: 'Families',
      services: [{ name: 'Service plan', description: 'Twice a year' }],
      expertise: [{ area: 'Hub gears', description: 'Built and mended', yearsOfExperience: 12 }],
      values: [{ value: 'Repair first', description: 'New is last' }],
    })
  )
})

async function open() {
  const person = userEvent.setup()
  renderScreen(<ProfileScreen />, { at: '/profile?tab=company', path: '/profile' })
  await screen.findByText('Marlow Cargo Bikes')
  return person
}

async function edit() {
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Edit' }))
  return person
}

const typedIn = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' }).value
const press = (person: ReturnType<typeof userEvent.setup>, name: string) =>
  person.click(screen.getByRole('button', { name }))

test('everything that is known is displayed, and nothing is editable', async () => {
  await open()
  for (const text of [
    ...Object.values(TEXTS),
    'Service plan',
    'Twice a year',
    'Hub gears, 12 years',
    'Built and mended',
    'Repair first',
    'New is last',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: /marlowbikes\.example/ })).toBeTruthy()
  expect(screen.queryByLabelText('Company name')).toBeNull()
})

test('every field and every part of the three lists can be edited', async () => {
  await edit()
  for (const [label, value] of Object.entries(TEXTS)) expect(typedIn(label)).toBe(value)
  expect(typedIn('Website')).toBe('https://marlowbikes.example')
  expect(typedIn('Name of service 1')).toBe('Service plan')
  expect(typedIn('Description of service 1')).toBe('Twice a year')
  expect(typedIn('Area of expertise 1')).toBe('Hub gears')
  expect(typedIn('Description of expertise 1')).toBe('Built and mended')
  expect(typedIn('Years of experience of expertise 1')).toBe('12')
  expect(typedIn('Value of value 1')).toBe('Repair first')
  expect(typedIn('Description of value 1')).toBe('New is last')
})

test.each(['service', 'expertise', 'value'])('a %s is added, and taken out again', async (one) => {
  const person = await edit()
  const rows = () => screen.getAllByRole('button', { name: new RegExp(`^Remove ${one} `) }).length
  await press(person, `Add ${one}`)
  expect(rows()).toBe(2)
  await press(person, `Remove ${one} 1`)
  expect(rows()).toBe(1)
})

test('everything is sent as one company, years as a whole number', async () => {
  const person = await edit()
  await person.clear(screen.getByLabelText('Years of experience of expertise 1'))
  await person.type(screen.getByLabelText('Years of experience of expertise 1'), '7.9')
  await press(person, 'Save')
  await waitFor(() => expect(api.company.update).toHaveBeenCalled())
  expect(api.company.update.mock.lastCall?.[0]).toEqual({
    name: 'Marlow Cargo Bikes',
    industry: 'Bicycles',
    description: 'Cargo bikes built in Leith.',
    mission: 'Fewer vans',
    vision: 'Quiet streets',
    targetAudience: 'Families',
    website: 'https://marlowbikes.example',
    contactEmail: '',
    colors: [],
    socialMedia: {},
    services: [{ name: 'Service plan', description: 'Twice a year' }],
    expertise: [{ area: 'Hub gears', description: 'Built and mended', yearsOfExperience: 7 }],
    values: [{ value: 'Repair first', description: 'New is last' }],
  })
})

test('contact email, brand colors and social links are edited with the rest', async () => {
  const person = await edit()
  await person.type(screen.getByLabelText('Contact email'), 'hello@marlowbikes.example')
  await person.type(screen.getByLabelText('Brand colors'), '#0f766e, #14212b')
  await press(person, 'Add social link')
  await person.type(screen.getByLabelText('Network of social link 1'), 'LinkedIn')
  await person.type(screen.getByLabelText('Address of social link 1'), 'https://linkedin.com/company/marlow')
  await press(person, 'Save')
  await waitFor(() => expect(api.company.update).toHaveBeenCalled())
  expect(api.company.update.mock.lastCall?.[0]).toMatchObject({
    contactEmail: 'hello@marlowbikes.example',
    colors: ['#0f766e', '#14212b'],
    socialMedia: { linkedin: 'https://linkedin.com/company/marlow' },
  })
})

test('negative years count as none', () => {
  expect(wholeYears('-3')).toBe(0)
  expect(
    toUpdate({
      ...{
        name: '',
        industry: '',
        description: '',
        mission: '',
        vision: '',
        targetAudience: '',
        website: '',
        contactEmail: '',
      },
      colors: '',
      social: [],
      services: [],
      expertise: [{ area: 'Hub gears', description: '', years: '-3' }],
      values: [],
    }).expertise
  ).toEqual([{ area: 'Hub gears', description: '', yearsOfExperience: 0 }])
})

test('pages to parse are added and removed, and blank ones left out', async () => {
  const person = await open()
  const card = within(screen.getByRole('region', { name: 'Website Parsing' }))
  expect(card.getByText('Ready to parse')).toBeTruthy()
  expect(card.getByText('Not parsed yet.')).toBeTruthy()
  await person.click(card.getByRole('button', { name: 'Add a page' }))
  await person.type(card.getByLabelText('URL 2'), 'https://marlowbikes.example/service')
  await person.click(card.getByRole('button', { name: 'Add a page' }))
  await person.click(card.getByRole('button', { name: 'Remove URL 1' }))
  await person.type(card.getByLabelText('URL 1'), '{Enter}')
  expect(card.getByLabelText<HTMLInputElement>('URL 1').value).toBe('https://marlowbikes.example/service')
  await person.click(card.getByRole('button', { name: 'Parse Website' }))
  await waitFor(() =>
    expect(api.company.parse).toHaveBeenCalledExactlyOnceWith({
      urls: ['https://marlowbikes.example/service'],
    })
  )
})

test('while it reads, the button says so and is disabled', async () => {
  api.company.parse.mockReturnValue(new Promise(() => undefined))
  const person = await open()
  await press(person, 'Parse Website')
  const busy = await screen.findByRole('button', { name: 'Parsing Website...' })
  expect(busy.getAttribute('aria-busy') === 'true' || (busy as HTMLButtonElement).disabled).toBe(true)
})

test('a website that was parsed this week is not parsed again, and the next date is shown', async () => {
  api.company.get.mockResolvedValue(
    company({ canParseAgain: false, lastParsedAt: '2026-11-20T12:00:00.000Z', nextParseAt: null })
  )
  await open()
  const card = within(screen.getByRole('region', { name: 'Website Parsing' }))
  expect(card.getByText('Parsed recently')).toBeTruthy()
  expect(card.queryByText('Ready to parse')).toBeNull()
  expect(card.getByText('Last parsed on Nov 20, 2026.')).toBeTruthy()
  expect(card.getByRole<HTMLButtonElement>('button', { name: 'Parse Website' }).disabled).toBe(true)
})

test('leaving unsaved changes asks, and the changes stay until leaving is confirmed', async () => {
  const person = await edit()
  await person.type(screen.getByLabelText('Mission'), ' and more bikes')
  const leave = async (answer: string) => {
    await person.click(screen.getByRole('tab', { name: 'Account' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Save your changes?' }))
    await person.click(question.getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await leave('Stay')
  expect(typedIn('Mission')).toBe('Fewer vans and more bikes')
  await leave('Discard changes')
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeTruthy()
  expect(api.company.update).not.toHaveBeenCalled()
})

test('saving on leaving is done first, and if it fails, the form stays', async () => {
  const person = await edit()
  await person.type(screen.getByLabelText('Mission'), ' and more bikes')
  const saveAndLeave = async () => {
    await person.click(screen.getByRole('tab', { name: 'Account' }))
    await person.click(await screen.findByRole('button', { name: 'Save and leave' }))
  }
  api.company.update.mockRejectedValueOnce(offline)
  await saveAndLeave()
  const error = within(await screen.findByRole('alertdialog', { name: 'Error' }))
  await person.click(error.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(typedIn('Mission')).toBe('Fewer vans and more bikes')
  await saveAndLeave()
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeTruthy()
  expect(api.company.update.mock.lastCall?.[0]).toMatchObject({ mission: 'Fewer vans and more bikes' })
})

test('an unchanged form is left without a question', async () => {
  const person = await edit()
  await person.click(screen.getByRole('tab', { name: 'Account' }))
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeTruthy()
})

test('while it is being saved, Save shows it and Cancel is disabled', async () => {
  api.company.update.mockReturnValue(new Promise(() => undefined))
  const person = await edit()
  await press(person, 'Save')
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
  await press(person, 'Save')
  expect(api.company.update).toHaveBeenCalledTimes(1)
})

test('a website is not read while the profile is being edited', async () => {
  await edit()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Parse Website' }).disabled).toBe(true)
  expect(screen.getByText(/Save or cancel your changes first\./)).toBeTruthy()
})

test('a company that cannot be loaded says so, and Try Again loads it', async () => {
  api.company.get.mockRejectedValueOnce(offline)
  const person = userEvent.setup()
  renderScreen(<ProfileScreen />, { at: '/profile?tab=company', path: '/profile' })
  expect(await screen.findByText('Your company could not be loaded')).toBeTruthy()
  await press(person, 'Try Again')
  expect(await screen.findByText('Marlow Cargo Bikes')).toBeTruthy()
})

test('steps to a good profile say what each one adds, until all are done', async () => {
  await open()
  const steps = within(screen.getByRole('region', { name: 'A good profile' }))
  expect(steps.getByText('3 of 5 steps')).toBeTruthy()
  expect(steps.getByText('Pages that every article can quote.')).toBeTruthy()
  expect(steps.getByText('Texts that sound like you; the score checks it.')).toBeTruthy()
  expect(steps.queryByText('Examples that fit your readers.'), 'what is done adds nothing more').toBeNull()
})
