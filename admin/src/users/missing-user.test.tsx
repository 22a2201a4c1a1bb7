import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../test/console'
import { operatorServer, refusal } from '../test/contract-server'

const USER = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be101'

function withoutUser(action: 'user.delete' | 'user.update') {
  const server = operatorServer()
  server.on('GET /api/admin/users/{id}', () => refusal(404, 'NOT_FOUND', 'User not found'))
  server.on('GET /api/admin/audit', (answer) => {
    const [entry] = answer.data.entries
    answer.data.entries = [
      { ...entry!, action, operator: { ...entry!.operator, email: 'olga@cygnet.example' }, before: null },
    ]
    return answer
  })
  return server
}

test('the page of a deleted user says who deleted the account, and what happened to it', async () => {
  const server = withoutUser('user.delete')
  openConsole(`/users/${USER}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Удалённый пользователь' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'olga@cygnet.example' })).toBeTruthy()
  const trail = within(screen.getByRole('region', { name: 'Журнал учётной записи' }))
  expect(trail.getByText('Удалён пользователь')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
  expect(server.calls.filter(({ path }) => path === '/api/admin/audit').at(-1)?.query.targetId).toBe(USER)
})

test('where no operator deleted it, the customer may have', async () => {
  withoutUser('user.update')
  openConsole(`/users/${USER}`, { locale: 'en' })
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such user' })).toBeTruthy()
  expect(screen.getByText(/or the customer deleted the account/)).toBeTruthy()
})

test('a record that is not there leads back to its list, and is not asked for again', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/publications/{id}', () => refusal(404, 'NOT_FOUND', 'Publication not found'))
  openConsole(`/publications/${USER}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Такой записи нет' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
})
