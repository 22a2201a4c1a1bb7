import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import meterStyles from '#/components/ui/meter.module.css'
import { api, resetApi } from '#/test/fake-api'
import { libraryPage, offline, serverError, summary } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import PublicationsScreen from './publications-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(resetApi)

function open(at = '/publications') {
  return { person: userEvent.setup(), ...renderScreen(<PublicationsScreen />, { at, path: '/publications' }) }
}

const cards = async () => (await screen.findAllByRole('article')).map((one) => within(one))
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test.each([
  [60, 'green', undefined],
  [61, 'yellow', meterStyles.warn],
  [80, 'yellow', meterStyles.warn],
  [81, 'red', meterStyles.bad],
])('with %i of 100 posts used the bar of the month is %s', async (postsUsed, _color, tone) => {
  api.publications.list.mockResolvedValue(libraryPage([], { userLimits: { postsUsed, postsPerMonth: 100 } }))
  open()
  const bar = await screen.findByRole('progressbar', { name: 'Usage this month' })
  expect([...bar.classList]).toEqual([meterStyles.bar, tone].filter(Boolean))
})

test('until the list is loaded it has a placeholder, and nothing is said to be missing', async () => {
  api.publications.list.mockReturnValue(new Promise(() => undefined))
  open()
  expect(await screen.findByText('Loading publications')).toBeTruthy()
  expect(screen.queryByText('No publications yet')).toBeNull()
})

test('a list says so if no server answers', async () => {
  api.publications.list.mockRejectedValue(offline)
  open()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Your publications could not be loaded')).toBeTruthy()
  expect(alert.getByText('The server could not be reached. Please try again.')).toBeTruthy()
  expect(alert.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('a card counts its images', async () => {
  api.publications.list.mockResolvedValue(libraryPage([summary({ imagesCount: 4 })]))
  open()
  const [card] = await cards()
  expect(card?.getByText('images').parentElement?.textContent).toBe('4 images')
})

test.each([
  ['its title', 'LOCK', 'Which lock is safe?'],
  ['its topic', 'winter', 'Tyres'],
  ['its company', 'larsen', 'A review'],
])('a word of %s leaves that card alone at once, before the server answers', async (_of, typed, title) => {
  api.publications.list
    .mockReturnValue(new Promise(() => undefined))
    .mockResolvedValueOnce(
      libraryPage([
        summary({ id: 'p1', title: 'Which lock is safe?', topic: null, companyName: null }),
        summary({ id: 'p2', title: 'Tyres', topic: 'Winter riding', companyName: null }),
        summary({ id: 'p3', title: 'A review', topic: null, companyName: 'Larsen & Co' }),
      ])
    )
  const { person } = open()
  expect(await cards()).toHaveLength(3)
  await person.type(screen.getByLabelText('Search publications'), typed)
  expect(titles()).toEqual([title])
  expect(screen.getByText('Searching the whole library...')).toBeTruthy()
})

test('a search is never longer than the server accepts, typed or in the address', async () => {
  open(`/publications?search=${'a'.repeat(300)}`)
  await cards()
  expect(api.publications.list.mock.lastCall?.[0].search).toHaveLength(200)
  expect(screen.getByLabelText<HTMLInputElement>('Search publications').maxLength).toBe(200)
})

test('an address after the last page shows the last page', async () => {
  api.publications.list.mockImplementation(async ({ page }: { page: number }) => {
    const answer = libraryPage(page > 2 ? [] : [summary({ title: `On page ${page}` })], { totalPages: 2 })
    answer.pagination.currentPage = page
    return answer
  })
  const { address } = open('/publications?page=3&status=draft')
  expect(await screen.findByText('On page 2')).toBeTruthy()
  expect(address()).toBe('/publications?page=2&status=draft')
  expect(screen.queryByText('No publications found')).toBeNull()
})

async function archive() {
  const view = open()
  const [card] = await cards()
  await view.person.click(card!.getByRole('button', { name: 'Archive' }))
  return { ...view, question: within(await screen.findByRole('alertdialog')) }
}

test('an archiving that the server rejects says what failed, and why', async () => {
  api.publications.archive.mockRejectedValue(serverError(409, 'It is being written'))
  const { person, question } = await archive()
  await person.click(question.getByRole('button', { name: 'Archive' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
  expect(dialog.textContent).toContain('Failed to archive publication. It is being written')
})

test('a canceled archiving changes nothing', async () => {
  const { person, question } = await archive()
  await person.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.publications.archive).not.toHaveBeenCalled()
})

test('while a file is being made its button shows progress', async () => {
  api.publications.download.mockReturnValue(new Promise(() => undefined))
  const { person } = open()
  const [card] = await cards()
  const button = card!.getByRole<HTMLButtonElement>('button', { name: 'Download' })
  await person.click(button)
  await person.click(await screen.findByRole('menuitem', { name: /PDF/ }))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
})
