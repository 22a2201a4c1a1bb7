import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole } from '../test/console'
import { operatorServer } from '../test/contract-server'

const USER = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be101'

const asked = (server: ReturnType<typeof operatorServer>) =>
  server.calls.filter(({ path }) => path === '/api/admin/search').map(({ query }) => query.q)

afterEach(() => vi.restoreAllMocks())

async function openSearch() {
  await screen.findByRole('heading', { level: 1 })
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true })
  return within(await screen.findByRole('dialog', { name: 'Поиск по консоли' }))
}

test('Ctrl+K finds by kind; arrows choose, Enter opens', async () => {
  const server = operatorServer()
  const person = openConsole('/users')
  const dialog = await openSearch()
  await person.type(dialog.getByRole('combobox'), 'marlow')
  const users = within(await dialog.findByRole('group', { name: 'Пользователи' }))
  expect(users.getByRole('option', { selected: true }).textContent).toContain('Elena Marsh')
  expect(users.getByText('marlow').tagName).toBe('MARK')
  const publications = within(dialog.getByRole('group', { name: 'Публикации' }))
  expect(publications.getByText('1 из 2')).toBeTruthy()
  expect(await dialog.findByText('Найдено 3')).toBeTruthy()
  expect(asked(server).at(-1)).toBe('marlow')
  await person.keyboard('{ArrowDown}')
  expect(publications.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true')
  await person.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('heading', { level: 1, name: 'Elena Marsh' })).toBeTruthy()
})

test('all that was found of a kind is looked at in its list', async () => {
  const server = operatorServer()
  const person = openConsole('/users')
  const dialog = await openSearch()
  await person.type(dialog.getByRole('combobox'), 'bike')
  await person.click(await dialog.findByRole('option', { name: 'Показать все: 2' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Публикации' })).toBeTruthy()
  await waitFor(() =>
    expect(server.calls.filter(({ path }) => path === '/api/admin/publications').at(-1)?.query.search).toBe(
      'bike'
    )
  )
})

test('Ctrl+Enter opens in a new tab and keeps the results', async () => {
  operatorServer()
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const person = openConsole('/users')
  const dialog = await openSearch()
  await person.type(dialog.getByRole('combobox'), 'marlow')
  await dialog.findByText('Найдено 3')
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(open.mock.calls[0]?.[0]).toBe(`/users/${USER}`)
  expect(dialog.getByRole('combobox')).toBeTruthy()
})

test('what has no page of its own is looked at at its customer, and a call in the log', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/search', (answer) => {
    const record = { id: 'r1', title: 'Title', subtitle: null, userId: USER }
    answer.data.insideWords = false
    answer.data.groups = (['company', 'invoice', 'key', 'request'] as const).map((kind) => ({
      kind,
      total: 1,
      results: [{ ...record, kind }],
    }))
    return answer
  })
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const person = openConsole('/users')
  const dialog = await openSearch()
  await person.type(dialog.getByRole('combobox'), 'ab')
  expect(await dialog.findByText(/с трёх знаков найдётся и внутри слов/)).toBeTruthy()
  for (let step = 0; step < 4; step += 1) await person.keyboard('{Control>}{Enter}{/Control}{ArrowDown}')
  expect(open.mock.calls.map(([address]) => address)).toEqual([
    `/users/${USER}`,
    `/users/${USER}#invoices`,
    `/users/${USER}#keys`,
    '/logs/r1/show',
  ])
})

test('nothing found is said, and Escape closes', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/search', (answer) => {
    answer.data.groups = []
    return answer
  })
  const person = openConsole('/users')
  const dialog = await openSearch()
  await person.type(dialog.getByRole('combobox'), 'nobody')
  expect(await dialog.findByText('Ничего не найдено')).toBeTruthy()
  expect(dialog.getByText(/^Достаточно части имени/)).toBeTruthy()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a slash opens the search, but not from inside a field', async () => {
  operatorServer()
  const person = openConsole('/users')
  await person.type(await screen.findByRole('searchbox'), '/')
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(screen.getByRole('heading', { level: 1 }))
  await person.keyboard('/')
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
