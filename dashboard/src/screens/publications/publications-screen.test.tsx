import type { EventStreamOptions } from '@cygnet/sdk'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import ledgerStyles from '#/components/ui/ledger.module.css'
import { api, resetApi } from '#/test/fake-api'
import { generation, libraryPage, offline, publication, serverError, summary } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import PublicationsScreen from './publications-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(resetApi)

function open(at = '/publications') {
  return { person: userEvent.setup(), ...renderScreen(<PublicationsScreen />, { at, path: '/publications' }) }
}

const card = () => screen.findByRole('article')
const popUp = (name: string) => screen.findByRole('alertdialog', { name })

test('five figures, the month’s usage and the cards with all their details', async () => {
  open()
  const article = await card()
  for (const text of [
    'Blog',
    'Web app',
    'From your pages',
    'Cargo bike service intervals',
    'Marlow Cargo Bikes',
    'Nov 21, 2026',
    '6,902 characters',
    'by the built-in writer',
  ]) {
    expect(within(article).getByText(text)).toBeTruthy()
  }
  expect(within(article).getByRole('img', { name: 'Quality 91 percent' }).textContent).toBe('91%')
  const figures = [...document.querySelectorAll(`.${ledgerStyles.stat}`)].map((stat) => stat.textContent)
  expect(figures.slice(0, 3)).toEqual(['Total publications140', 'Published96', 'Drafts44'])
  expect(figures[3]).toContain('Pro Plan100 posts per month')
  expect(figures[4]).toContain('Remaining posts36')
  const bar = screen.getByRole('progressbar', { name: 'Usage this month' })
  expect(bar.getAttribute('aria-valuenow')).toBe('64')
  expect(bar.className).toContain('warn')
})

test('what somebody has edited is no local draft any more', async () => {
  const edited = summary({ editedAt: '2026-11-25T10:31:00.000Z', editedBy: 'Elena Marsh' })
  api.publications.list.mockResolvedValue(libraryPage([edited]))
  open()
  const article = await screen.findByRole('article')
  expect(within(article).getByText('by the built-in writer, edited by Elena Marsh')).toBeTruthy()
  expect(within(article).queryByText('From your pages')).toBeNull()
})

test('how much of a text is proven stands beside its score', async () => {
  api.publications.list.mockResolvedValue(libraryPage([summary({ statements: { total: 39, proven: 31 } })]))
  open()
  expect(within(await card()).getByText('31 of 39 proven')).toBeTruthy()
})

test('an outline with open questions is labeled as one', async () => {
  api.publications.list.mockResolvedValue(libraryPage([summary({ outlineOnly: true, qualityScore: 0.4 })]))
  open()
  expect(within(await card()).getByText('Outline with questions')).toBeTruthy()
})

test('a list that cannot be loaded says why, and Try Again loads it', async () => {
  api.publications.list.mockRejectedValueOnce(serverError(400, 'The library is closed'))
  const { person } = open()
  expect((await screen.findByRole('alert')).textContent).toContain('The library is closed')
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await card()).toBeTruthy()
})

test('an empty library says what it is for and what is left', async () => {
  api.publications.list.mockResolvedValue(libraryPage([]))
  const { person, address } = open()
  await screen.findByRole('heading', { name: 'No publications yet' })
  expect(screen.getByText('36 posts remaining on the Pro Plan.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Create Your First Publication' }))
  expect(address()).toBe('/publications?create=1')
})

test('filters that match nothing say so', async () => {
  api.publications.list.mockResolvedValue(libraryPage([]))
  open('/publications?type=review')
  await screen.findByRole('heading', { name: 'No publications found' })
  expect(screen.getByText('Try adjusting your filters or search terms.')).toBeTruthy()
  expect(screen.queryByText(/^Nothing matches/)).toBeNull()
})

test('a search that matches nothing is repeated', async () => {
  api.publications.list.mockResolvedValue(libraryPage([]))
  open('/publications?search=zeppelin')
  expect(await screen.findByText('Nothing matches “zeppelin”.')).toBeTruthy()
})

test('with nothing left of the quota nothing can be created', async () => {
  api.publications.list.mockResolvedValue(
    libraryPage([], { userLimits: { postsRemaining: 0, postsUsed: 100 } })
  )
  open('/publications?create=1')
  const dialog = await popUp('No Publications Remaining')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.getAllByText("You've used all your publications for this month.").length).toBeGreaterThan(0)
  expect(screen.getByText('Create Publication').closest('button')?.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Create Your First Publication' })).toBeNull()
})

test('filters, words and pages are sent to the server and kept in the address', async () => {
  api.publications.list.mockResolvedValue(libraryPage([summary()], { totalPages: 3 }))
  const { person, address } = open()
  await card()
  await person.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(address()).toBe('/publications?page=2')
  await person.selectOptions(screen.getByLabelText('Type'), 'review')
  await person.selectOptions(screen.getByLabelText('Status'), 'draft')
  await person.type(screen.getByLabelText('Search publications'), 'boots')
  await waitFor(() => expect(address()).toBe('/publications?type=review&status=draft&search=boots'))
  const asked = {
    page: 1,
    limit: 10,
    type: 'review',
    status: 'draft',
    search: 'boots',
    sort: 'relevance',
  }
  await waitFor(() => expect(api.publications.list.mock.lastCall?.[0]).toEqual(asked))
})

test('the ends of the pages are disabled', async () => {
  api.publications.list.mockResolvedValue(libraryPage([summary()], { totalPages: 3 }))
  open()
  await card()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false)
})

test('while it is being generated a card says so, glows, and its actions are disabled', async () => {
  api.publications.list.mockResolvedValue(libraryPage([summary({ generationStatus: 'generating' })]))
  open()
  const article = await card()
  expect(within(article).getByText('Generating...')).toBeTruthy()
  expect(article.className).toContain('glow')
  for (const name of ['View', 'Edit', 'Download', 'Archive']) {
    expect(within(article).getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  }
})

test('archiving asks first, then reports success', async () => {
  const { person } = open()
  await person.click(within(await card()).getByRole('button', { name: 'Archive' }))
  const question = await popUp('Archive publication?')
  expect(api.publications.archive).not.toHaveBeenCalled()
  await person.click(within(question).getByRole('button', { name: 'Archive' }))
  expect(await screen.findByText('Archived!')).toBeTruthy()
  expect(screen.getByText('Publication has been moved to archive')).toBeTruthy()
  expect(api.publications.archive).toHaveBeenCalledWith('p1')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.publications.restore).toHaveBeenCalledWith('p1'))
})

test('an archiving that fails says so', async () => {
  api.publications.archive.mockRejectedValue(offline)
  const { person } = open()
  await person.click(within(await card()).getByRole('button', { name: 'Archive' }))
  await person.click(within(await popUp('Archive publication?')).getByRole('button', { name: 'Archive' }))
  expect((await popUp('Error')).textContent).toContain('Failed to archive publication')
})

test.each([
  ['txt', /Text/],
  ['md', /^Markdown\s*\.md$/],
  ['pdf', /PDF/],
  ['zip', /Zip with images/],
  ['html', /Web page/],
  ['docx', /Word document/],
])('a publication can be kept as %s', async (format, name) => {
  const { person } = open()
  await person.click(within(await card()).getByRole('button', { name: 'Download' }))
  await person.click(await screen.findByRole('menuitem', { name }))
  expect(api.publications.download).toHaveBeenCalledExactlyOnceWith('p1', { format })
})

test('Markdown can hold its images, and the credit line is left out for good once it is switched off', async () => {
  const { person } = open()
  const menu = async () => person.click(within(await card()).getByRole('button', { name: 'Download' }))
  await menu()
  const credit = await screen.findByRole('menuitemcheckbox', { name: 'End with a credit line' })
  expect(credit.getAttribute('aria-checked')).toBe('true')
  await person.click(credit)
  expect(credit.getAttribute('aria-checked')).toBe('false')
  await person.click(screen.getByRole('menuitem', { name: /images included/ }))
  expect(api.publications.download).toHaveBeenLastCalledWith('p1', {
    format: 'md',
    imageLinks: 'data',
    credit: false,
  })
  await menu()
  const again = await screen.findByRole('menuitemcheckbox', { name: 'End with a credit line' })
  expect(again.getAttribute('aria-checked')).toBe('false')
  await person.click(again)
  await person.click(screen.getByRole('menuitem', { name: /^PDF/ }))
  expect(api.publications.download).toHaveBeenLastCalledWith('p1', { format: 'pdf' })
})

test('a download that fails says so', async () => {
  api.publications.download.mockRejectedValue(offline)
  const { person } = open()
  await person.click(within(await card()).getByRole('button', { name: 'Download' }))
  await person.click(await screen.findByRole('menuitem', { name: /^Markdown\s*\.md$/ }))
  expect((await popUp('Download Failed')).textContent).toContain('Failed to download file. Please try again.')
  expect(api.publications.download).toHaveBeenCalledWith('p1', { format: 'md' })
})

test.each([
  [
    generation({
      seq: 9,
      status: 'failed',
      error: { code: 'WRITER_TIMEOUT', message: 'The model did not answer' },
    }),
    'Generation Failed',
    /The model did not answer/,
  ],
  [generation({ seq: 9, status: 'failed' }), 'Generation Failed', /Publication generation failed/],
])('a generation shows its work live and its failure in a pop-up', async (end, title, text) => {
  let stream: EventStreamOptions | undefined
  api.events.stream.mockImplementation((options: EventStreamOptions) => {
    stream = options
    return new Promise(() => undefined)
  })
  open()
  await card()
  act(() => stream?.onEvent({ type: 'step', id: '1', data: generation() }))
  expect(screen.getByText('Writing block 2 of 3')).toBeTruthy()
  expect(screen.getByText('188 words')).toBeTruthy()
  expect(screen.getByText('$0.038')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Generation progress' }).getAttribute('aria-valuenow')).toBe(
    '38'
  )
  act(() => stream?.onEvent({ type: 'completed', id: '9', data: end }))
  expect((await popUp(title)).textContent).toMatch(text)
})

test('the end of an outline says how many questions are open', async () => {
  let stream: EventStreamOptions | undefined
  api.events.stream.mockImplementation((options: EventStreamOptions) => {
    stream = options
    return new Promise(() => undefined)
  })
  api.publications.get.mockResolvedValue(
    publication({ outlineOnly: true, content: 'It opened in [[add: year]].\n\n[[add: price]]' })
  )
  const { person, address } = open()
  await card()
  act(() => stream?.onEvent({ type: 'step', id: '1', data: generation() }))
  act(() =>
    stream?.onEvent({ type: 'completed', id: '9', data: generation({ seq: 9, status: 'completed' }) })
  )
  const done = await screen.findByRole('dialog', { name: 'Success!' })
  expect(done.textContent).toMatch(/Publication generated successfully! “[^”]+”: 2 questions to answer\./)
  await person.click(within(done).getByRole('button', { name: 'Answer 2 questions' }))
  expect(address()).toBe('/publications/p1')
})

test('the end of a generation does not interrupt typing', async () => {
  let stream: EventStreamOptions | undefined
  api.events.stream.mockImplementation((options: EventStreamOptions) => {
    stream = options
    return new Promise(() => undefined)
  })
  const { person } = open()
  await card()
  const search = screen.getByRole('searchbox')
  await person.type(search, 'cargo')
  act(() => stream?.onEvent({ type: 'step', id: '1', data: generation() }))
  act(() =>
    stream?.onEvent({ type: 'completed', id: '9', data: generation({ seq: 9, status: 'completed' }) })
  )
  expect(
    await screen.findByText(/^Publication generated successfully! “[^”]+”: 1,164 words, 1 source, 91%\.$/)
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Read it' })).toBeTruthy()
  expect(screen.getByText('Success!').closest('[role=region]')?.getAttribute('aria-label')).toBe(
    'Notifications'
  )
  expect(document.activeElement).toBe(search)
})
