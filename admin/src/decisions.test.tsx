import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from './test/console'
import { operatorServer } from './test/contract-server'

const USER = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be101'

test('figures are shown as charts, and each as a table', async () => {
  operatorServer()
  const person = openConsole('/figures')
  const card = await screen.findByRole('region', { name: 'Ежемесячная регулярная выручка' })
  expect(card.textContent).toContain('79,00\u00A0$ по 1 платной подписке')
  await person.click(within(card).getByRole('button', { name: 'Показать таблицу' }))
  const table = within(card).getByRole('table')
  expect(within(table).getByRole('row', { name: /Pro Plan 1 79,00\s\$/ })).toBeTruthy()
})

test('a new server says that its figures are being computed', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/figures', (answer) => ({ ...answer, data: { figures: null } }))
  openConsole('/figures')
  expect(await screen.findByText(/рассчитываются впервые/)).toBeTruthy()
})

test('moderation lists accounts to look at and what was refused, with the reason', async () => {
  operatorServer()
  openConsole('/moderation', { locale: 'en' })
  const flagged = await screen.findByRole('region', { name: 'Repeated refusals' })
  const account = within(flagged).getByRole('link', { name: 'elena@marlowbikes.example' })
  expect(account.getAttribute('href')).toContain(`/users/${USER}`)
  expect((await screen.findByText('weapons')).closest('[title]')?.getAttribute('title')).toBe('Rule')
  expect(screen.getByText('“How to build a pipe bomb”')).toBeTruthy()
})

test('several users are deactivated in one call, and a refusal is reported', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/users', (answer) => {
    const user = answer.data.users[0]!
    const other = {
      ...user,
      id: 'other',
      _id: 'other',
      name: 'Nora',
      firstName: 'Nora',
      email: 'nora@example.com',
    }
    answer.data.users = [user, other]
    return answer
  })
  server.on('POST /api/admin/users/bulk', (answer) => {
    answer.data = {
      results: [
        { id: USER, ok: true, code: null, reason: null, message: null },
        {
          id: 'other',
          ok: false,
          code: 'CONFLICT',
          reason: 'last_administrator',
          message: 'The last administrator cannot be deactivated',
        },
      ],
      done: 1,
      failed: 1,
    }
    return answer
  })
  const person = openConsole('/users')
  for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await person.click(box)
  const bar = screen.getByRole('region', { name: 'Выбранные строки' })
  await person.click(within(bar).getByRole('button', { name: 'Отключить' }))
  const dialog = await screen.findByRole('alertdialog')
  await person.click(within(dialog).getByRole('button', { name: 'Отключить' }))
  expect(await screen.findByText(/1 \/ 2\. Последнего администратора/)).toBeTruthy()
  expect(server.writes()).toMatchObject([
    { path: '/api/admin/users/bulk', body: { ids: [USER, 'other'], action: 'deactivate' } },
  ])
})

test('a list is downloaded as the server writes it, with its filters', async () => {
  const server = operatorServer()
  server.on(
    'GET /api/admin/exports/users',
    () => new Response('id\r\n', { headers: { 'content-type': 'text/csv' } })
  )
  const person = openConsole('/users?filter={"status":"active"}&sort=email&order=ASC')
  await person.click(await screen.findByRole('button', { name: 'Скачать CSV' }))
  await waitFor(() =>
    expect(server.calls.find(({ path }) => path === '/api/admin/exports/users')?.query).toEqual({
      status: 'active',
      sortBy: 'email',
      sortOrder: 'asc',
      separator: 'semicolon',
    })
  )
})

test('an account is put on hold with a reason for its user, and its state is shown', async () => {
  const server = operatorServer()
  const person = openConsole(`/users/${USER}`)
  await person.click(await screen.findByRole('button', { name: 'Приостановить для проверки' }))
  const dialog = await screen.findByRole('dialog', { name: /Приостановить учётную запись/ })
  const hold = within(dialog).getByRole('button', { name: 'Приостановить для проверки' })
  expect(hold).toHaveProperty('disabled', true)
  await person.type(within(dialog).getByLabelText(/Причина, которую увидит пользователь/), 'Refused prompts')
  server.on('GET /api/admin/users/{id}', (answer) => {
    answer.data.user.hold = { since: '2026-11-22T09:30:00.000Z', reason: 'Refused prompts' }
    return answer
  })
  await person.click(hold)
  expect(await screen.findByRole('button', { name: 'Возобновить' })).toBeTruthy()
  expect(server.writes()).toMatchObject([
    { method: 'PUT', path: `/api/admin/users/${USER}/hold`, body: { reason: 'Refused prompts' } },
  ])
})

test('an account with refusals says on top what was refused; any other has no banner', async () => {
  const server = operatorServer()
  openConsole(`/users/${USER}`)
  const banner = await screen.findByRole('region', { name: 'Поддержка и проверка' })
  expect(await within(banner).findByText(/«How to build a pipe bomb»/)).toBeTruthy()
  expect(within(banner).getByText(/\d отказ/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Приостановить для проверки' })).toHaveLength(1)
  expect(server.calls.find(({ path }) => path === '/api/admin/refusals')?.query.userId).toBe(USER)
  cleanup()
  operatorServer().on('GET /api/admin/moderation', (answer) => {
    answer.data.flagged = []
    return answer
  })
  openConsole(`/users/${USER}`)
  expect(await screen.findAllByRole('button', { name: 'Приостановить для проверки' })).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Поддержка и проверка' })).toBeNull()
})

test('moderation holds an account, releases one and closes a review in its row, each with a reason', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/moderation', (answer) => {
    const [flagged] = answer.data.flagged
    const hold = { since: '2026-11-22T09:30:00.000Z', reason: 'Refused prompts' }
    answer.data.flagged = [{ ...flagged!, hold: null }]
    answer.data.held = [{ user: { id: 'bo', name: 'Bo Li', email: 'bo@li.example' }, hold }]
    return answer
  })
  const person = openConsole('/moderation', { locale: 'en' })
  await person.click(await screen.findByRole('button', { name: 'Hold: elena@marlowbikes.example' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByRole('textbox'), 'Refused prompts')
  await person.click(dialog.getByRole('button', { name: 'Hold for review' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(await screen.findByRole('button', { name: 'Release: bo@li.example' }))
  const release = within(await screen.findByRole('dialog'))
  await person.type(release.getByRole('textbox'), 'They explained it')
  await person.click(release.getByRole('button', { name: 'Release' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Dismiss for now: elena@marlowbikes.example' }))
  const closing = within(await screen.findByRole('dialog', { name: /Close the review of Elena Marsh/ }))
  await person.type(closing.getByRole('textbox'), 'Quoted a novel')
  await person.click(closing.getByRole('button', { name: 'Dismiss for now' }))
  await waitFor(() =>
    expect(server.writes().map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      [`PUT /api/admin/users/${USER}/hold`, { reason: 'Refused prompts' }],
      ['DELETE /api/admin/users/bo/hold', { reason: 'They explained it' }],
      [`POST /api/admin/users/${USER}/review`, { reason: 'Quoted a novel' }],
    ])
  )
})

test('the reasons to doubt an application say what to do about them', async () => {
  operatorServer().on('GET /api/admin/partners/{id}', (answer) => {
    Object.assign(answer.data.partner, {
      status: 'pending',
      emailVerified: false,
      website: 'https://elsewhere.example',
      termsAgreedAt: null,
    })
    return answer
  })
  openConsole('/partners/019aa0f2-6c1e-7a34-9d51-2f6f0c7be201', { locale: 'en' })
  const card = within(await screen.findByRole('region', { name: 'Application' }))
  expect(card.getByText('They have not confirmed this address.')).toBeTruthy()
  expect(card.getByText('Check that the website is theirs.')).toBeTruthy()
  expect(card.getByText('Ask them to accept the terms first.')).toBeTruthy()
})

test('an account is viewed as its user sees it, only in this tab', async () => {
  const server = operatorServer()
  const person = openConsole(`/users/${USER}`)
  await person.click(await screen.findByRole('button', { name: 'Открыть как пользователь' }))
  const dialog = await screen.findByRole('dialog', { name: /Открыть учётную запись/ })
  await person.type(within(dialog).getByLabelText(/Причина просмотра/), 'Ticket 4711')
  await person.click(within(dialog).getByRole('button', { name: 'Открыть как пользователь' }))
  await waitFor(() => expect(sessionStorage.getItem('supportView')).toContain('cgv_'))
  expect(server.writes()).toMatchObject([
    { method: 'POST', path: `/api/admin/users/${USER}/views`, body: { reason: 'Ticket 4711' } },
  ])
  expect(localStorage.getItem('authToken')).toBe('cgs_token')
  sessionStorage.clear()
})

test('all flagged commissions of a partner are decided at once, after a look at what that moves', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/partners/{id}', (answer) => {
    Object.assign(answer.data.partner, { status: 'active', commissionsInReview: 2 })
    return answer
  })
  const person = openConsole('/partners/019aa0f2-6c1e-7a34-9d51-2f6f0c7be201', { locale: 'en' })
  await person.click(await screen.findByRole('button', { name: 'Reject all flagged (2)' }))
  const rejection = within(await screen.findByRole('dialog'))
  expect(await rejection.findByText('Flagged commissions: 2')).toBeTruthy()
  expect(rejection.getByRole('heading', { name: 'The partner does not get $14.50' })).toBeTruthy()
  expect(rejection.getByRole('row', { name: 'Commissions on hold $15.00 → $0.50' })).toBeTruthy()
  await person.type(rejection.getByRole('textbox'), 'One card')
  await person.click(rejection.getByRole('button', { name: 'Reject $14.50' }))
  expect(await screen.findByText('The flagged commissions are rejected')).toBeTruthy()

  server.on('GET /api/admin/partners/{id}/commissions/decision-preview', (answer) => {
    Object.assign(answer.data.preview, { takenBack: 0, payout: 120 })
    return answer
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Approve all flagged (2)' }))
  const release = within(await screen.findByRole('dialog'))
  await person.click(await release.findByRole('button', { name: 'Approve and send $120.00' }))
  expect(await screen.findByText('The flagged commissions are approved')).toBeTruthy()
  expect(server.writes().map(({ path, body }) => [path.split('/').slice(-2).join(' '), body])).toEqual([
    ['commissions reject', { reason: 'One card' }],
    ['commissions release', undefined],
  ])
})

test('what speaks against an application is said before it is approved anyway', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/partners/{id}', (answer) => {
    Object.assign(answer.data.partner, {
      status: 'pending',
      emailVerified: false,
      termsAgreedAt: null,
      website: null,
    })
    return answer
  })
  const person = openConsole('/partners/019aa0f2-6c1e-7a34-9d51-2f6f0c7be201', { locale: 'en' })
  await person.click(await screen.findByRole('button', { name: 'Approve' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^3 checks failed. They have not confirmed this address. Ask them/)).toBeTruthy()
  await person.click(question.getByRole('button', { name: 'Approve anyway' }))
  await waitFor(() => expect(server.writes()).toMatchObject([{ body: { status: 'active' } }]))
})
