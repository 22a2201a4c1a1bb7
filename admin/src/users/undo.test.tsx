import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../test/console'
import { operatorServer } from '../test/contract-server'

test('users who are deactivated together are activated again by undoing, and nobody else', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/users', (answer) => {
    const [one] = answer.data.users
    if (!one) throw new Error('The example has no user')
    answer.data.users = ['u0', 'u1', 'u2'].map((id) => ({ ...one, id, isActive: id !== 'u1' }))
    return answer
  })
  const person = openConsole('/users')
  await person.click((await screen.findAllByRole('checkbox'))[0]!)
  const bar = within(await screen.findByRole('region', { name: 'Выбранные строки' }))
  await person.click(bar.getByRole('button', { name: 'Отключить' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Отключить 2 пользователей?')).toBeTruthy()
  await person.click(question.getByRole('button', { name: 'Отключить' }))
  expect(await screen.findByText(/Отключены 2 пользователя/)).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Отменить' }))
  await waitFor(() =>
    expect(server.writes().map(({ body }) => body)).toEqual([
      { ids: ['u0', 'u2'], action: 'deactivate' },
      { ids: ['u0', 'u2'], action: 'activate' },
    ])
  )
})
