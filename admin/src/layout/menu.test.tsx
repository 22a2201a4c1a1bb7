import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../test/console'
import { operatorServer } from '../test/contract-server'

test('the menu of a phone opens, and Escape or another page closes it', async () => {
  operatorServer()
  const person = openConsole('/users')
  const menu = await screen.findByRole('button', { name: 'Учётная запись и вид' })
  const isOpen = () => menu.getAttribute('aria-expanded')
  expect(document.getElementById(menu.getAttribute('aria-controls') ?? '')?.textContent).toContain('Русский')
  expect(isOpen()).toBe('false')
  await person.click(menu)
  expect(isOpen()).toBe('true')
  await person.keyboard('{Escape}')
  expect(isOpen()).toBe('false')
  await person.click(menu)
  await person.click(screen.getByRole('link', { name: 'Операторы' }))
  await waitFor(() => expect(isOpen()).toBe('false'))
})
