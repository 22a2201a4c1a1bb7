import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole } from '../test/console'
import { operatorServer } from '../test/contract-server'

afterEach(() => vi.unstubAllEnvs())

const zones = async () =>
  within(await screen.findByRole('group', { name: 'Часовой пояс' }))
    .getAllByRole('button')
    .map((button) => [button.textContent, button.getAttribute('aria-pressed')])

test('where the operator’s own zone is UTC, it is named once', async () => {
  vi.stubEnv('TZ', 'UTC')
  operatorServer()
  openConsole('/users')
  expect(await zones()).toEqual([['UTC', 'true']])
})

test('elsewhere there is a choice between the own zone and UTC', async () => {
  vi.stubEnv('TZ', 'Europe/Moscow')
  operatorServer()
  openConsole('/users')
  expect(await zones()).toEqual([
    ['UTC+3', 'true'],
    ['UTC', 'false'],
  ])
})
