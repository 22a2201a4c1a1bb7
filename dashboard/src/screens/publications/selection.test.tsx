import { ApiError, type PublicationSummary } from '@cygnet/sdk'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { localMoment } from '#/lib/days'
import { api, resetApi } from '#/test/fake-api'
import { libraryPage, offline, publication, summary } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import PublicationsScreen from './publications-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(resetApi)

const LOCKS = summary({ id: 'p1', title: 'Locks' })
const TYRES = summary({ id: 'p2', title: 'Tyres', status: 'published', companyName: 'Lindner' })
const MAKING = summary({ id: 'p3', title: 'Chains', generationStatus: 'generating' })

function open(publications: PublicationSummary[] = [LOCKS, TYRES, MAKING], totalPages = 1) {
  api.publications.list.mockResolvedValue(libraryPage(publications, { totalPages }))
  return {
    person: userEvent.setup(),
    ...renderScreen(<PublicationsScreen />, { at: '/publications', path: '/publications' }),
  }
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const bar = () => screen.findByRole('region', { name: 'Selection' })
const popUp = (name: string) => screen.findByRole('alertdialog', { name })
test('a page is selected with one click, except what is being generated', async () => {
  const { person } = open()
  await person.click(await box('Select all on this page'))
  expect(within(await bar()).getByText('2 publications selected')).toBeTruthy()
  expect((await box('Select Chains')).disabled).toBe(true)
  await person.click(await box('Select Locks'))
  expect((await box('Select all on this page')).indeterminate).toBe(true)
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
})

test('the selection persists on another page', async () => {
  const { person } = open([LOCKS], 2)
  await person.click(await box('Select Locks'))
  api.publications.list.mockResolvedValue(libraryPage([TYRES], { totalPages: 2 }))
  await person.click(screen.getByRole('button', { name: 'Page 2' }))
  await person.click(await box('Select Tyres'))
  expect(within(await bar()).getByText('2 publications selected')).toBeTruthy()
  await person.click(within(await bar()).getByRole('button', { name: 'Archive' }))
  await person.click(within(await popUp('Archive 2 publications?')).getByRole('button', { name: 'Archive' }))
  expect(api.publications.changeSelection).toHaveBeenCalledWith({ ids: ['p1', 'p2'], action: 'archive' })
})

test('a change of several can be undone', async () => {
  api.publications.changeSelection.mockResolvedValue({
    results: [{ id: 'p1', success: true, status: 'published', code: null, message: 'Published' }],
    succeededCount: 1,
    failedCount: 0,
  })
  const { person } = open()
  await person.click(await box('Select Locks'))
  await person.click(within(await bar()).getByRole('button', { name: 'Publish' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.publications.changeSelection).toHaveBeenLastCalledWith({ ids: ['p1'], action: 'unpublish' })
  )
})

test('works with the keyboard only', async () => {
  const { person } = open()
  ;(await box('Select Locks')).focus()
  await person.keyboard(' ')
  const publish = within(await bar()).getByRole('button', { name: 'Publish' })
  publish.focus()
  await person.keyboard('{Enter}')
  expect(api.publications.changeSelection).toHaveBeenCalledWith({ ids: ['p1'], action: 'publish' })
})

test('what was refused stays selected, and the reason is shown', async () => {
  api.publications.changeSelection.mockResolvedValue({
    results: [
      {
        id: 'p1',
        success: false,
        status: null,
        code: 'VALIDATION_ERROR',
        message: 'Answer the open question',
      },
      { id: 'p2', success: true, status: 'archived', code: null, message: 'Archived' },
    ],
    succeededCount: 1,
    failedCount: 1,
  })
  const { person } = open()
  await person.click(await box('Select all on this page'))
  await person.click(within(await bar()).getByRole('button', { name: 'Publish' }))
  const refusal = await within(await bar()).findByRole('alert')
  expect(refusal.textContent).toContain('1 publication left as it was')
  expect(refusal.textContent).toContain('Locks: Answer the open question')
  expect(within(refusal).getByRole('link', { name: 'Locks' }).getAttribute('href')).toBe('/publications/p1')
  await waitFor(() =>
    expect(screen.getByText('1 publication selected', { selector: 'p:not([role])' })).toBeTruthy()
  )
  expect((await box('Select Locks')).checked).toBe(true)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await person.click(await box('Select Locks'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('several are downloaded as one zip, and a failure is reported', async () => {
  const { person } = open()
  await person.click(await box('Select all on this page'))
  await person.click(within(await bar()).getByRole('button', { name: 'Download' }))
  await person.click(await screen.findByRole('menuitem', { name: /PDF/ }))
  expect(api.publications.downloadSelection).toHaveBeenCalledWith({ ids: ['p1', 'p2'], format: 'pdf' })
  api.publications.downloadSelection.mockRejectedValue(offline)
  await person.click(within(await bar()).getByRole('button', { name: 'Download' }))
  await person.click(await screen.findByRole('menuitem', { name: /PDF/ }))
  expect((await popUp('Download Failed')).textContent).toContain('Failed to download file. Please try again.')
})

test('typing immediately shows the matches on the page, before the server answers', async () => {
  open([LOCKS, TYRES])
  const field = await screen.findByLabelText('Search publications')
  await box('Select Locks')
  fireEvent.change(field, { target: { value: 'lindner' } })
  expect(screen.queryByRole('checkbox', { name: 'Select Locks' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Select Tyres' })).toBeTruthy()
  expect(screen.getByText('Searching the whole library...')).toBeTruthy()
  api.publications.list.mockResolvedValue(libraryPage([LOCKS]))
  expect(await box('Select Locks')).toBeTruthy()
  expect(api.publications.list.mock.lastCall?.[0]).toMatchObject({ search: 'lindner' })
})

async function publishDialog(person: ReturnType<typeof userEvent.setup>) {
  await person.click((await screen.findAllByRole('button', { name: 'More actions' }))[0]!)
  await person.click(await screen.findByRole('menuitem', { name: 'Publish...' }))
  return screen.findByRole('dialog', { name: 'Publish' })
}

test('a draft is published with its address on the user’s site', async () => {
  const { person } = open([LOCKS])
  const dialog = await publishDialog(person)
  await person.type(
    await within(dialog).findByLabelText(/Address on your own site/),
    'https://a.example/locks'
  )
  await person.click(within(dialog).getByRole('button', { name: 'Mark as published' }))
  expect(api.publications.publish).toHaveBeenCalledWith('p1', { publishedUrl: 'https://a.example/locks' })
  expect(await screen.findByText('Published!')).toBeTruthy()
})

test('publishing stands beside the real ways out', async () => {
  const { person } = open([LOCKS])
  const dialog = within(await publishDialog(person))
  expect(await dialog.findByRole('button', { name: 'Mark as published' })).toBeTruthy()
  expect(dialog.queryByText(/^Its quality is/)).toBeNull()
  const link = (name: string) => dialog.getByRole('link', { name }).getAttribute('href')
  expect(link('Set up WordPress')).toBe('/api-keys')
  expect(link('Set up webhooks')).toBe('/webhooks')
  await person.click(dialog.getByRole('button', { name: 'Download' }))
  await person.click(await screen.findByRole('menuitem', { name: /^Markdown\s*\.md$/ }))
  expect(api.publications.download).toHaveBeenCalledWith('p1', expect.objectContaining({ format: 'md' }))
  await person.click(dialog.getByRole('button', { name: 'Create a proof link' }))
  expect(await screen.findByRole('dialog', { name: /Proof/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish' }), 'no dialog on a dialog').toBeNull()
  expect(api.publications.publish).not.toHaveBeenCalled()
})

test('publishing warns of a low score, and not of a good one', async () => {
  const { person } = open([summary({ ...LOCKS, qualityScore: 0.6 }), TYRES])
  const dialog = within(await publishDialog(person))
  expect(await dialog.findByText('Its quality is 60%')).toBeTruthy()
  expect(dialog.getByText('See which checks did not pass before you publish.')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Mark as published' }).disabled).toBe(false)
})

test('gaps are listed with a link to the editor', async () => {
  api.publications.publish.mockRejectedValue(
    new ApiError({
      status: 422,
      code: 'VALIDATION_ERROR',
      message: 'Answer the open question before publishing',
      errors: [{ field: 'content', rule: 'openMark', message: 'the price', msg: 'the price' }],
    })
  )
  api.publications.get.mockResolvedValue(publication())
  const { person, address } = open([LOCKS])
  const dialog = await publishDialog(person)
  await person.click(within(dialog).getByRole('button', { name: 'Mark as published' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('[[add: the price]]')
  await person.click(within(dialog).getByRole('button', { name: 'Open the editor' }))
  expect(address()).toBe('/publications/p1/edit')
})

test('a draft is published at a time that is chosen', async () => {
  const publishAt = localMoment('2027-03-01', '09:00')
  api.publications.publish.mockResolvedValue(publication({ publishAt }))
  const { person } = open()
  const dialog = await publishDialog(person)
  await person.click(within(dialog).getByRole('button', { name: 'Later' }))
  fireEvent.change(within(dialog).getByLabelText('Date'), { target: { value: '2027-03-01' } })
  await person.click(within(dialog).getByRole('button', { name: 'Schedule' }))
  expect(api.publications.publish).toHaveBeenCalledWith('p1', { publishedUrl: null, publishAt })
  expect(await screen.findByText('Scheduled')).toBeTruthy()
})

test('a draft that waits for its time shows it, and can be kept as a draft', async () => {
  const publishAt = localMoment('2027-03-01', '09:00')
  const { person } = open([{ ...LOCKS, publishAt }])
  expect(await screen.findByText(/^Scheduled for Mar 1, 2027, 9:00\sAM$/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'More actions' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Scheduled publishing...' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish' })
  await person.click(within(dialog).getByRole('button', { name: 'Keep as a draft' }))
  expect(api.publications.unpublish).toHaveBeenCalledWith('p1')
})

test('a published one is made a draft again', async () => {
  const { person } = open([TYRES])
  await person.click(await screen.findByRole('button', { name: 'More actions' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Unpublish' }))
  expect(api.publications.unpublish).toHaveBeenCalledWith('p2')
  expect(await screen.findByText('Unpublished')).toBeTruthy()
})
