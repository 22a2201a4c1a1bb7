import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, openConsole } from '../test/console'
import { operatorServer } from '../test/contract-server'

/** Ruth has full access, Ivan reads; the one signed in is chosen. */
function serverAs(own: 'ruth' | 'ivan', { forced = false } = {}) {
  const server = operatorServer({
    id: own,
    name: own === 'ruth' ? 'Ruth Adler' : 'Ivan Petrov',
    operatorAccess: own === 'ruth' ? 'all' : 'read_only',
  })
  server.on('GET /api/admin/operators', (answer) => {
    const [one] = answer.data.operators
    const [session] = one?.sessions ?? []
    if (!one || !session) throw new Error('The example has no session')
    const operator = { ...one, secondFactorEnabled: false, secondFactorRequired: forced }
    answer.data = {
      secondFactorForced: forced,
      operators: [
        { ...operator, id: 'ruth', sessions: [{ ...session, id: 's-ruth', current: own === 'ruth' }] },
        {
          ...operator,
          id: 'ivan',
          name: 'Ivan Petrov',
          access: 'read_only',
          sessions: [
            { ...session, id: 's-ivan', current: own === 'ivan' },
            { ...session, id: 's-phone', device: 'Safari on iPhone', current: false },
          ],
        },
      ],
    }
    return answer
  })
  return server
}

const confirm = async (person: ReturnType<typeof openConsole>, name: string) =>
  person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const writes = (server: ReturnType<typeof serverAs>) =>
  server.writes().map(({ method, path, body }) => [`${method} ${path}`, body])

test('a user is appointed, with access to read unless more is chosen', async () => {
  const server = serverAs('ruth')
  const person = openConsole('/operators')
  await person.click(await screen.findByRole('button', { name: 'Назначить оператора' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByRole('textbox', { name: /Почта/ }), 'nora@lind.example')
  await person.click(dialog.getByRole('button', { name: 'Назначить оператора' }))
  expect(await screen.findByText('Оператор назначен')).toBeTruthy()
  expect(writes(server)).toEqual([
    ['POST /api/admin/operators', { email: 'nora@lind.example', access: 'read_only' }],
  ])
})

test('access is given after a question, and taken back from the message', async () => {
  const server = serverAs('ruth')
  const person = openConsole('/operators')
  await choose(person, 'Ivan Petrov', 'Дать полный доступ')
  expect(writes(server)).toEqual([])
  await confirm(person, 'Полный')
  await person.click(await screen.findByRole('button', { name: 'Отменить' }))
  expect(await screen.findByText('Отменено')).toBeTruthy()
  expect(writes(server)).toEqual([
    ['PUT /api/admin/operators/ivan', { access: 'all' }],
    ['PUT /api/admin/operators/ivan', { access: 'read_only' }],
  ])
  // One's own access cannot be taken.
  expect(screen.queryByRole('button', { name: 'Действия: Ruth Adler' })).toBeNull()
})

test('a second factor is required of one operator, and of all where the server says so', async () => {
  const server = serverAs('ruth')
  const person = openConsole('/operators')
  await person.click(await screen.findByRole('button', { name: 'Сделать обязательным: Ivan Petrov' }))
  await confirm(person, 'Сделать обязательным')
  await waitFor(() =>
    expect(writes(server)).toEqual([['PUT /api/admin/operators/ivan', { secondFactorRequired: true }]])
  )
})

test('operators end their other sessions at once, and only their own', async () => {
  const server = serverAs('ivan')
  const person = openConsole('/operators')
  await person.click(await screen.findByRole('button', { name: 'Завершить остальные мои сеансы' }))
  await confirm(person, 'Завершить остальные мои сеансы')
  expect(await screen.findByText('Сеанс завершён')).toBeTruthy()
  expect(writes(server)).toEqual([['DELETE /api/auth/sessions/s-phone', undefined]])
})

test('where everyone must have a second factor there is nothing to choose', async () => {
  serverAs('ruth', { forced: true })
  openConsole('/operators')
  expect(await screen.findByText('На этом сервере второй фактор обязателен для всех')).toBeTruthy()
  expect(screen.getAllByText('Ждёт настройки')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Действия: Ruth Adler' })).toBeNull()
})

test('a session of another operator is ended, one’s current session cannot be', async () => {
  const server = serverAs('ruth')
  const person = openConsole('/operators')
  const [first] = await screen.findAllByRole('button', { name: 'Завершить сеанс: Ivan Petrov' })
  await person.click(first!)
  await confirm(person, 'Завершить сеанс')
  expect(await screen.findByText('Сеанс завершён')).toBeTruthy()
  expect(writes(server)).toEqual([['DELETE /api/admin/operator-sessions/s-ivan', undefined]])
  expect(screen.queryByRole('button', { name: 'Завершить сеанс: Ruth Adler' })).toBeNull()
})

test('an operator who only reads is told so, and ends own sessions but nobody else’s', async () => {
  const server = serverAs('ivan')
  const person = openConsole('/operators')
  const own = await screen.findByRole('link', { name: /Ivan Petrov\s*Только просмотр/ })
  expect(own.getAttribute('href')).toContain('/operators')
  await person.click(await screen.findByRole('button', { name: 'Завершить сеанс: Ivan Petrov' }))
  await confirm(person, 'Завершить сеанс')
  expect(await screen.findByText('Сеанс завершён')).toBeTruthy()
  expect(writes(server)).toEqual([['DELETE /api/auth/sessions/s-phone', undefined]])
  expect(screen.queryByRole('button', { name: /Ruth Adler/ })).toBeNull()
})

test.each([['/users'], ['/publications'], ['/partners'], ['/payouts'], ['/plans']])(
  'an operator who only reads finds nothing that changes %s',
  async (path) => {
    serverAs('ivan')
    openConsole(path)
    await screen.findAllByRole('row')
    await screen.findByText('Только просмотр')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(
      screen.queryByRole('button', {
        name: /^(Удалить|Отключить|Активировать|Одобрить|Отклонить|Отправить|Исключить|Delete|Archive)/,
      })
    ).toBeNull()
    expect(screen.queryByRole('link', { name: /New plan/ })).toBeNull()
  }
)

test('a form has no button for an operator who only reads, and its fields cannot be edited', async () => {
  serverAs('ivan')
  openConsole('/plans/019aa0f2-6c1e-7a34-9d51-2f6f0c7be301')
  const field = await screen.findByLabelText<HTMLInputElement>(/Description/)
  expect(field.matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  cleanup()
  openConsole('/users/019aa0f2-6c1e-7a34-9d51-2f6f0c7be101')
  await screen.findByRole('region', { name: 'Использование' })
  for (const name of ['Изменить', 'Сменить тариф', /Приостановить/, /Посмотреть как/, 'Добавить заметку'])
    expect(screen.queryByRole('button', { name }), String(name)).toBeNull()
})
