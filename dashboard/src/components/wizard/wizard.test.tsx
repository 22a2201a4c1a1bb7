import { ApiError } from '@cygnet/sdk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import PublicationsScreen from '#/screens/publications/publications-screen'
import { api, resetApi } from '#/test/fake-api'
import { company, libraryPage, offline, serverError, subscription } from '#/test/fixtures'
import { renderScreen } from '#/test/render'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  api.publications.list.mockResolvedValue(libraryPage([]))
})

const PROMPT = 'How often should a cargo bike be serviced?'
const popUp = (name: string) => screen.findByRole('alertdialog', { name })
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })

async function open() {
  const person = userEvent.setup()
  const view = renderScreen(<PublicationsScreen />, { at: '/publications?create=1', path: '/publications' })
  await screen.findByRole('dialog', { name: 'AI Publication Generation Wizard' })
  return { person, ...view }
}

/** Advances from step 1 to the given one, with a prompt on the way. */
async function openStep(step: number) {
  const view = await open()
  for (let current = 1; current < step; current++) {
    if (current === 2) {
      await view.person.click(screen.getByLabelText('What should the post be about?'))
      await view.person.paste(PROMPT)
    }
    await view.person.click(next())
    await screen.findByText(`Step ${current + 1} of 8`)
  }
  return view
}

test('it opens at step 1 of 8, without a Previous button', async () => {
  await open()
  expect(screen.getByText('Step 1 of 8')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Single/ }).checked).toBe(true)
})

test('each step is announced, and its question is focused', async () => {
  await openStep(3)
  expect(screen.getByText('Step 3 of 8').getAttribute('role')).toBe('status')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Step 3, Type' }))
})

test('bulk cannot be chosen on a plan without it', async () => {
  api.subscriptions.status.mockResolvedValue(
    subscription({ capabilities: { bulkGeneration: false, customTemplates: false, apiAccess: false } })
  )
  await open()
  expect(screen.getByText('Pro/Business only')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Bulk/ }).disabled).toBe(true)
})

test('a short prompt is not enough, and the step is in the address', async () => {
  const { person, address } = await openStep(2)
  expect(address()).toBe('/publications?create=2')
  expect(next().disabled).toBe(true)
  expect(screen.queryByText('Please enter at least 10 characters')).toBeNull()
  await person.type(screen.getByLabelText('What should the post be about?'), 'Bikes')
  expect(screen.getByText('Please enter at least 10 characters')).toBeTruthy()
  expect(next().disabled).toBe(true)
  await person.type(screen.getByLabelText('What should the post be about?'), ' and their care')
  expect(screen.queryByText('Please enter at least 10 characters')).toBeNull()
  expect(next().disabled).toBe(false)
})

test('a link past an incomplete step opens that step', async () => {
  const view = renderScreen(<PublicationsScreen />, { at: '/publications?create=7', path: '/publications' })
  expect(await screen.findByText('Step 2 of 8')).toBeTruthy()
  expect(view.address()).toBe('/publications?create=2')
})

test('a saved profile is offered and chosen automatically', async () => {
  api.company.get.mockResolvedValue(company())
  await openStep(4)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Saved profile/ }).checked).toBe(true)
  expect(screen.getByRole('heading', { name: 'Marlow Cargo Bikes' })).toBeTruthy()
})

test('without a saved profile Known is not offered', async () => {
  await openStep(4)
  expect(screen.queryByRole('radio', { name: /^Saved profile/ })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Type it in/ }).checked).toBe(true)
})

async function openParse() {
  const view = await openStep(4)
  await view.person.click(screen.getByRole('radio', { name: /^Parse website/ }))
  return view
}

test('a website is read into name and description, and confirmed once', async () => {
  const { person } = await openParse()
  expect(next().disabled).toBe(true)
  await person.type(screen.getByLabelText('URL 1'), 'https://marlowbikes.example')
  expect(next().disabled).toBe(false)
  await person.click(screen.getByRole('button', { name: 'Add a page' }))
  await person.click(screen.getByRole('button', { name: 'Parse Website' }))
  await person.click(within(await popUp('Success!')).getByRole('button', { name: 'OK' }))
  expect(api.company.parse).toHaveBeenCalledWith({ urls: ['https://marlowbikes.example'] })
  expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Marlow Cargo Bikes')
})

test('the button shows that it is working', async () => {
  api.company.parse.mockReturnValue(new Promise(() => undefined))
  const { person } = await openParse()
  await person.type(screen.getByLabelText('URL 1'), 'https://marlowbikes.example')
  await person.click(screen.getByRole('button', { name: 'Parse Website' }))
  expect(await screen.findByRole('button', { name: 'Parsing Website...' })).toBeTruthy()
})

test('the pages are shown as they are read', async () => {
  const pages = [{ url: 'https://marlowbikes.example/prices', title: 'Prices', facts: [] }]
  api.company.parse.mockReturnValue(new Promise(() => undefined))
  const { person } = await openParse()
  await person.type(screen.getByLabelText('URL 1'), 'https://marlowbikes.example')
  api.company.get.mockResolvedValue(company({ readingPages: pages }))
  await person.click(screen.getByRole('button', { name: 'Parse Website' }))
  expect((await screen.findByText('Read one page so far')).parentElement?.textContent).toContain('Prices')
})

test('what is no address is said at its field, and nothing is read', async () => {
  const { person } = await openParse()
  await person.type(screen.getByLabelText('URL 1'), 'not a url')
  await person.click(screen.getByRole('button', { name: 'Parse Website' }))
  expect(screen.getByLabelText('URL 1').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please enter a valid URL (include http:// or https://)')).toBeTruthy()
  expect(api.company.parse).not.toHaveBeenCalled()
})

test('an address that the server refuses is marked until it is changed', async () => {
  const message = 'b.example does not exist'
  const errors = [{ field: 'urls.1', rule: 'unknown_host', message, msg: message }]
  const options = { status: 422, code: 'PARSE_FAILED', message: 'Failed', errors }
  api.company.parse.mockRejectedValue(new ApiError(options))
  const { person } = await openParse()
  await person.type(screen.getByLabelText('URL 1'), 'a.example')
  await person.click(screen.getByRole('button', { name: 'Add a page' }))
  await person.type(screen.getByLabelText('URL 2'), 'b.example')
  await person.click(screen.getByRole('button', { name: 'Parse Website' }))
  await person.click(within(await popUp('Error')).getByRole('button', { name: 'OK' }))
  expect(screen.getByText('b.example does not exist')).toBeTruthy()
  expect(screen.getByLabelText('URL 1').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByLabelText('URL 2').getAttribute('aria-invalid')).toBe('true')
  await person.type(screen.getByLabelText('URL 2'), '/about')
  expect(screen.queryByText('b.example does not exist')).toBeNull()
})

test('without an address nothing is read', async () => {
  const { person } = await openParse()
  await person.click(screen.getByRole('button', { name: 'Parse Website' }))
  expect((await popUp('No URLs')).textContent).toContain('Please add at least one URL to parse')
  expect(api.company.parse).not.toHaveBeenCalled()
})

test.each([
  [serverError(422, 'This website may not be read'), 'This website may not be read'],
  [offline, 'Failed to parse company website. Please try again.'],
])('a reading that fails says why', async (error, message) => {
  api.company.parse.mockRejectedValue(error)
  const { person } = await openParse()
  await person.type(screen.getByLabelText('URL 1'), 'https://marlowbikes.example')
  await person.click(screen.getByRole('button', { name: 'Parse Website' }))
  expect((await popUp('Error')).textContent).toContain(message)
})

test('once a week: until then the button is disabled and shows the date', async () => {
  api.company.get.mockResolvedValue(
    company({ exists: false, canParseAgain: false, nextParseAt: '2026-11-27T12:00:00.000Z' })
  )
  await openParse()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Parse Website' }).disabled).toBe(true)
  expect(
    screen.getByText(/Website parsing is allowed once per week\. You can read it again from Nov 27, 2026\./)
  ).toBeTruthy()
})

test('the custom template is only there if the plan includes it', async () => {
  api.publications.titles.mockResolvedValue({ model: 'writer-1', pages: 0, facts: 0, titles: [] })
  await openStep(7)
  expect(screen.queryByRole('switch', { name: /^Custom template/ })).toBeNull()
  for (const hint of ['500-800 words', '800-1500 words', '1500+ words', 'Let the AI decide']) {
    expect(await screen.findByText(hint)).toBeTruthy()
  }
})

test('without a model the length is not said to be decided by one', async () => {
  await openStep(7)
  expect(await screen.findByText('As long as the facts allow')).toBeTruthy()
  expect(screen.queryByText('Let the AI decide')).toBeNull()
})

test('keywords are added with Enter or the button, and removed again', async () => {
  const { person } = await openStep(8)
  const field = screen.getByLabelText(/^Keyword/)
  await person.type(field, 'cargo bike{Enter}service')
  await person.click(screen.getByRole('button', { name: 'Add' }))
  await person.type(field, 'Service{Enter}')
  const list = screen.getByRole('list', { name: 'Keywords' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.firstChild?.textContent)
  ).toEqual(['cargo bike', 'service'])
  await person.click(screen.getByRole('button', { name: 'Remove cargo bike' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
})

async function generate() {
  const view = await openStep(8)
  await view.person.click(screen.getByRole('button', { name: /Generate/ }))
  return view
}

test('generating sends the answers, closes the wizard and shows the progress', async () => {
  const { address } = await generate()
  await waitFor(() => expect(address()).toBe('/publications'))
  expect(api.publications.generate).toHaveBeenCalledWith(
    expect.objectContaining({ prompt: PROMPT, section: 'marketing companies' })
  )
  expect(await screen.findByText('Generating now')).toBeTruthy()
})

test.each([
  [serverError(422, 'The prompt is not allowed'), 'Generation Failed', 'The prompt is not allowed'],
  [offline, 'Generation Error', 'fetch failed'],
])('a generation that does not start says why and keeps the answers', async (error, title, message) => {
  api.publications.generate.mockRejectedValue(error)
  const { person } = await generate()
  const dialog = await popUp(title)
  expect(dialog.textContent).toContain(message)
  await person.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(screen.getByText(PROMPT)).toBeTruthy()
})

test('a prompt is enough to generate with defaults', async () => {
  const { person, address } = await openStep(2)
  const quick = () => screen.queryByRole('button', { name: 'Generate with defaults' })
  expect(quick()).toBeNull()
  await person.type(screen.getByLabelText('What should the post be about?'), PROMPT)
  await person.click(quick()!)
  await waitFor(() => expect(address()).toBe('/publications'))
  expect(api.publications.generate).toHaveBeenCalledWith(expect.objectContaining({ prompt: PROMPT }))
})

test('what the text rests on and who writes it stay in view', async () => {
  const { person } = await openStep(2)
  const dialog = within(screen.getByRole('dialog', { name: 'AI Publication Generation Wizard' }))
  expect(dialog.getByText('Sources: none yet')).toBeTruthy()
  await person.type(screen.getByLabelText(/^What only you know/), 'Twelve years of it')
  expect(dialog.getByText(/^Sources: /).textContent).toContain('your notes')
  expect(await dialog.findByText(/^Written by /)).toBeTruthy()
})

test('an answer without a session is an error', async () => {
  api.publications.generate.mockResolvedValue({ publicationId: 'p1', status: 'created' })
  await generate()
  expect((await popUp('Generation Error')).textContent).toContain('No session ID received')
})
