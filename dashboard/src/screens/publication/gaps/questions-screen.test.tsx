import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { publication } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import QuestionsScreen from './questions-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

const open = () =>
  renderScreen(<QuestionsScreen />, { at: '/publications/p1/questions', path: '/publications/:id/questions' })

test('the open questions are listed with their sections, to print, send or copy', async () => {
  const content = 'A [[add: founding year]].\n\n## Prices\n\nA visit costs [[add: What does a visit cost?]]\n'
  api.publications.get.mockResolvedValue(publication({ content }))
  const person = userEvent.setup()
  open()
  expect(await screen.findByText(/^2 questions that no source answers\./)).toBeTruthy()
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows.slice(-2)[0]).toMatch(/^AFounding year/)
  expect(rows.slice(-2)[1]).toMatch(/^BWhat does a visit cost\?Prices/)
  const mail = screen.getByRole('link', { name: 'Email' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(mail)).toContain('B. What does a visit cost? (Prices)')
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await person.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('a question is answered where it is; what was typed into another stays, and the next has the focus', async () => {
  const content = 'A [[add: founding year]].\n\nA visit costs [[add: what a visit costs]].\n'
  const first = publication({ content })
  const answered = publication({ content: 'A 1998.\n\nA visit costs [[add: what a visit costs]].\n' })
  api.publications.get.mockResolvedValue(first)
  const person = userEvent.setup()
  open()
  const founding = within(await screen.findByRole('group', { name: 'Founding year' }))
  const visit = () => within(screen.getByRole('group', { name: 'What a visit costs' }))
  await person.type(visit().getByRole('textbox', { name: 'Your answer' }), '95 dollars')
  await person.type(founding.getByRole('textbox', { name: 'Your answer' }), '1998')
  api.publications.answerGap.mockResolvedValue(answered)
  api.publications.get.mockResolvedValue(answered)
  await person.click(founding.getByRole('button', { name: 'Set it in the text' }))
  expect(api.publications.answerGap).toHaveBeenCalledWith(
    'p1',
    expect.objectContaining({ gap: 'founding year', occurrence: 1, answer: '1998' })
  )
  expect(await screen.findByText(/^1 question that no source answers\./)).toBeTruthy()
  const field = visit().getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
  expect(field.value).toBe('95 dollars')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a text without gaps says so', async () => {
  open()
  expect(await screen.findByText(/^No open questions/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Read the article' }).getAttribute('href')).toBe('/publications/p1')
})
