import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import PublicationsScreen from '#/screens/publications/publications-screen'
import { api, resetApi } from '#/test/fake-api'
import { company, libraryPage, offline, serverError, subscription, user } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { keepDraft } from './draft-store'
import { DEFAULT_SETTINGS, type WizardSettings } from './settings'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  api.publications.list.mockResolvedValue(libraryPage([]))
})

const PROMPT = 'How often should a cargo bike be serviced?'
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

async function open(step: number, change: Partial<WizardSettings> = {}) {
  keepDraft(user.id, { ...DEFAULT_SETTINGS, prompt: PROMPT, ...change })
  const at = `/publications?create=${step}`
  const view = renderScreen(<PublicationsScreen />, { at, path: '/publications' })
  await screen.findByText(/^Your answers from .+ are still here\.$/)
  expect(screen.getByText(`Step ${step} of 8`)).toBeTruthy()
  return { person: userEvent.setup(), ...view }
}

test('with the saved profile as the source the step is incomplete until it is loaded', async () => {
  let arrive: (profile: ReturnType<typeof company>) => void = () => {}
  api.company.get.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve
    })
  )
  await open(4, { companyInfoSource: 'known' })
  await waitFor(() => expect(api.company.get).toHaveBeenCalled())
  expect(button('Next').disabled).toBe(true)
  arrive(company())
  await waitFor(() => expect(button('Next').disabled).toBe(false))
  expect(radio(/^Saved profile/).checked).toBe(true)
})

test.each([
  ['is gone', () => api.company.get.mockResolvedValue(company({ exists: false, name: '' }))],
  ['cannot be loaded', () => api.company.get.mockRejectedValue(offline)],
])('where the saved profile %s, answers that rest on it are typed instead', async (_, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer()
  await open(4, { companyInfoSource: 'known' })
  await waitFor(() => expect(button('Next').disabled).toBe(false))
  expect(radio(/^Type it in/).checked).toBe(true)
  expect(screen.queryByRole('radio', { name: /^Saved profile/ })).toBeNull()
})

test('a typed name is not replaced by the saved profile', async () => {
  api.company.get.mockResolvedValue(company())
  await open(4, { companyName: 'Larsen' })
  expect(await screen.findByRole('radio', { name: /^Saved profile/ })).toBeTruthy()
  expect(radio(/^Type it in/).checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Larsen')
})

test('blank addresses are dropped before the call', async () => {
  const { person } = await open(4, {
    companyInfoSource: 'parse',
    companyUrls: ['  ', ' https://marlowbikes.example ', ''],
  })
  await person.click(button('Parse Website'))
  await waitFor(() => expect(api.company.parse).toHaveBeenCalled())
  expect(api.company.parse.mock.lastCall?.[0]).toEqual({ urls: ['https://marlowbikes.example'] })
})

test('what was parsed is the saved profile from then on', async () => {
  const { person } = await open(4, {
    companyInfoSource: 'parse',
    companyUrls: ['https://marlowbikes.example'],
  })
  expect(screen.queryByRole('radio', { name: /^Saved profile/ })).toBeNull()
  await person.click(button('Parse Website'))
  for (const name of ['Success!']) {
    const dialog = within(await screen.findByRole('alertdialog', { name }))
    await person.click(dialog.getByRole('button', { name: 'OK' }))
  }
  expect(screen.getByLabelText<HTMLTextAreaElement>('Company description').value).toContain('Cargo bikes')
  await person.click(radio(/^Saved profile/))
  expect(screen.getByRole('heading', { name: 'Marlow Cargo Bikes' })).toBeTruthy()
})

test('bulk generation and the custom template are offered if the plan includes them', async () => {
  api.subscriptions.status.mockResolvedValue(
    subscription({ capabilities: { bulkGeneration: true, customTemplates: true, apiAccess: true } })
  )
  const { unmount } = await open(1)
  await waitFor(() => expect(radio(/^Bulk/).disabled).toBe(false))
  expect(screen.queryByText('Pro/Business only')).toBeNull()
  unmount()
  await open(7)
  const template = await screen.findByRole<HTMLInputElement>('switch', { name: /^Custom template/ })
  expect(template.checked).toBe(false)
})

test('what the plan no longer includes is removed from stored answers', async () => {
  api.subscriptions.status.mockResolvedValue(
    subscription({ capabilities: { bulkGeneration: false, customTemplates: false, apiAccess: false } })
  )
  await open(8, { generationMode: 'bulk', bulkPrompts: [PROMPT], includeCustomTemplates: true })
  expect(await screen.findByText('Generate Publication')).toBeTruthy()
  const summary = within(screen.getByLabelText('Summary', { selector: 'dl' }))
  expect(summary.queryByText(/custom template/)).toBeNull()
})

test('without a keyword nothing can be added; twenty are the limit', async () => {
  const keywords = Array.from({ length: 19 }, (_, index) => `keyword ${index + 1}`)
  const { person } = await open(8, { keywords })
  const field = screen.getByLabelText<HTMLInputElement>(/^Keyword/, { selector: 'input' })
  expect(button('Add').disabled).toBe(true)
  await person.type(field, '   ')
  expect(button('Add').disabled).toBe(true)
  await person.type(field, 'the last one{Enter}')
  expect(field.disabled).toBe(true)
  expect(screen.getByText('20 keywords at most')).toBeTruthy()
})

test('a generation is started once, however often the button is clicked', async () => {
  api.publications.generate.mockReturnValue(new Promise(() => undefined))
  const { person } = await open(8)
  await person.click(button(/Generate/))
  expect(button(/Generate/).getAttribute('aria-busy')).toBe('true')
  await person.click(button(/Generate/))
  expect(api.publications.generate).toHaveBeenCalledTimes(1)
})

test('a started generation is not offered again because its first status cannot be loaded', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  api.publications.generationStatus.mockRejectedValue(serverError(500, 'Out of order'))
  const { person, address } = await open(8)
  await person.click(button(/Generate/))
  await waitFor(() => expect(address()).toBe('/publications'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
