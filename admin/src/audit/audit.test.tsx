import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseZone } from '../lib/time-zone'
import { openConsole } from '../test/console'
import { operatorServer } from '../test/contract-server'

const USER = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be101'

const questions = (server: ReturnType<typeof operatorServer>) =>
  server.calls.filter(({ path }) => path === '/api/admin/audit').map(({ query }) => query)

afterEach(() => chooseZone('local'))

test('a deleted user is named by the end of the id, and leads to who deleted the account', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/audit', (answer) => {
    Object.assign(answer.data.entries[0] ?? {}, {
      action: 'user.delete',
      target: { kind: 'user', id: '019aa0f2-6c1e-7a34-9d51-2f6f0c7be1ff', label: null },
    })
    return answer
  })
  openConsole('/audit')
  const gone = await screen.findByRole('link', { name: 'удалённая учётная запись, …7be1ff' })
  expect(gone.getAttribute('href')).toBe('/users/019aa0f2-6c1e-7a34-9d51-2f6f0c7be1ff')
})

test('the trail is filtered by account, action and days, and the filters are reset', async () => {
  chooseZone('utc')
  const server = operatorServer()
  const person = openConsole(`/audit?userId=${USER}`)
  await screen.findByRole('region', { name: 'Журнал, таблица' })
  expect(questions(server)[0]).toMatchObject({ userId: USER })
  await person.selectOptions(screen.getByLabelText('Что произошло'), 'Возвращены деньги по счёту')
  await person.selectOptions(screen.getByLabelText('Период'), 'Свои дни')
  await person.type(screen.getByLabelText('С'), '2026-11-01')
  await waitFor(() =>
    expect(questions(server).at(-1)).toEqual({
      userId: USER,
      action: 'invoice.refund',
      startDate: '2026-11-01T00:00:00.000Z',
    })
  )
  await person.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Сбросить фильтры' })).toBeNull())
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Что произошло').value).toBe(''))
})

test('the trail is narrowed to an operator and to the last days, counted, and saved as a file', async () => {
  chooseZone('utc')
  const server = operatorServer()
  server.on('GET /api/admin/audit', (answer) => {
    answer.data.total = 57
    answer.data.nextCursor = USER
    return answer
  })
  const person = openConsole('/audit')
  expect(await screen.findByText('1-1 из 57')).toBeTruthy()
  await person.selectOptions(screen.getByLabelText('Оператор'), 'Ruth Adler')
  await person.selectOptions(screen.getByLabelText('Период'), 'Последние 7 дней')
  const operatorId = '019aa0f2-6c1e-7a34-9d51-2f6f0c7bea01'
  const startDate = `${new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`
  await waitFor(() => expect(questions(server).at(-1)).toEqual({ operatorId, startDate }))
  expect(screen.queryByLabelText('С')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Скачать CSV' }))
  await waitFor(() => {
    const [saved] = server.calls.filter(({ path }) => path === '/api/admin/exports/audit')
    expect(saved?.query).toEqual({ operatorId, startDate, separator: 'semicolon' })
  })
})

test('an entry leads to its operator, its record, and the call', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/audit', (answer) => {
    const [entry] = answer.data.entries
    if (!entry) throw new Error('The example has no entry')
    const target = { kind: 'partner', id: 'p1', label: 'pavel@orlov.example' }
    const after = { customer: USER, reason: 'A letter' }
    answer.data.entries = [{ ...entry, action: 'partner.assign_customer', target, before: null, after }]
    return answer
  })
  openConsole('/audit')
  const table = within(await screen.findByRole('region', { name: 'Журнал, таблица' }))
  const addressOf = (name: string) => table.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('operator@cygnet.example')).toBe(`/users/${USER}`)
  expect(addressOf('pavel@orlov.example')).toBe('/partners/p1')
  expect(addressOf(USER)).toBe(`/users/${USER}`)
  expect(addressOf('Запрос')).toContain(encodeURIComponent('019aa0f3-1b2c-7d4e-8f50-6a7b8c9d0e1f'))
  expect(table.getByText('Закреплён клиент за партнёром')).toBeTruthy()
  expect(table.getByText('Причина: A letter')).toBeTruthy()
})
