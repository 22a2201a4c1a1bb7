import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import PublicationsScreen from '#/screens/publications/publications-screen'
import { api, resetApi } from '#/test/fake-api'
import { company, offline, template, user } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { keepDraft, readDraft } from './draft-store'
import { DEFAULT_SETTINGS } from './settings'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  localStorage.clear()
  localStorage.setItem('authToken', 't')
  localStorage.setItem('isAuthenticated', 'true')
})

const PROMPT = 'Which lock keeps a cargo bike safe?'
const answered = { ...DEFAULT_SETTINGS, prompt: PROMPT, tone: 'casual' as const }
const open = (at: string) => renderScreen(<PublicationsScreen />, { at, path: '/publications' })
const wizard = () => screen.findByRole('dialog', { name: 'AI Publication Generation Wizard' })

test('answers survive a reload, at the step in the address', async () => {
  keepDraft(user.id, answered)
  const { address } = open('/publications?create=6')
  const dialog = await wizard()
  expect(await within(dialog).findByText(/Your answers from .+ are still here\./)).toBeTruthy()
  expect(within(dialog).getByText('Step 6 of 8')).toBeTruthy()
  expect(address()).toBe('/publications?create=6')
})

test('input is stored at once', async () => {
  open('/publications?create=2')
  const field = await within(await wizard()).findByLabelText('What should the post be about?')
  fireEvent.change(field, { target: { value: PROMPT } })
  await waitFor(() => expect(readDraft(user.id)?.settings.prompt).toBe(PROMPT))
})

test('answers that depend on the saved profile wait for it', async () => {
  api.company.get.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(company()), 50)))
  keepDraft(user.id, { ...answered, companyInfoSource: 'known' })
  const { address } = open('/publications?create=7')
  await within(await wizard()).findByText('Step 7 of 8')
  await waitFor(() => expect(api.company.get).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(address()).toBe('/publications?create=7')
})

test('that they are from an earlier visit is said where the wizard opens, not on each step', async () => {
  keepDraft(user.id, answered)
  open('/publications?create=5')
  const dialog = await wizard()
  await within(dialog).findByText(/are still here\./)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
  await within(dialog).findByText('Step 6 of 8')
  expect(within(dialog).queryByText(/are still here/)).toBeNull()
})

test('Start over forgets them and returns to step 1', async () => {
  keepDraft(user.id, answered)
  const { address } = open('/publications?create=6')
  fireEvent.click(await within(await wizard()).findByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(address()).toBe('/publications?create=1'))
  expect(readDraft(user.id)).toBeNull()
})

test('it waits for them: otherwise the last step would generate from defaults', async () => {
  let tell: (who: unknown) => void = () => {}
  api.account.me.mockReturnValue(
    new Promise((resolve) => {
      tell = resolve
    })
  )
  keepDraft(user.id, answered)
  open('/publications?create=8')
  await screen.findByRole('article')
  expect(screen.queryByRole('dialog')).toBeNull()
  tell({ user, name: user.name, email: user.email })
  expect(await within(await wizard()).findByText(PROMPT)).toBeTruthy()
})

test('if the user cannot be determined, it opens without any', async () => {
  keepDraft(user.id, answered)
  api.account.me.mockRejectedValue(offline)
  open('/publications?create=1')
  expect(within(await wizard()).queryByText(/are still here/)).toBeNull()
  expect(readDraft(user.id)?.settings.prompt).toBe(PROMPT)
})

test('used answers are deleted', async () => {
  keepDraft(user.id, answered)
  open('/publications?create=8')
  fireEvent.click(await within(await wizard()).findByRole('button', { name: /Generate Publication/ }))
  await waitFor(() => expect(api.publications.generate).toHaveBeenCalled())
  expect(api.publications.generate.mock.lastCall?.[0]).toMatchObject({ prompt: PROMPT, tone: 'casual' })
  await waitFor(() => expect(readDraft(user.id)).toBeNull())
})

test('they are specific to each user and version, and invalid ones are ignored', () => {
  keepDraft('a', answered)
  expect(readDraft('b')).toBeNull()
  expect(readDraft('a')?.settings).toEqual(answered)
  localStorage.setItem('wizardDraft:a', '{"version":0,"settings":{"prompt":"old"}}')
  expect(readDraft('a')).toBeNull()
  localStorage.setItem('wizardDraft:a', 'no JSON')
  expect(readDraft('a')).toBeNull()
  const odd = { version: 1, savedAt: 1, settings: { prompt: PROMPT, keywords: [7], includeImages: 'yes' } }
  localStorage.setItem('wizardDraft:a', JSON.stringify(odd))
  expect(readDraft('a')?.settings).toEqual({ ...DEFAULT_SETTINGS, prompt: PROMPT })
})

test('a custom template is chosen at step 7 and sent', async () => {
  const { subscription } = await import('#/test/fixtures')
  api.subscriptions.status.mockResolvedValue(
    subscription({ capabilities: { bulkGeneration: true, customTemplates: true, apiAccess: true } })
  )
  api.templates.list.mockResolvedValue({ templates: [template(), template({ id: 't2', name: 'Story' })] })
  keepDraft(user.id, answered)
  open('/publications?create=7')
  const dialog = await wizard()
  fireEvent.click(await within(dialog).findByRole('switch', { name: /Custom template/ }))
  fireEvent.change(await within(dialog).findByLabelText('Template'), { target: { value: 't2' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
  fireEvent.click(await within(dialog).findByRole('button', { name: /Generate Publication/ }))
  await waitFor(() => expect(api.publications.generate).toHaveBeenCalled())
  expect(api.publications.generate.mock.lastCall?.[0]).toMatchObject({
    template_id: 't2',
    content_preferences: { include_custom_templates: true },
  })
})

test('a day in the address plans instead of generating', async () => {
  keepDraft(user.id, answered)
  const { address } = open('/publications?create=8&plan=2026-12-03')
  fireEvent.click(await within(await wizard()).findByRole('button', { name: 'Schedule for Dec 3, 2026' }))
  await waitFor(() => expect(address()).toBe('/calendar'))
  expect(api.calendar.plan.mock.lastCall?.[0]).toMatchObject({ date: '2026-12-03', prompt: PROMPT })
  expect(api.publications.generate).not.toHaveBeenCalled()
})
