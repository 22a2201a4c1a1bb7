import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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

test('on a phone the section stays in sight when the counts before it make their links wider', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return 100 * (this.parentElement?.querySelectorAll('b').length ?? 0)
  })
  operatorServer()
  openConsole('/system')
  const row = await screen.findByRole('navigation', { name: 'Разделы' })
  await waitFor(() => expect(row.querySelectorAll('b').length).toBeGreaterThan(0))
  await waitFor(() => expect(row.scrollLeft).toBe(100 * row.querySelectorAll('b').length))
  vi.restoreAllMocks()
})
