import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, openConsole } from '../test/console'
import { operatorServer } from '../test/contract-server'

/** Publications, as many as given, all of them deleted or none. */
function serverFor({ deleted, count }: { deleted: boolean; count: number }) {
  const server = operatorServer()
  server.on('GET /api/admin/publications', (answer) => {
    const [one] = answer.data.publications
    if (!one) throw new Error('The example has no publication')
    const state = deleted
      ? { deletedAt: '2026-11-20T00:00:00.000Z', restorableUntil: '2026-12-20T00:00:00.000Z' }
      : {}
    answer.data.publications = Array.from({ length: count }, (_, index) => ({
      ...one,
      ...state,
      id: `p${index}`,
      title: `Title ${index}`,
    }))
    answer.data.pagination.totalItems = count
    return answer
  })
  return server
}

const bodies = (server: ReturnType<typeof serverFor>) => server.writes().map(({ path, body }) => [path, body])

test('several deleted publications are restored in one call, which can be undone', async () => {
  const server = serverFor({ deleted: true, count: 3 })
  const person = openConsole('/publications?filter={"status":"deleted"}')
  await person.click((await screen.findAllByRole('checkbox'))[0]!)
  const bar = within(await screen.findByRole('region', { name: 'Выбранные строки' }))
  expect(bar.queryByRole('button', { name: 'Удалить' })).toBeNull()
  await person.click(bar.getByRole('button', { name: 'Восстановить' }))
  expect(await screen.findByText(/Восстановлены 3 публикации/)).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Отменить' }))
  expect(await screen.findByText('Отменено')).toBeTruthy()
  const ids = ['p0', 'p1', 'p2']
  expect(bodies(server)).toEqual([
    ['/api/admin/publications/bulk', { ids, action: 'restore' }],
    ['/api/admin/publications/bulk', { ids, action: 'delete' }],
  ])
})

test('a publication that was deleted by mistake is brought back from the message', async () => {
  const server = serverFor({ deleted: false, count: 1 })
  const person = openConsole('/publications')
  await choose(person, 'Title 0', 'Удалить')
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить' }))
  expect(await screen.findByText(/Публикация удалена/)).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Отменить' }))
  await waitFor(() =>
    expect(server.writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/admin/publications/p0',
      'POST /api/admin/publications/p0/restore',
    ])
  )
})

test('a tab leads to what was deleted, and another back', async () => {
  const server = serverFor({ deleted: true, count: 1 })
  const person = openConsole('/publications')
  const deleted = await screen.findByRole('button', { name: 'Удалённые' })
  const asked = () =>
    server.calls.filter(({ path }) => path === '/api/admin/publications').at(-1)?.query.status
  expect(deleted.getAttribute('aria-pressed')).toBe('false')
  await person.click(deleted)
  await waitFor(() => expect(asked()).toBe('deleted'))
  await screen.findByRole('button', { name: 'Удалённые', pressed: true })
  await person.click(screen.getByRole('button', { name: 'Все', pressed: false }))
  expect(await screen.findByRole('button', { name: 'Все', pressed: true })).toBeTruthy()
})

test('a publication is archived from its page, which can be undone; its sources are listed', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/publications/{id}', (answer) => {
    answer.data.publication.status = 'published'
    answer.data.publication.content =
      'Every 300 km.[^1]\n\n[^1]: [Marlow](https://www.marlow.example/service)'
    return answer
  })
  const person = openConsole('/publications/019aa0f2-6c1e-7a34-9d51-2f6f0c7be201')
  const sources = (await screen.findByRole('heading', { name: 'Источники' })).parentElement!
  const source = within(sources).getByRole('link', { name: 'Marlow' })
  expect(source.getAttribute('href')).toBe('https://www.marlow.example/service')
  await person.click(screen.getByRole('button', { name: 'В архив' }))
  await person.click(await screen.findByRole('button', { name: 'Отменить' }))
  expect(await screen.findByText('Отменено')).toBeTruthy()
  expect(server.writes().map(({ body }) => body)).toEqual([{ status: 'archived' }, { status: 'published' }])
})
