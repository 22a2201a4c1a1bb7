import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../test/console'
import { operatorServer } from '../test/contract-server'

test('j and k go through the rows, Enter opens one, and a question mark shows the keys', async () => {
  operatorServer()
  const person = openConsole('/users')
  await screen.findByRole('table')
  const links = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector<HTMLElement>('a[href]')!)
  await person.keyboard('j')
  expect(document.activeElement).toBe(links()[0])
  await person.keyboard('jk')
  expect(document.activeElement).toBe(links()[0])
  await person.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Клавиши' })).toBeTruthy()
  await person.keyboard('j{Escape}')
  await person.keyboard('j{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: links()[0]?.textContent ?? /./ })).toBeTruthy()
})
