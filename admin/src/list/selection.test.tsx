import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../test/console'
import { operatorServer, refusal } from '../test/contract-server'

/** As many deleted publications, of which a call returns the page that it asks for. */
function serverWith(count: number) {
  const server = operatorServer()
  server.on('GET /api/admin/publications', (answer, { query }) => {
    const [one] = answer.data.publications
    if (!one) throw new Error('The example has no publication')
    const [page, limit] = [Number(query.page), Number(query.limit)]
    answer.data.publications = Array.from({ length: count }, (_, index) => ({
      ...one,
      id: `p${index}`,
      title: `Title ${index}`,
      deletedAt: '2026-11-20T00:00:00.000Z',
      restorableUntil: '2026-12-20T00:00:00.000Z',
    })).slice((page - 1) * limit, page * limit)
    answer.data.pagination.totalItems = count
    return answer
  })
  server.on('POST /api/admin/publications/bulk', (answer, { body }) => {
    const { ids } = body as { ids: string[] }
    answer.data = {
      results: ids.map((id) => ({ id, ok: true, code: null, reason: null, message: null })),
      done: ids.length,
      failed: 0,
    }
    return answer
  })
  return server
}

const DELETED = '/publications?filter={"status":"deleted","search":"Title"}'
const bar = async () => within(await screen.findByRole('region', { name: 'Выбранные строки' }))
const sent = (server: ReturnType<typeof serverWith>) =>
  server.writes().map(({ body }) => body as { ids: string[]; action: string })

async function selectAllMatching(person: ReturnType<typeof openConsole>, count: string) {
  await person.click((await screen.findAllByRole('checkbox'))[0]!)
  await person.click((await bar()).getByRole('button', { name: `Выбрать все подходящие (${count})` }))
}

test('everything that the filter matches is selected, confirmed with its number, changed in batches and undone', async () => {
  const server = serverWith(250)
  const person = openConsole(DELETED)
  await selectAllMatching(person, '250')
  expect(await (await bar()).findByText(/250/)).toBeTruthy()
  const read = server.calls.filter(
    ({ path, query }) => path.endsWith('/publications') && query.limit === '100'
  )
  expect(read.map(({ query }) => [query.page, query.status, query.search])).toEqual([
    ['1', 'deleted', 'Title'],
    ['2', 'deleted', 'Title'],
    ['3', 'deleted', 'Title'],
  ])

  await person.click((await bar()).getByRole('button', { name: 'Восстановить' }))
  expect(sent(server)).toEqual([])
  const question = within(await screen.findByRole('alertdialog', { name: 'Восстановить (250)?' }))
  await person.click(question.getByRole('button', { name: 'Восстановить' }))
  expect(await screen.findByText(/Восстановлено 250 публикаций/)).toBeTruthy()
  const all = Array.from({ length: 250 }, (_, index) => `p${index}`)
  expect(sent(server).map(({ ids }) => ids.length)).toEqual([100, 100, 50])
  expect(sent(server).flatMap(({ ids }) => ids)).toEqual(all)

  await person.click(await screen.findByRole('button', { name: 'Отменить' }))
  expect(await screen.findByText('Отменено')).toBeTruthy()
  const undone = sent(server).slice(3)
  expect(undone.map(({ action }) => action)).toEqual(['delete', 'delete', 'delete'])
  expect(undone.flatMap(({ ids }) => ids)).toEqual(all)
})

test('while the rest is being read, nothing can be done to the page alone', async () => {
  const server = operatorServer()
  const read = Promise.withResolvers<void>()
  server.on('GET /api/admin/publications', async (answer, { query }) => {
    if (query.limit === '100') await read.promise
    Object.assign(answer.data.publications[0]!, { deletedAt: '2026-11-20T00:00:00.000Z' })
    answer.data.pagination.totalItems = 250
    return answer
  })
  const person = openConsole(DELETED)
  await selectAllMatching(person, '250')
  const restore = () => bar().then((one) => one.getByRole('button', { name: 'Восстановить' }))
  await waitFor(async () => expect((await restore()).hasAttribute('disabled')).toBe(true))
  read.resolve()
  await waitFor(async () => expect((await restore()).hasAttribute('disabled')).toBe(false))
})

test('a batch that fails stops the rest, and the message says how many are done', async () => {
  const server = serverWith(250)
  const person = openConsole(DELETED)
  let batches = 0
  server.on('POST /api/admin/publications/bulk', (answer) => {
    batches += 1
    if (batches === 2) return refusal(409, 'CONFLICT', 'The record has changed')
    Object.assign(answer.data, { done: 100, failed: 0 })
    return answer
  })
  await selectAllMatching(person, '250')
  await person.click(await (await bar()).findByRole('button', { name: 'Восстановить' }))
  await person.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Восстановить' })
  )
  expect(await screen.findByText(/Failed to update publication\. 100 \/ 250\./)).toBeTruthy()
  expect(sent(server)).toHaveLength(2)
})

test('another page ends a selection of everything', async () => {
  serverWith(250)
  const person = openConsole(DELETED)
  await selectAllMatching(person, '250')
  await (await bar()).findByText(/250/)
  await person.click(screen.getByRole('button', { name: /следующ/i }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Выбранные строки' })).toBeNull())
})

test('where the page is everything, nothing beyond it is offered', async () => {
  serverWith(3)
  const person = openConsole(DELETED)
  await person.click((await screen.findAllByRole('checkbox'))[0]!)
  expect((await bar()).queryByRole('button', { name: /Выбрать все подходящие/ })).toBeNull()
})
