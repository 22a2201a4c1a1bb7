import type { EventStreamOptions } from '@cygnet/sdk'
import { RateLimitError } from '@cygnet/sdk'
import { saveFile } from '@cygnet/sdk/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { LINGER_MS } from '#/live/generations-store'
import { POLL } from '#/live/poll-generation'
import { api, resetApi } from '#/test/fake-api'
import { generation, libraryPage, offline, summary } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import PublicationsScreen from './publications-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))
vi.mock('@cygnet/sdk/session', async (original) => ({ ...(await original<object>()), saveFile: vi.fn() }))

beforeEach(() => {
  resetApi()
  vi.mocked(saveFile).mockReset()
})

function open(at = '/publications') {
  return { person: userEvent.setup(), ...renderScreen(<PublicationsScreen />, { at, path: '/publications' }) }
}

const card = () => screen.findByRole('article')
const popUp = (name: string) => screen.findByRole('alertdialog', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value)

test('the filters list every type and every status', async () => {
  open()
  await card()
  expect(optionsOf('Type')).toEqual(['all', 'blog', 'review'])
  expect(optionsOf('Status')).toEqual(['all', 'draft', 'published', 'archived'])
})

test('the list is sorted as chosen, and the order is in the address', async () => {
  const { person, address } = open()
  await card()
  expect(optionsOf('Sort by')).toEqual(['newest', 'oldest', 'title', 'quality'])
  await person.selectOptions(screen.getByLabelText('Sort by'), 'quality')
  await waitFor(() => expect(address()).toBe('/publications?sort=quality'))
  await waitFor(() =>
    expect(api.publications.list.mock.lastCall?.[0]).toEqual({ page: 1, limit: 10, sort: 'quality' })
  )
})

test('the archive can be opened from the list, with the number of publications in it', async () => {
  const { person, address } = open()
  await card()
  await person.click(button('Archive (8)'))
  expect(address()).toBe('/publications?status=archived')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Archive (8)' })).toBeNull())
})

test('with everything archived the filters stay, and the archive can be opened', async () => {
  api.publications.list.mockResolvedValue(
    libraryPage([], { stats: { total: 0, draft: 0, published: 0, archived: 8 } })
  )
  const { person, address } = open()
  await screen.findByRole('heading', { name: 'Everything is archived' })
  expect(screen.queryByText('No publications yet')).toBeNull()
  expect(screen.getByLabelText('Status')).toBeTruthy()
  await person.click(button('Open the archive'))
  expect(address()).toBe('/publications?status=archived')
})

test('on the last page Next is disabled, and on a single page both are', async () => {
  const page = libraryPage([summary()], { totalPages: 3 })
  page.pagination.currentPage = 3
  api.publications.list.mockResolvedValue(page)
  const view = open('/publications?page=3')
  await card()
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([false, true])
  view.unmount()
  api.publications.list.mockResolvedValue(libraryPage([summary()]))
  open()
  await card()
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, true])
})

test('Previous and Next turn one page', async () => {
  const page = libraryPage([summary()], { totalPages: 3 })
  page.pagination.currentPage = 2
  api.publications.list.mockResolvedValue(page)
  const { person, address } = open('/publications?page=2')
  await card()
  await person.click(button('Next'))
  expect(address()).toBe('/publications?page=3')
  await waitFor(() => expect(button('Previous').disabled).toBe(false))
  await person.click(button('Previous'))
  expect(address()).toBe('/publications')
})

test('a card labels a text from the API, a review, and each status', async () => {
  const of = (id: string, change: Parameters<typeof summary>[0]) => summary({ id, title: id, ...change })
  api.publications.list.mockResolvedValue(
    libraryPage([
      of('p1', { source: 'api', type: 'review' }),
      of('p2', { status: 'published' }),
      of('p3', { status: 'archived' }),
      of('p4', { generationStatus: 'failed' }),
    ])
  )
  open()
  const cards = await screen.findAllByRole('article')
  const [api1, published, archived, failed] = cards.map((one) => within(one))
  expect(api1?.getByText('API')).toBeTruthy()
  expect(api1?.getByText('Review')).toBeTruthy()
  expect(api1?.getByText('Draft')).toBeTruthy()
  expect(published?.getByText('Published')).toBeTruthy()
  expect(archived?.getByText('Archived')).toBeTruthy()
  expect(archived?.getByRole('button', { name: 'Restore' })).toBeTruthy()
  expect(failed?.getByText('Failed')).toBeTruthy()
})

test('while it is being generated a card can be neither selected nor published', async () => {
  api.publications.list.mockResolvedValue(libraryPage([summary({ generationStatus: 'generating' })]))
  open()
  const article = within(await card())
  const disabled = article.getAllByRole<HTMLButtonElement>('button').map((one) => one.disabled)
  expect(disabled).toEqual(disabled.map(() => true))
  expect(article.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
  expect(article.queryByRole('link')).toBeNull()
})

test('with nothing left, the warning and the empty library link to larger plans', async () => {
  api.publications.list.mockResolvedValue(
    libraryPage([], { userLimits: { postsRemaining: 0, postsUsed: 100 } })
  )
  const { person } = open('/publications?create=1')
  const dialog = within(await popUp('No Publications Remaining'))
  expect(dialog.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/pricing')
  await person.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText("You've used all your publications for this month.")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/pricing')
})

test('a filter without matches still says what is left', async () => {
  api.publications.list.mockResolvedValue(libraryPage([]))
  open('/publications?status=draft')
  await screen.findByRole('heading', { name: 'No publications found' })
  expect(screen.getByText('36 posts remaining on the Pro Plan.')).toBeTruthy()
})

test('filters without matches can be cleared at once', async () => {
  api.publications.list.mockImplementation(async ({ status }: { status?: string }) =>
    libraryPage(status === 'draft' ? [] : [summary()])
  )
  const { person } = open('/publications?status=draft&type=review')
  await person.click(await screen.findByRole('button', { name: 'Clear Filters' }))
  expect(await card()).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'all')
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveProperty('value', 'all')
})

test('a download is saved under the server’s file name', async () => {
  const blob = new Blob(['# Text'])
  api.publications.download.mockResolvedValue({ blob, filename: 'how_often.md' })
  const { person } = open()
  await person.click(within(await card()).getByRole('button', { name: 'Download' }))
  await person.click(await screen.findByRole('menuitem', { name: /^Markdown\s*\.md$/ }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledExactlyOnceWith(blob, 'how_often.md'))
})

test('an archived one is restored, and this is reported', async () => {
  api.publications.list.mockResolvedValue(libraryPage([summary({ status: 'archived' })]))
  const { person } = open('/publications?status=archived')
  await person.click(within(await card()).getByRole('button', { name: 'Restore' }))
  expect(api.publications.restore).toHaveBeenCalledWith('p1')
  expect(await screen.findByText('Restored')).toBeTruthy()
})

/** A running generation without a stream, under the test's own clock. */
async function withoutStream() {
  api.events.stream.mockRejectedValue(offline)
  api.publications.list.mockResolvedValue(libraryPage([summary({ generationStatus: 'generating' })]))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  open()
  await pass(100)
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a running generation is polled, at intervals growing by half, up to a minute', async () => {
  await withoutStream()
  const asked = () => api.publications.generationStatus.mock.calls.length
  for (const [index, wait] of [10_000, 15_000, 22_500, 33_750, 50_625, 60_000, 60_000].entries()) {
    // The clock is 100 ms into the first wait.
    await pass(wait - (index === 0 ? 101 : 1))
    expect(asked()).toBe(index)
    await pass(1)
    expect(asked()).toBe(index + 1)
  }
  expect(screen.getAllByText('Writing block 2 of 3')).not.toHaveLength(0)
})

test('a status that cannot be loaded is given up after 3 retries, in a pop-up', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  api.publications.generationStatus.mockRejectedValue(offline)
  await withoutStream()
  await pass(3 * POLL.first)
  expect(api.publications.generationStatus).toHaveBeenCalledTimes(3)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await pass(POLL.first)
  expect(screen.getByRole('alertdialog', { name: 'Status Check Failed' }).textContent).toContain(
    'Failed to check generation status after 3 retries'
  )
  await pass(600_000)
  expect(api.publications.generationStatus).toHaveBeenCalledTimes(4)
})

test('a status that is rate-limited is polled later, without a message', async () => {
  api.publications.generationStatus.mockRejectedValue(
    new RateLimitError({ status: 429, code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests' })
  )
  await withoutStream()
  await pass(10_000)
  for (const [index, wait] of [10, 20, 40, 80, 160, 300, 300].entries()) {
    await pass(wait * 1_000 - 200)
    expect(api.publications.generationStatus).toHaveBeenCalledTimes(index + 1)
    await pass(200)
    expect(api.publications.generationStatus).toHaveBeenCalledTimes(index + 2)
  }
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a finished one stays for 3 more seconds, and then its card disappears', async () => {
  let stream: EventStreamOptions | undefined
  api.events.stream.mockImplementation((options: EventStreamOptions) => {
    stream = options
    return new Promise(() => undefined)
  })
  open()
  await card()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  act(() => stream?.onEvent({ type: 'step', id: '1', data: generation() }))
  act(() =>
    stream?.onEvent({ type: 'completed', id: '9', data: generation({ seq: 9, status: 'completed' }) })
  )
  await pass(LINGER_MS - 1)
  expect(screen.getByText('Finished')).toBeTruthy()
  await pass(1)
  expect(screen.queryByText('Finished')).toBeNull()
  expect(LINGER_MS).toBe(3_000)
})
