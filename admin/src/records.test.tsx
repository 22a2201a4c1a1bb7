import type { AdminUser } from '@cygnet/sdk/operator'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, openConsole } from './test/console'
import { example, operatorServer, refusal } from './test/contract-server'

const USER = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be101'
const PUBLICATION = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'
const PLAN = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be301'

async function fill(person: ReturnType<typeof openConsole>, label: string | RegExp, text: string) {
  const field = await screen.findByLabelText(label)
  await person.clear(field)
  // At once: every key would render the whole form again.
  await person.paste(text)
}

/** Opens a form at the side of a page. */
const openForm = async (person: ReturnType<typeof openConsole>, button: string) =>
  person.click(await screen.findByRole('button', { name: button }))

test('a user is edited: only what an operator may change is sent', async () => {
  const server = operatorServer()
  const person = openConsole(`/users/${USER}`)
  await openForm(person, 'Изменить')
  await fill(person, /Фамилия/, 'Marlow')
  await person.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Пользователь сохранён')).toBeTruthy()
  expect(server.writes()).toMatchObject([{ method: 'PUT', path: `/api/admin/users/${USER}` }])
  expect(Object.keys(server.writes()[0]?.body as object).sort()).toEqual([
    'email',
    'firstName',
    'isActive',
    'lastName',
  ])
  expect(server.writes()[0]?.body).toMatchObject({ lastName: 'Marlow' })
})

test('a validation error is shown at its field', async () => {
  const server = operatorServer()
  server.on(`PUT /api/admin/users/${USER}`, () =>
    refusal(409, 'USER_EXISTS', 'An account with this email already exists', {
      errors: [{ field: 'email', rule: 'unique', message: 'An account with this email already exists' }],
    })
  )
  const person = openConsole(`/users/${USER}`)
  await openForm(person, 'Изменить')
  await fill(person, /Почта/, 'taken@example.com')
  await person.click(screen.getByRole('button', { name: 'Сохранить' }))
  const field = await screen.findByLabelText(/Почта/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Такое значение уже есть.')).toBeTruthy()
  expect(await screen.findByText('Failed to update user. Пользователь с такой почтой уже есть.')).toBeTruthy()
})

test('only changed fields of a subscription are sent, so that the plan’s number of posts still applies', async () => {
  const server = operatorServer()
  const person = openConsole(`/users/${USER}`)
  await openForm(person, 'Сменить тариф')
  await fill(person, /Использовано постов/, '3')
  await person.click(screen.getByRole('button', { name: 'Сохранить подписку' }))
  expect(await screen.findByText('Подписка изменена')).toBeTruthy()
  expect(server.writes()).toMatchObject([
    { method: 'PUT', path: `/api/admin/users/${USER}/subscription`, body: { postsUsed: 3 } },
  ])
  expect(Object.keys(server.writes()[0]?.body as object)).toEqual(['postsUsed'])
})

test('a change of plan shows what it charges, and charges nothing before it is confirmed', async () => {
  const server = operatorServer()
  const person = openConsole(`/users/${USER}`)
  await openForm(person, 'Сменить тариф')
  await person.click(await screen.findByLabelText(/Статус подписки/))
  await person.click(await screen.findByRole('option', { name: 'Подписка отменена' }))
  const open = async () => {
    await person.click(screen.getByRole('button', { name: 'Посмотреть расчёт' }))
    return within(await screen.findByRole('dialog', { name: 'Сменить тариф' }))
  }
  let dialog = await open()
  expect(await dialog.findByText(/Сейчас спишется 69,99 \$/)).toBeTruthy()
  expect(dialog.getByText('Credit and discounts')).toBeTruthy()
  expect(server.calls.at(-1)).toMatchObject({
    path: `/api/admin/users/${USER}/subscription/preview`,
    query: { status: 'canceled' },
  })
  await person.click(dialog.getByRole('button', { name: 'Оставить Pro Plan' }))
  expect(server.writes()).toEqual([])
  dialog = await open()
  await person.type(dialog.getByLabelText('Причина'), 'По письму')
  await person.click(await dialog.findByRole('button', { name: /^Списать 69,99\s\$ и сменить/ }))
  await waitFor(() => expect(server.writes()).toHaveLength(1))
  expect(server.writes()[0]?.body).toEqual({
    status: 'canceled',
    quotedAt: '2026-11-23T10:42:00.000Z',
    reason: 'По письму',
  })
})

test('the number of posts follows the chosen plan, and is left to it', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/plans', (answer) => {
    const [pro] = answer.data
    answer.data = [pro!, { ...pro!, id: 'large', name: 'Enterprise Plan', price: 9999, postsPerMonth: 500 }]
    return answer
  })
  server.on('GET /api/admin/users/{id}/subscription/preview', (answer) => {
    answer.data.preview.lines = [
      { description: 'Unused time on Pro Plan after Dec 30, 2026', amount: -2991 },
      { description: 'Remaining time on Enterprise Plan after Dec 30, 2026', amount: 9971 },
    ]
    return answer
  })
  const person = openConsole(`/users/${USER}`)
  await openForm(person, 'Сменить тариф')
  await person.click(await screen.findByRole('combobox', { name: /^Тариф/ }))
  await person.click(
    await screen.findByRole('option', { name: /^Enterprise Plan, 99,99\s\$, 500 постов в месяц$/ })
  )
  const posts = screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Постов в месяц/ })
  await waitFor(() => expect(posts.value).toBe('500'))
  await person.click(screen.getByRole('button', { name: 'Посмотреть расчёт' }))
  const confirm = await screen.findByRole('button', { name: /^Списать 69,99\s\$ и сменить/ })
  expect(screen.getByText('Неиспользованное время, Pro Plan')).toBeTruthy()
  expect(screen.getByText('Остаток периода, Enterprise Plan')).toBeTruthy()
  await person.click(confirm)
  await waitFor(() => expect(server.writes()).toHaveLength(1))
  expect(Object.keys(server.writes()[0]?.body as object).sort()).toEqual(['planName', 'quotedAt'])
})

test('a number of posts of a user’s own is shown, kept over plans on request, and reset', async () => {
  const server = operatorServer()
  server.on(`GET /api/admin/users/${USER}`, (answer) => {
    const { user } = answer.data as { user: AdminUser }
    Object.assign(user.subscription, { postsPerMonth: 120, postsPerMonthOverride: 120 })
    return answer
  })
  const person = openConsole(`/users/${USER}`)
  await openForm(person, 'Сменить тариф')
  expect(await screen.findByText(/вместо числа из тарифа задано: 120 постов в месяц/)).toBeTruthy()
  await person.click(screen.getByLabelText('Сохранять число при смене тарифа'))
  await person.click(screen.getByRole('button', { name: 'Сохранить подписку' }))
  await waitFor(() => expect(server.writes()).toHaveLength(1))
  await openForm(person, 'Сменить тариф')
  await openForm(person, 'Вернуть число из тарифа')
  await waitFor(() => expect(server.writes()).toHaveLength(2))
  expect(server.writes().map(({ body }) => body)).toEqual([
    { postsPerMonthKept: true },
    { postsPerMonth: null },
  ])
})

test('every specified field of a publication can be edited', async () => {
  const server = operatorServer()
  const person = openConsole(`/publications/${PUBLICATION}#edit`)
  await fill(person, /Заголовок/, 'A new title')
  await person.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Публикация сохранена')).toBeTruthy()
  expect(Object.keys(server.writes()[0]?.body as object).sort()).toEqual([
    'content',
    'metaDescription',
    'metaTitle',
    'status',
    'title',
    'type',
  ])
})

test('a deleted publication can be restored', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/publications', (answer) => {
    Object.assign(answer.data.publications[0] ?? {}, {
      deletedAt: '2026-11-20T00:00:00.000Z',
      restorableUntil: '2026-12-20T00:00:00.000Z',
    })
    return answer
  })
  const person = openConsole('/publications')
  await person.click(await screen.findByRole('button', { name: /Восстановить:/ }))
  expect(await screen.findByText('Публикация восстановлена')).toBeTruthy()
  expect(server.writes()[0]?.path).toBe(`/api/admin/publications/${PUBLICATION}/restore`)
})

test('an unknown author is shown as such', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/publications', (answer) => {
    Object.assign(answer.data.publications[0] ?? {}, { user: null })
    return answer
  })
  openConsole('/publications')
  expect(await screen.findByText('Неизвестный пользователь')).toBeTruthy()
})

test('a new plan has the specified initial values, in English', async () => {
  const server = operatorServer()
  const person = openConsole('/plans/create')
  await fill(person, /^Name/, 'Team Plan')
  expect(screen.getByLabelText<HTMLInputElement>('Feature 1').value).toBe('AI Content Generation')
  await fill(person, /Price in cents/, '4900')
  expect(await screen.findByText('= $49.00')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Add feature' }))
  await fill(person, 'Feature 2', 'Priority support')
  await person.click(screen.getByRole('button', { name: 'Add feature' }))
  await person.click(screen.getByLabelText('API access'))
  const preview = screen.getByText('As customers see it').closest('figure')
  expect(preview?.textContent).toMatch(/Team Plan.*\$49\.00 \/ month.*Priority support/)
  await person.click(screen.getByRole('button', { name: 'Create and put on sale' }))
  // For sale at once, so that it is asked about.
  const question = within(await screen.findByRole('alertdialog', { name: 'Put Team Plan on sale?' }))
  expect(question.getByText(/place \d of \d, for \$49\.00 \/ month/)).toBeTruthy()
  expect(server.writes()).toHaveLength(0)
  await person.click(question.getByRole('button', { name: 'Create and put on sale' }))
  await waitFor(() => expect(server.writes()).toHaveLength(1))
  expect(server.writes()[0]).toMatchObject({
    method: 'POST',
    path: '/api/admin/plans',
    body: {
      name: 'Team Plan',
      price: 4900,
      postsPerMonth: 10,
      interval: 'month',
      currency: 'usd',
      isActive: true,
      isPopular: false,
      sortOrder: 0,
      version: '1.0.0',
      // An empty line is not sent.
      features: [
        { name: 'AI Content Generation', included: true },
        { name: 'Priority support', included: true },
      ],
      capabilities: { apiAccess: true, bulkGeneration: false, customTemplates: false },
    },
  })
})

test('a feature promises what the plan allows, and what saving changes is said first', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/plans/{id}', (answer) => {
    Object.assign(answer.data, {
      subscribers: 5,
      features: [{ name: 'API access', included: true }],
      capabilities: { apiAccess: true, bulkGeneration: false, customTemplates: false },
    })
    return answer
  })
  const person = openConsole(`/plans/${PLAN}`, { locale: 'en' })
  await person.click(await screen.findByLabelText('API access'))
  expect(screen.getByRole('img', { name: 'Not included' })).toBeTruthy()
  expect(screen.getByText(/^What the plan allows changes at once for everyone on it \(5\)/)).toBeTruthy()
  await fill(person, /^Posts per month/, '7')
  expect(screen.getByText(/ → 7 posts a month at once for everyone on this plan \(5\)/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.writes()).toHaveLength(1))
  expect(server.writes()[0]?.body).toMatchObject({
    postsPerMonth: 7,
    features: [{ name: 'API access', included: false }],
    capabilities: { apiAccess: false },
  })
})

test('a refused plan is reported with the server’s message', async () => {
  const server = operatorServer()
  server.on('POST /api/admin/plans', () => refusal(409, 'CONFLICT', 'There is a plan with this name'))
  const person = openConsole('/plans/create', { locale: 'en' })
  await fill(person, /^Name/, 'Pro Plan')
  await person.click(screen.getByLabelText('On sale'))
  await person.click(screen.getByRole('button', { name: 'Create, not on sale' }))
  expect(await screen.findByText('Failed to create plan. There is a plan with this name')).toBeTruthy()
})

test('a plan that is in use is archived, and the message says so', async () => {
  operatorServer()
  const person = openConsole('/plans')
  await choose(person, 'Pro Plan', 'Delete')
  const question = within(await screen.findByRole('alertdialog'))
  await person.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/It was archived/)).toBeTruthy()
})

test('the free plan cannot be deleted, and its menu says why', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/plans', (answer) => {
    answer.data = answer.data.map((plan) => ({ ...plan, name: 'Free Plan', slug: 'free' }))
    return answer
  })
  const person = openConsole('/plans')
  const [menu] = await screen.findAllByRole('button', { name: 'Actions: Free Plan' })
  await person.click(menu!)
  const deletion = await screen.findByRole('menuitem', { name: 'Delete: Free Plan' })
  expect(deletion.getAttribute('aria-disabled')).toBe('true')
  expect(deletion.textContent).toMatch(/The free plan cannot be deleted/)
})

test('the plans tab is in English even in Russian', async () => {
  operatorServer()
  openConsole(`/plans/${PLAN}`)
  await screen.findByRole('heading', { name: 'Pro Plan' })
  expect(document.querySelector('main')?.textContent).not.toMatch(/[а-яё]/i)
})

test('a partner’s commission is entered in percent, and only sent when changed', async () => {
  const server = operatorServer()
  const partner = example('GET', '/api/admin/partners/{id}').data.partner
  const person = openConsole(`/partners/${partner.id}`)
  await openForm(person, 'Изменить')
  await screen.findByLabelText(/Компания/)
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
  await fill(person, /Компания/, 'Lind and Daughters')
  await person.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(server.writes()).toHaveLength(1))
  expect(server.writes()[0]?.body).toMatchObject({ company: 'Lind and Daughters', status: partner.status })
  expect(server.writes()[0]?.body).not.toHaveProperty('commissionRate')
  await openForm(person, 'Изменить')
  await fill(person, /Комиссия, %/, '28.75')
  await person.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(server.writes()).toHaveLength(2))
  expect(server.writes()[1]?.body).toMatchObject({ commissionRate: 0.2875 })
  await openForm(person, 'Изменить')
  expect(screen.getByLabelText<HTMLInputElement>(/Почта/).disabled).toBe(true)
})

test('a balance is corrected with a reason, and the balance afterwards is shown first', async () => {
  const server = operatorServer()
  const partner = example('GET', '/api/admin/partners/{id}').data.partner
  const person = openConsole(`/partners/${partner.id}`)
  await person.click(await screen.findByRole('button', { name: 'Изменить баланс' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/Сумма/), '25.5')
  expect(dialog.getByText('После исправления: 145,50 $')).toBeTruthy()
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Изменить баланс' })
  expect(confirm.disabled).toBe(true)
  await person.type(dialog.getByLabelText(/Причина/), 'A broken link')
  await person.click(confirm)
  expect(await screen.findByText('Баланс изменён')).toBeTruthy()
  expect(server.writes()[0]).toMatchObject({
    path: `/api/admin/partners/${partner.id}/corrections`,
    body: { type: 'credit', amount: 25.5, reason: 'A broken link' },
  })
})

test('a partner is removed after what is forfeited is shown and the name is typed', async () => {
  const server = operatorServer()
  const person = openConsole('/partners')
  await choose(person, 'Pavel Orlov', 'Исключить')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/невыплаченное сгорит: 160,00 \$/)).toBeTruthy()
  const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Исключить' })
  expect(confirm.disabled).toBe(true)
  await person.type(question.getByRole('textbox'), 'Pavel Orlov')
  await person.click(confirm)
  expect(await screen.findByText('Партнёр исключён')).toBeTruthy()
  expect(server.writes()[0]?.path).toMatch(/^\/api\/admin\/partners\/[\w-]{36}$/)
})

test('the page of a partner has their customers and their account, and leads to each customer', async () => {
  operatorServer()
  const { partner } = example('GET', '/api/admin/partners/{id}').data
  openConsole(`/partners/${partner.id}`)
  const customers = within(await screen.findByRole('region', { name: 'Клиенты партнёра' }))
  const customer = await customers.findByRole('link', { name: 'elena@marsh.example' })
  expect(customer.getAttribute('href')).toContain('/users/019aa0f2-6c1e-7a34-9d51-2f6f0c7be101')
  expect(customers.getByText('3 из 6')).toBeTruthy()
  const account = within(screen.getByRole('region', { name: 'История баланса' }))
  expect(
    await account.findByRole('row', { name: /Комиссия Pro Plan, месяц 3 \+7,50\s\$ 42,00\s\$/ })
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: partner.email }).getAttribute('href')).toContain(
    `/users/${partner.userId}`
  )
})
