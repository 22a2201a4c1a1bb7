import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../test/console'
import { contractServer } from '../test/contract-server'

test('the sign-in says itself what a field lacks, and asks the server nothing', async () => {
  const server = contractServer()
  const person = openConsole('/login', { signedIn: false })
  const email = await screen.findByLabelText(/Электронная почта/)
  await person.type(email, 'nobody')
  await person.click(screen.getByRole('button', { name: 'Войти' }))
  expect(screen.getByText('Значение записано неверно.')).toBeTruthy()
  expect(screen.getByText('Заполните это поле.')).toBeTruthy()
  expect(document.activeElement).toBe(email)
  expect(document.querySelector('form')?.noValidate).toBe(true)
  expect(server.writes()).toEqual([])
})
