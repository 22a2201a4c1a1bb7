import { QuotaError } from '@cygnet/sdk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import PublicationsScreen from '#/screens/publications/publications-screen'
import { api, resetApi } from '#/test/fake-api'
import { company, libraryPage, offline, serverError, user } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { keepDraft } from './draft-store'
import { DEFAULT_SETTINGS } from './settings'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

const PROMPT = 'How often should a cargo bike be serviced?'

beforeEach(() => {
  resetApi()
  api.publications.list.mockResolvedValue(libraryPage([]))
})

async function open(step = 1, settings = { ...DEFAULT_SETTINGS, prompt: PROMPT }) {
  keepDraft(user.id, settings)
  const person = userEvent.setup()
  const view = renderScreen(<PublicationsScreen />, {
    at: `/publications?create=${step}`,
    path: '/publications',
  })
  await screen.findByText(`Step ${step} of 8`)
  return { person, ...view }
}

const press = (person: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  person.click(screen.getByRole('button', { name }))
const choose = (person: ReturnType<typeof userEvent.setup>, name: RegExp) =>
  person.click(screen.getByRole('radio', { name }))
const flip = (person: ReturnType<typeof userEvent.setup>, name: RegExp) =>
  person.click(screen.getByRole('switch', { name }))
const values = (legend: string) =>
  within(screen.getByRole('group', { name: legend }))
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value, checked }) => (checked ? `(${value})` : value))
const switchedOn = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name }).checked
const popUp = (name: string) => screen.findByRole('alertdialog', { name })

test('every step offers the specified choices, with its defaults chosen', async () => {
  const { person } = await open()
  expect(values('How many')).toEqual(['(single)', 'bulk'])
  await press(person, 'Next')
  await press(person, 'Next')
  expect(values('Type')).toEqual(['(educational)', 'promotional', 'case-study', 'how-to', 'news'])
  await press(person, 'Next')
  expect(switchedOn(/^Include company context/)).toBe(true)
  expect(values('Information source')).toEqual(['(manual)', 'parse'])
  const focus = screen.getByLabelText<HTMLSelectElement>('Focus')
  expect(focus.value).toBe('services')
  expect([...focus.options].map(({ value }) => value)).toEqual(['services', 'expertise', 'values', 'none'])
  await press(person, 'Next')
  expect(values('Readers')).toEqual(['(general)', 'b2b', 'b2c', 'professionals', 'beginners'])
  await press(person, 'Next')
  expect(values('Tone')).toEqual(['(professional)', 'friendly', 'casual', 'authoritative'])
  expect(switchedOn(/^Include examples/)).toBe(true)
  expect(switchedOn(/^Include statistics/)).toBe(true)
  await press(person, 'Next')
  expect(values('Length')).toEqual(['(auto)', 'short', 'medium', 'long'])
  expect(switchedOn(/^Generate images/)).toBe(true)
  await press(person, 'Next')
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  expect(screen.getByText('Generate Publication')).toBeTruthy()
  expect(screen.getByText('Generate', { exact: true })).toBeTruthy()
})

test('what is chosen in every step is sent in the request', async () => {
  const { person } = await open(3)
  await choose(person, /^How-to/)
  await press(person, 'Next')
  await person.type(screen.getByLabelText('Company name'), 'Marlow')
  await person.type(screen.getByLabelText('Company description'), 'Bikes')
  await person.selectOptions(screen.getByLabelText('Focus'), 'values')
  await press(person, 'Next')
  await choose(person, /^Beginners/)
  await press(person, 'Next')
  await choose(person, /^Friendly/)
  await flip(person, /^Include examples/)
  await flip(person, /^Include statistics/)
  await press(person, 'Next')
  await choose(person, /^Long/)
  await flip(person, /^Generate images/)
  await press(person, 'Next')
  await person.type(screen.getByLabelText(/^Keyword/), 'cargo bike{Enter}')
  await press(person, /Generate/)
  await waitFor(() => expect(api.publications.generate).toHaveBeenCalled())
  expect(api.publications.generate.mock.lastCall?.[0]).toMatchObject({
    section: 'marketing companies',
    prompt: PROMPT,
    keywords: ['cargo bike'],
    company_info: {
      name: 'Marlow',
      description: 'Bikes',
      services: [],
      expertise: [],
      values: [],
      target_audience: 'beginners',
      industry: 'general',
      tone: 'friendly',
      focus: 'values',
      content_preferences: {
        length: 'long',
        style: 'how-to',
        include_examples: false,
        include_statistics: false,
        include_images: false,
        include_custom_templates: false,
      },
    },
  })
})

test('the numbered circles tick completed steps; Previous goes back, Close closes', async () => {
  const { person, address } = await open(3)
  const circles = () =>
    within(screen.getByRole('list', { name: 'Steps' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(circles()).toEqual([
    'Step 1, Mode, done',
    'Step 2, Prompt, done',
    '3Step 3, Type',
    '4Step 4, Company',
    '5Step 5, Audience',
    '6Step 6, Style',
    '7Step 7, Length',
    '8Step 8, Keywords',
  ])
  expect(screen.getByRole('list', { name: 'Steps' }).querySelectorAll('svg')).toHaveLength(2)
  await press(person, 'Previous')
  expect(address()).toBe('/publications?create=2')
  expect(circles()[1]).toBe('2Step 2, Prompt')
  await press(person, 'Close')
  await waitFor(() => expect(address()).toBe('/publications'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without company context no company field is required, and typed ones are cleared', async () => {
  const { person } = await open(4)
  await person.type(screen.getByLabelText('Company name'), 'Marlow')
  await choose(person, /^Parse website/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  await flip(person, /^Include company context/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false)
  expect(screen.queryByRole('group', { name: 'Information source' })).toBeNull()
  await flip(person, /^Include company context/)
  expect(values('Information source')).toEqual(['(manual)', 'parse'])
  expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('')
})

test('without company context none is sent, whatever was typed', async () => {
  const { person } = await open(4)
  await person.type(screen.getByLabelText('Company name'), 'Marlow')
  await flip(person, /^Include company context/)
  for (let step = 4; step < 8; step++) await press(person, 'Next')
  await press(person, /Generate/)
  await waitFor(() => expect(api.publications.generate).toHaveBeenCalledTimes(1))
  const [request] = api.publications.generate.mock.lastCall as [Record<string, unknown>]
  expect(request).toMatchObject({ prompt: PROMPT, company_info: null })
  expect(JSON.stringify(request)).not.toContain('Marlow')
})

test('switching the company on loads the saved profile, and chooses it', async () => {
  const { person } = await open(4)
  await waitFor(() => expect(api.company.get).toHaveBeenCalledTimes(1))
  await flip(person, /^Include company context/)
  api.company.get.mockResolvedValue(company())
  await flip(person, /^Include company context/)
  await waitFor(() => expect(values('Information source')).toEqual(['manual', 'parse', '(known)']))
  expect(api.company.get).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('heading', { name: 'Marlow Cargo Bikes' })).toBeTruthy()
})

test('with the context off the profile is not loaded when the wizard opens', async () => {
  await open(4, { ...DEFAULT_SETTINGS, prompt: PROMPT, includeCompanyContext: false })
  await waitFor(() => expect(switchedOn(/^Include company context/)).toBe(false))
  expect(api.company.get).not.toHaveBeenCalled()
})

test('a failure to load the profile is logged and blocks nobody', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  api.company.get.mockRejectedValue(offline)
  await open(4)
  await waitFor(() => expect(warn).toHaveBeenCalledWith('The company profile could not be loaded', offline))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(values('Information source')).toEqual(['(manual)', 'parse'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false)
})

test('a link opens the profile, where the company is edited', async () => {
  await open(4)
  const link = screen.getByRole('link', { name: 'Edit company information' })
  expect(link.getAttribute('href')).toBe('/profile?tab=company')
})

test('a website that fails without a reason has a message of its own', async () => {
  api.company.parse.mockRejectedValue(serverError(422, ''))
  const { person } = await open(4)
  await choose(person, /^Parse website/)
  await person.type(screen.getByLabelText('URL 1'), 'https://marlowbikes.example')
  await press(person, 'Parse Website')
  expect((await popUp('Error')).textContent).toContain('Failed to parse company website')
})

test('a parsed website is reported as saved in the Profile page', async () => {
  const { person } = await open(4)
  await choose(person, /^Parse website/)
  await person.type(screen.getByLabelText('URL 1'), 'https://marlowbikes.example')
  await press(person, 'Parse Website')
  const done = await popUp('Success!')
  expect(done.textContent).toContain('Company website parsed successfully')
  expect(done.textContent).toContain('The data is now in the Profile page')
  await person.click(within(done).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('more prompts than posts are refused at the end, in the specified words', async () => {
  api.publications.list.mockResolvedValue(libraryPage([], { userLimits: { postsRemaining: 2 } }))
  const { person } = await open(8, {
    ...DEFAULT_SETTINGS,
    generationMode: 'bulk',
    bulkPrompts: [PROMPT, `${PROMPT} Again?`, `${PROMPT} And again?`],
  })
  await press(person, /Generate/)
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'You can only generate 2 publications. Please reduce the number of prompts.'
  )
  expect(api.publications.bulkGenerate).not.toHaveBeenCalled()
})

test('a quota that ran out meanwhile is reported with a link to larger plans', async () => {
  api.publications.generate.mockRejectedValue(
    new QuotaError({ status: 403, code: 'NO_PUBLICATIONS_REMAINING', message: 'No publications remaining' })
  )
  const { person } = await open(8)
  await press(person, /Generate/)
  const dialog = within(await popUp('No Publications Remaining'))
  expect(dialog.getByText('No publications remaining')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/pricing')
})
