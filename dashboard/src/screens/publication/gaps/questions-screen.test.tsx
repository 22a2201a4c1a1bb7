import { screen } from '@testing-library/react'
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
  expect(await screen.findByText('2 questions that no source answers.')).toBeTruthy()
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows.slice(-2)).toEqual(['AFounding year', 'BWhat does a visit cost?Prices'])
  const mail = screen.getByRole('link', { name: 'Send by email' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(mail)).toContain('B. What does a visit cost? (Prices)')
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await person.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('a text without gaps says so', async () => {
  open()
  expect(await screen.findByText(/^No open questions/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Read the article' }).getAttribute('href')).toBe('/publications/p1')
})
