import { ConflictError } from '@cygnet/sdk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { publication } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import PublicationScreen from '../publication-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

const TWO =
  'Checks are due twice a year.\n\nA visit costs [[add: price of a visit]].\n\n- [[add: When do you open?]]\n'
const ONE =
  'Checks are due twice a year.\n\nA visit costs $95.[^1]\n\n- [[add: When do you open?]]\n\n[^1]: First-hand information\n'
const NOTE = {
  id: 'note',
  number: 1,
  kind: 'note' as const,
  url: null,
  title: 'First-hand information',
  fetchedAt: '2026-11-21T10:00:00.000Z',
  cited: 1,
  quotes: ['$95'],
}
const report = (score: number, gaps: string[]) => ({
  ...{ version: 3, score, groups: [], checks: [], words: 20, readingEase: null, gaps },
  ...{ lengthShortfall: null, withoutSources: false, outlineOnly: false },
})
const before = publication({
  content: TWO,
  sources: [],
  qualityReport: report(0.6, ['price of a visit', 'When do you open?']),
})
const after = publication({
  content: ONE,
  sources: [NOTE],
  updatedAt: '2026-11-21T09:40:00.000Z',
  qualityReport: report(0.8, ['When do you open?']),
})

beforeEach(() => {
  resetApi()
  api.publications.get.mockResolvedValue(before)
  api.publications.answerGap.mockImplementation(async () => {
    api.publications.get.mockResolvedValue(after)
    return after
  })
})

function open(hash = '') {
  renderScreen(<PublicationScreen />, { at: `/publications/p1${hash}`, path: '/publications/:id' })
  return userEvent.setup()
}
const mark = (name: RegExp) => screen.findByRole('link', { name })
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer')
const opened = () => screen.findByLabelText<HTMLTextAreaElement>('Your answer')

test('an address can open the first question', async () => {
  open('#question')
  const first = await opened()
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(screen.getByRole('group', { name: 'Price of a visit' })).toBeTruthy()
})

test('a gap is a question in its place; its answer is set in the text and cited, and the score climbs', async () => {
  const person = open()
  const price = await mark(/Price of a visit/)
  expect(price.closest('p')?.textContent).toMatch(/^A visit costs .*Price of a visit\.$/)
  expect(screen.getByRole('img', { name: 'Quality 60 percent' })).toBeTruthy()
  await person.click(price)
  expect(await screen.findByRole('group', { name: /Price of a visit/ })).toBeTruthy()
  await person.type(await opened(), '$95')
  await person.click(screen.getByRole('button', { name: 'Set it in the text' }))
  expect(await screen.findByRole('button', { name: 'Answer 1 question' })).toBeTruthy()
  expect(api.publications.answerGap).toHaveBeenCalledWith('p1', {
    gap: 'price of a visit',
    occurrence: 1,
    answer: '$95',
    updatedAt: before.updatedAt,
  })
  expect(screen.getByRole('link', { name: 'Source 1' }).closest('p')?.textContent).toBe('A visit costs $95.1')
  expect(screen.getByRole('img', { name: 'Quality 80 percent' })).toBeTruthy()
})

test('once one is answered the next one opens, with the focus in its field; Escape closes it', async () => {
  const person = open()
  await person.click(await mark(/Price of a visit/))
  await person.type(await opened(), '$95')
  await person.click(screen.getByRole('button', { name: 'Set it in the text' }))
  expect(await screen.findByRole('group', { name: /When do you open/ })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.queryByLabelText('Your answer')))
  expect(field().value).toBe('')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Your answer')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toContain('When do you open?'))
})

test('of two that ask the same, the second one opens empty', async () => {
  const twice = 'It costs [[add: price]] in winter and [[add: price]] in summer.\n'
  api.publications.get.mockResolvedValue(publication({ content: twice, sources: [] }))
  api.publications.answerGap.mockImplementation(async () => {
    const content =
      'It costs $95[^1] in winter and [[add: price]] in summer.\n\n[^1]: First-hand information\n'
    const saved = publication({ content, sources: [NOTE] })
    api.publications.get.mockResolvedValue(saved)
    return saved
  })
  const person = open()
  await person.click((await screen.findAllByRole('link', { name: /Price/ }))[0]!)
  await person.type(await opened(), '$95')
  await person.click(screen.getByRole('button', { name: 'Set it in the text' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Price/ })).toHaveLength(1))
  await waitFor(() => expect(document.activeElement).toBe(screen.queryByLabelText('Your answer')))
  expect(field().value).toBe('')
})

test('it works by keyboard: Enter opens, Ctrl+Enter sends', async () => {
  const person = open()
  const price = await mark(/Price of a visit/)
  price.focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.queryByLabelText('Your answer')))
  await person.keyboard('$95{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('group', { name: /When do you open/ })).toBeTruthy()
})

test('every question stands beside the text with its field, and what was said takes its place', async () => {
  const person = open()
  await person.click(await screen.findByRole('button', { name: /Price of a visit\s*In your own words/ }))
  await person.type(await opened(), '$95')
  expect(screen.getByText('Question 1 of 2')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Set it in the text' }))
  const notes = await screen.findByRole('list', { name: 'Questions' })
  expect(await within(notes).findByText('What you told us')).toBeTruthy()
  expect(within(notes).getByText('$95', { selector: 'q' })).toBeTruthy()
  expect(screen.getByText('Up from 60%.', { exact: false })).toBeTruthy()
})

test('one that is not needed is left out', async () => {
  const person = open()
  await person.click(await mark(/When do you open/))
  await person.click(await screen.findByRole('button', { name: 'Not needed' }))
  await waitFor(() =>
    expect(api.publications.answerGap).toHaveBeenCalledWith(
      'p1',
      expect.objectContaining({ gap: 'When do you open?', answer: null })
    )
  )
})

test('a call that fails says so under the field, and what was typed stays, even when it is closed', async () => {
  const message = 'Somebody saved this publication meanwhile'
  api.publications.answerGap.mockRejectedValue(new ConflictError({ status: 409, code: 'CONFLICT', message }))
  const person = open()
  await person.click(await mark(/Price of a visit/))
  await person.click(await screen.findByRole('button', { name: 'Set it in the text' }))
  expect(await screen.findByText('Write an answer, or choose Not needed')).toBeTruthy()
  await person.type(await opened(), '$95 with parts')
  await person.click(screen.getByRole('button', { name: 'Set it in the text' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Your answer')).toBeNull())
  expect(screen.getByRole('button', { name: /Price of a visit/ }).textContent).toContain('$95 with parts')
  await person.click(await mark(/Price of a visit/))
  expect((await opened()).value).toBe('$95 with parts')
})

test('the gaps that are left are named before publishing, with a way to the first one', async () => {
  const person = open()
  expect(await screen.findByRole('button', { name: 'Answer 2 questions' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish' })
  expect(await within(dialog).findByText('2 questions left')).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: 'Go to the first question' }))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Price of a visit'))
  expect(api.publications.publish).not.toHaveBeenCalled()
})
