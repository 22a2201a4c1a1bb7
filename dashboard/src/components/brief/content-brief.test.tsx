import { saveFile } from '@cygnet/sdk/session'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { contentBrief, serverError } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { ContentBriefPanel } from './content-brief'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('@cygnet/sdk/session', async (original) => ({ ...(await original<object>()), saveFile: vi.fn() }))

beforeEach(resetApi)

const open = () => {
  renderScreen(<ContentBriefPanel publicationId="p1" />, {
    at: '/publications/p1',
    path: '/publications/:id',
  })
  return userEvent.setup()
}

test('shows terms, questions, length and what ranks, and is downloaded as Markdown', async () => {
  const person = open()
  expect(await screen.findByText('brake pads')).toBeTruthy()
  expect(screen.getByText('How often is a service due?')).toBeTruthy()
  expect(screen.getByText(/900 to 1,400 words/)).toBeTruthy()
  expect(screen.getByText('What ranks: 1 page')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Download' }))
  expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'content-brief.md')
})

test('an empty one says why and offers to be filled', async () => {
  api.publications.brief.mockResolvedValue(
    contentBrief({ terms: [], questions: [], words: null, pages: [], searchedBy: null, searchedAt: null })
  )
  const person = open()
  expect(await screen.findByText(/No web search was run/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Add terms and questions' }))
  await person.type(await screen.findByRole('textbox', { name: 'Terms, one per line' }), 'hub gear{Enter}oil')
  await person.click(screen.getByRole('button', { name: 'Save brief' }))
  await waitFor(() =>
    expect(api.publications.updateBrief).toHaveBeenCalledWith('p1', {
      terms: ['hub gear', 'oil'],
      questions: [],
      words: null,
    })
  )
})

test('one number of a length without the other is refused beside its field', async () => {
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Edit brief' }))
  await person.clear(await screen.findByRole('spinbutton', { name: 'Most words' }))
  await person.click(screen.getByRole('button', { name: 'Save brief' }))
  expect(await screen.findByText('Enter both numbers or neither')).toBeTruthy()
  expect(api.publications.updateBrief).not.toHaveBeenCalled()
})

test('one that cannot be loaded says so, and Try Again loads it', async () => {
  api.publications.brief.mockRejectedValueOnce(serverError(500, 'Something broke'))
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('brake pads')).toBeTruthy()
})
