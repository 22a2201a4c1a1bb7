import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../test/console'
import { operatorServer } from '../test/contract-server'

const CALL = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be901'

function serverFor() {
  const server = operatorServer()
  server.on('GET /api/admin/logs/{id}', (answer) => {
    Object.assign(answer.data.log, {
      responseStatus: 429,
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Too many requests',
      explanation: 'More calls than allowed.',
    })
    return answer
  })
  return server
}

test('a line of the log has a page, with the error in words and the way to its caller', async () => {
  serverFor()
  const person = openConsole('/logs')
  await person.click(await screen.findByRole('link', { name: 'POST /api/publications/generate' }))
  expect(await screen.findByText('429')).toBeTruthy()
  expect(screen.getByText('Слишком много запросов. Повторите позже')).toBeTruthy()
  expect(screen.getByText('Too many requests').getAttribute('lang')).toBe('en')
  expect(screen.getByRole('link', { name: 'elena@marlowbikes.example' }).getAttribute('href')).toBe(
    '/users/019aa0f2-6c1e-7a34-9d51-2f6f0c7be101'
  )
})

test('in English a call is explained in the server’s words', async () => {
  serverFor()
  openConsole(`/logs/${CALL}/show`, { locale: 'en' })
  expect(await screen.findByText('More calls than allowed')).toBeTruthy()
})

test.each(['403', '422', '429'])('the log is filtered by the code %s', async (code) => {
  const server = serverFor()
  const person = openConsole('/logs')
  await person.selectOptions(await screen.findByLabelText('Код ответа'), code)
  await screen.findByRole('button', { name: 'Сбросить фильтры' })
  expect(server.calls.filter(({ path }) => path === '/api/admin/logs').at(-1)?.query.status).toBe(code)
})
