import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { publication } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import Shortcuts from './shortcuts'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(() => {
  resetApi()
  localStorage.removeItem('cygnet-single-keys')
})

function open(role: 'user' | 'partner' = 'user', search = false) {
  renderScreen(
    <main>
      <Shortcuts role={role} />
      <Here />
      <input aria-label="Elsewhere" />
      {search && <input type="search" aria-label="Search publications" />}
    </main>,
    { at: '/billing', path: '*' }
  )
  return userEvent.setup()
}

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="here">{`${pathname}${search}`}</p>
}
const here = () => screen.getByTestId('here').textContent
const palette = () => screen.findByRole('dialog', { name: 'Search' })

test('Ctrl+K searches publications and pages, forgives a typo, and Enter goes there', async () => {
  const person = open()
  await person.keyboard('{Control>}k{/Control}')
  const field = await within(await palette()).findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await person.keyboard('calandar')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toContain('Calendar')
  )
  api.publications.list.mockResolvedValue({
    ...(await api.publications.list()),
    publications: [publication({ id: 'p7', title: 'Brake pads' })],
  })
  await person.clear(field)
  await person.keyboard('brake')
  expect(await screen.findByRole('option', { name: /^Brake pads/ })).toBeTruthy()
  expect(api.publications.list.mock.lastCall?.[0]).toMatchObject({ search: 'brake', sort: 'relevance' })
  await waitFor(() =>
    expect(screen.getByRole('option', { name: /^Brake pads/ }).hasAttribute('data-highlighted')).toBe(true)
  )
  await person.keyboard('{Enter}')
  await waitFor(() => expect(here()).toBe('/publications/p7'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what is typed before the search is there goes into it', async () => {
  const person = open()
  await person.click(screen.getByLabelText('Elsewhere'))
  await person.keyboard('{Control>}k{/Control}bra')
  const field = await within(await palette()).findByRole<HTMLInputElement>('combobox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await person.keyboard('ke')
  expect(field.value).toBe('brake')
  expect(screen.getByLabelText<HTMLInputElement>('Elsewhere').value).toBe('')
})

test('c begins a publication, but not while somebody types', async () => {
  const person = open()
  await person.type(screen.getByLabelText('Elsewhere'), 'c')
  expect(here()).toBe('/billing')
  await person.click(document.body)
  await person.keyboard('c')
  await waitFor(() => expect(here()).toBe('/publications?create=1'))
})

test('/ goes to the search of the page, or opens the one for everything', async () => {
  const person = open('user', true)
  await person.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Search publications'))
  await person.keyboard('/')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('/ opens the search for everything where a page has none', async () => {
  const person = open()
  await person.keyboard('/')
  expect(await palette()).toBeTruthy()
})

test('? lists the keys, and those that are a single character can be turned off', async () => {
  const person = open()
  await person.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(dialog).getByText('New publication')).toBeTruthy()
  await person.click(within(dialog).getByRole('checkbox'))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.keyboard('c')
  expect(here()).toBe('/billing')
  await person.keyboard('{Control>}k{/Control}')
  expect(await palette()).toBeTruthy()
})

test('a partner finds a partner’s pages, and no publications', async () => {
  const person = open('partner')
  await person.keyboard('{Control>}k{/Control}')
  await palette()
  expect(await screen.findByRole('option', { name: 'Earnings & Payouts' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'New publication' })).toBeNull()
  expect(api.publications.list).not.toHaveBeenCalled()
})
