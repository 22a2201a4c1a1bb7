import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, openConsole } from './test/console'
import { operatorServer, refusal } from './test/contract-server'

const ask = async (title: string) => within(await screen.findByRole('alertdialog', { name: title }))

test('signed out: the console’s own sign-in, and then the requested page', async () => {
  const server = operatorServer()
  server.on('POST /api/auth/login', (answer) => {
    answer.data.user.role = 'admin'
    return answer
  })
  const person = openConsole('/partners', { signedIn: false })
  await screen.findByRole('heading', { name: 'Вход в консоль' })
  await person.type(screen.getByLabelText(/Электронная почта/), 'admin@cygnet.test')
  await person.type(screen.getByLabelText(/Пароль/), 'a-long-quiet-river{Enter}')
  expect(await screen.findByRole('heading', { name: 'Партнёры', level: 1 })).toBeTruthy()
  expect(localStorage.getItem('isAuthenticated')).toBe('true')
})

test('a second factor is requested, and nothing is stored before it', async () => {
  const server = operatorServer()
  server.on('POST /api/auth/login', () =>
    Response.json(
      {
        success: false,
        code: 'SECOND_FACTOR_REQUIRED',
        message: 'Enter the code',
        requestId: 'r',
        data: { ticket: 't1' },
      },
      { status: 401 }
    )
  )
  const person = openConsole('/', { signedIn: false })
  await person.type(await screen.findByLabelText(/Электронная почта/), 'admin@cygnet.test')
  await person.type(screen.getByLabelText(/Пароль/), 'a-long-quiet-river{Enter}')
  await screen.findByRole('heading', { name: 'Двухфакторная аутентификация' })
  expect(localStorage.getItem('authToken')).toBeNull()
  await person.type(screen.getByLabelText(/Код/), '492039{Enter}')
  expect(await screen.findByRole('heading', { name: 'Дашборд', level: 1 })).toBeTruthy()
  expect(server.writes().at(-1)?.body).toEqual({ ticket: 't1', code: '492039' })
})

test('a wrong password is reported in the language of the console', async () => {
  const server = operatorServer()
  server.on('POST /api/auth/login', () => refusal(401, 'INVALID_CREDENTIALS', 'Invalid email or password'))
  const person = openConsole('/', { signedIn: false })
  await person.type(await screen.findByLabelText(/Электронная почта/), 'admin@cygnet.test')
  await person.type(screen.getByLabelText(/Пароль/), 'wrong{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Неверная почта или пароль.')
})

test.each(['user', 'partner'])('a %s is denied, whichever page it is, and nothing is read', async (role) => {
  const server = operatorServer({ role })
  openConsole('/users')
  expect(await screen.findByRole('heading', { name: 'Доступ запрещен' })).toBeTruthy()
  expect(screen.getByText('У вас нет прав для доступа к панели администратора.')).toBeTruthy()
  expect(server.calls.filter(({ path }) => path.startsWith('/api/admin'))).toEqual([])
})

test('the dashboard has every counter, the five busiest users and the five latest calls', async () => {
  operatorServer()
  openConsole('/')
  const users = (await screen.findByText('94', { exact: false })).closest('div')
  expect(users?.textContent).toContain('+94 в этом месяце')
  expect(
    await screen.findByText('чистая выручка за всё время 48 211,50 $', { normalizer: plain })
  ).toBeTruthy()
  expect(screen.getByText('доля ошибок 0,5 %')).toBeTruthy()
  const busiest = within(screen.getByRole('region', { name: 'Самые активные, таблица' }))
  expect(busiest.getByText('elena@marlowbikes.example')).toBeTruthy()
  expect(screen.getByText('POST /api/publications/generate')).toBeTruthy()
})

/** Numbers are grouped by non-breaking spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  ['/', 'GET /api/admin/dashboard', 'Failed to fetch dashboard data'],
  ['/users', 'GET /api/admin/users', 'Failed to fetch users'],
  ['/publications', 'GET /api/admin/publications', 'Failed to fetch publications'],
  ['/partners', 'GET /api/admin/partners', 'Failed to fetch partners'],
  ['/logs', 'GET /api/admin/logs', 'Failed to fetch logs'],
  ['/plans', 'GET /api/admin/plans', 'Failed to fetch plans'],
])('%s that cannot be loaded shows the red box, and can be tried again', async (path, address, words) => {
  const server = operatorServer()
  server.on(address, () => refusal(403, 'ROLE_REQUIRED', 'This is for the role admin only'))
  const person = openConsole(path)
  const box = await screen.findByRole('alert')
  expect(box.textContent).toContain(path === '/plans' ? 'Failed to load data' : 'Ошибка загрузки данных')
  expect(box.textContent).toContain(words)
  server.on(address, (answer) => answer)
  await person.click(within(box).getByRole('button'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a list without rows says so', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/users', (answer) => {
    answer.data = { users: [], pagination: { ...answer.data.pagination, totalItems: 0 } }
    return answer
  })
  openConsole('/users')
  expect(await screen.findByText('Нет данных')).toBeTruthy()
})

test('the switch changes every text to English, and back', async () => {
  operatorServer()
  const person = openConsole('/users')
  await screen.findByRole('heading', { name: 'Пользователи' })
  await person.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('en')
  expect(document.body.textContent?.replace('Русский', '')).not.toMatch(/[а-яё]/i)
  await person.click(screen.getByRole('button', { name: 'Русский' }))
  expect(await screen.findByRole('heading', { name: 'Пользователи' })).toBeTruthy()
})

test('users are requested by page, newest first, with the filters', async () => {
  const server = operatorServer()
  const person = openConsole('/users')
  await screen.findByText('elena@marlowbikes.example')
  const lists = () => server.calls.filter(({ path }) => path === '/api/admin/users').map(({ query }) => query)
  expect(lists()[0]).toEqual({ page: '1', limit: '20', sortBy: 'createdAt', sortOrder: 'desc' })
  await person.type(screen.getByRole('searchbox'), 'elena')
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ search: 'elena', page: '1' }))
  await person.selectOptions(screen.getByLabelText('Статус'), 'Неактивные')
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ search: 'elena', status: 'inactive' }))
  await person.click(await screen.findByRole('button', { name: /Почта/ }))
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ sortBy: 'email', sortOrder: 'asc' }))
})

test('the log is requested fifty at a time, with exact codes, errors and days', async () => {
  const server = operatorServer()
  const person = openConsole('/logs')
  await screen.findAllByText(/\/api\//)
  const lists = () => server.calls.filter(({ path }) => path === '/api/admin/logs').map(({ query }) => query)
  expect(lists()[0]).toEqual({ page: '1', limit: '50', isOfCustomers: 'true' })
  for (const [label, names] of [
    ['Метод', ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']],
    ['Код ответа', ['200', '201', '400', '401', '402', '403', '404', '409', '422', '429', '500', '503']],
  ] as const) {
    const options = within(screen.getByLabelText(label)).getAllByRole('option')
    expect(options.slice(1).map(({ textContent }) => textContent)).toEqual(names)
  }
  await person.selectOptions(screen.getByLabelText('Код ответа'), '400')
  await person.click(await screen.findByRole('button', { name: 'Только ошибки' }))
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ status: '400', isError: 'true' }))
})

test('the link of the log shows customers’ calls, and operators’ own are one choice away', async () => {
  const server = operatorServer()
  const person = openConsole('/users')
  const [link] = await screen.findAllByRole('link', { name: 'Логи' })
  await person.click(link as HTMLElement)
  const queries = () =>
    server.calls.filter(({ path }) => path === '/api/admin/logs').map(({ query }) => query)
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ isOfCustomers: 'true' }))
  await person.selectOptions(await screen.findByLabelText('Кто отправил'), 'Клиенты и операторы')
  await waitFor(() => expect(queries().at(-1)).not.toHaveProperty('isOfCustomers'))
})

test('deactivating asks for confirmation, and reports success', async () => {
  const server = operatorServer()
  const person = openConsole('/users')
  await choose(person, 'Elena Marsh', 'Отключить')
  const question = await ask('Отключить пользователя «Elena Marsh»?')
  expect(document.activeElement?.textContent).toBe('Отмена')
  expect(server.writes()).toEqual([])
  await person.click(question.getByRole('button', { name: 'Отключить' }))
  expect(await screen.findByText('Пользователь отключён')).toBeTruthy()
  expect(server.writes()[0]).toMatchObject({ method: 'PUT', body: { isActive: false } })
})

test('a refused deletion is reported with the catalog’s words and the reason in Russian', async () => {
  const server = operatorServer()
  const id = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be101'
  server.on(`DELETE /api/admin/users/${id}`, () =>
    refusal(409, 'CONFLICT', 'The last administrator cannot be deleted', { reason: 'last_administrator' })
  )
  const person = openConsole('/users')
  await choose(person, 'Elena Marsh', 'Удалить')
  await person.click(
    (await ask('Удалить пользователя «Elena Marsh»?')).getByRole('button', { name: 'Удалить' })
  )
  expect(
    await screen.findByText(
      'Failed to delete user. Последнего администратора нельзя ни отключить, ни удалить.'
    )
  ).toBeTruthy()
})

test('the operator’s own account has no button to deactivate or delete it', async () => {
  const server = operatorServer()
  server.on('GET /api/auth/me', (answer) => {
    answer.data.user = { ...answer.data.user, id: '019aa0f2-6c1e-7a34-9d51-2f6f0c7be101', role: 'admin' }
    return answer
  })
  const person = openConsole('/users')
  await person.click(await screen.findByRole('button', { name: 'Действия: Elena Marsh' }))
  const choices = () => screen.getAllByRole('menuitem').map((item) => item.textContent)
  await waitFor(() => expect(choices()).toEqual(['Изменить', 'Подписка']))
})

test('an expired session leads back to the sign-in', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/users', () => refusal(401, 'AUTHENTICATION_REQUIRED', 'Authentication required'))
  openConsole('/users')
  expect(await screen.findByRole('heading', { name: 'Вход в консоль' })).toBeTruthy()
  expect(localStorage.getItem('authToken')).toBeNull()
})
