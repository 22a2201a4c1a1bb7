import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../test/console'
import { operatorServer } from '../test/contract-server'

test('users to filter by are asked for when the filter is opened, and then filter the list', async () => {
  const server = operatorServer()
  const person = openConsole('/deliveries')
  const field = await screen.findByRole('combobox', { name: 'Пользователь' })
  await screen.findByRole('table')
  const asked = (path: string) => server.calls.filter((call) => call.path === path)
  expect(asked('/api/admin/users')).toEqual([])
  await person.click(field)
  const [option] = await within(await screen.findByRole('listbox')).findAllByRole('option')
  expect(asked('/api/admin/users')).toHaveLength(1)
  await person.click(option!)
  await screen.findByRole('button', { name: 'Сбросить фильтры' })
  expect(asked('/api/admin/webhook-deliveries').at(-1)?.query.userId).toMatch(/^[\da-f-]{36}$/)
})
