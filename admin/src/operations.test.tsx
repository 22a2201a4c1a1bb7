import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from './test/console'
import { operatorServer, refusal } from './test/contract-server'

const confirm = async (person: ReturnType<typeof openConsole>, name: string) =>
  person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

test.each([
  ['/generations', 'GET /api/admin/generations', 'Failed to fetch generations'],
  ['/payouts', 'GET /api/admin/payouts', 'Failed to fetch payouts'],
  ['/payouts', 'GET /api/admin/commissions', 'Failed to fetch commissions'],
  ['/payouts', 'GET /api/admin/risks', 'Failed to fetch risks'],
  ['/stripe-events', 'GET /api/admin/stripe-events', 'Failed to fetch Stripe events'],
  ['/deliveries', 'GET /api/admin/webhook-deliveries', 'Failed to fetch webhook deliveries'],
  ['/system', 'GET /api/admin/system', 'Failed to fetch settings'],
  ['/audit', 'GET /api/admin/audit', 'Failed to fetch audit trail'],
])('%s says that %s failed, and tries again', async (path, address, words) => {
  const server = operatorServer()
  server.on(address, () => refusal(503, 'SERVICE_UNAVAILABLE', 'The database cannot be reached'))
  const person = openConsole(path)
  const box = await screen.findByRole('alert')
  expect(box.textContent).toContain('Ошибка загрузки данных')
  expect(box.textContent).toContain(words)
  server.on(address, (answer) => answer)
  await person.click(within(box).getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('an empty list of generations says so, and its filters go into the query', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/generations', (answer, { query }) => {
    if (query.status === 'set_aside') answer.data.generations = []
    return answer
  })
  const person = openConsole('/generations')
  await screen.findByRole('link', { name: 'How often to service a cargo bike' })
  await person.selectOptions(screen.getByLabelText('Статус'), 'Отложена')
  expect(await screen.findByText('Нет данных')).toBeTruthy()
  await person.selectOptions(screen.getByLabelText('Шаг'), 'Написание')
  await waitFor(() =>
    expect(server.calls.at(-1)?.query).toEqual({ status: 'set_aside', step: 'block_generation' })
  )
})

test('a failed generation says why it failed below its title', async () => {
  operatorServer().on('GET /api/admin/generations', (answer) => {
    Object.assign(answer.data.generations[0]!, {
      status: 'failed',
      error: { code: 'WRITER_TIMEOUT', message: 'The model took too long' },
    })
    return answer
  })
  openConsole('/generations')
  const title = (await screen.findByRole('link', { name: 'How often to service a cargo bike' })).closest('td')
  expect(title?.textContent).toContain('Модель отвечала слишком долго (WRITER_TIMEOUT)')
})

test('a failed generation is retried after a confirmation', async () => {
  const server = operatorServer()
  const person = openConsole('/generations')
  await person.click(await screen.findByRole('button', { name: /^Повторить: How often/ }))
  expect(server.writes()).toEqual([])
  await confirm(person, 'Повторить')
  expect(await screen.findByText('Генерация запущена снова')).toBeTruthy()
  expect(server.writes()[0]?.path).toMatch(/^\/api\/admin\/generations\/[\w-]+\/retry$/)
})

test('a generation’s page has its steps with their cost, and a button to retry it', async () => {
  operatorServer().on('GET /api/admin/generations/{id}', (answer) => {
    const [step] = answer.data.generation.steps
    if (!step) throw new Error('The example has no step')
    const finalization = { ...step, step: 'finalization', section: null } as const
    answer.data.generation.steps.push({ ...finalization, block: 'links' }, { ...finalization, block: 'b2' })
    const [startedAt, finishedAt] = ['2026-11-22T09:30:00.000Z', '2026-11-22T09:30:41.000Z']
    answer.data.generation.steps.push({
      ...finalization,
      block: 'title',
      model: null,
      inputTokens: 0,
      outputTokens: 0,
      costMicros: 0,
      startedAt,
      finishedAt,
    })
    return answer
  })
  openConsole('/generations/019aa0f2-6c1e-7a34-9d51-2f6f0c7be301/show')
  const steps = within(await screen.findByRole('region', { name: 'Шаги, таблица' }))
  // One row a stage, its parts below its name, and what all of them took.
  expect(steps.getAllByRole('row')).toHaveLength(3)
  expect(steps.getAllByText('gpt-5.4-mini')).toHaveLength(2)
  expect(steps.getByText('Написание · How often to service it')).toBeTruthy()
  const stage = within(steps.getByRole('row', { name: /^Введение и заключение 3 части/ }))
  const parts = stage.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
  expect(parts).toHaveLength(3)
  expect(parts[0]).toMatch(/^внутренние ссылки/)
  expect(parts[1]).toMatch(/^раздел 2/)
  expect(parts[2]).toMatch(/41 с$/)
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy()
  expect(screen.getByText('Модель отвечала слишком долго (WRITER_TIMEOUT)')).toBeTruthy()
})

test('a Stripe event shows what it changed, and a failed one is handled again', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/stripe-events', (answer) => {
    const [event] = answer.data.events
    if (!event) throw new Error('The example has no event')
    const failed = { state: 'failed', error: 'Stripe could not be reached', effect: null } as const
    answer.data.events.push({ ...event, id: 'e2', type: 'invoice.voided', ...failed })
    answer.data.events.push({ ...event, id: 'e3', type: 'price.created', state: 'ignored', effect: null })
    return answer
  })
  const person = openConsole('/stripe-events')
  expect(await screen.findByText(/^Тариф: (Free Plan|free) → Pro Plan$/)).toBeTruthy()
  expect(screen.getByText('Не обработано. Сервер недоступен')).toBeTruthy()
  // What changes nothing here is shown only where it is asked for.
  expect(screen.queryByText('price.created')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Повторить: invoice.paid' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Повторить: invoice.voided' }))
  expect(await screen.findByText('Событие обрабатывается')).toBeTruthy()
  expect(server.writes()[0]?.path).toBe('/api/admin/stripe-events/e2/retry')
  await person.selectOptions(screen.getByLabelText('Что изменилось'), 'И без изменений')
  expect(await screen.findByText('price.created')).toBeTruthy()
})

test('a Stripe event opens: its amount, what it changed, and where it is at Stripe', async () => {
  operatorServer()
  const person = openConsole('/stripe-events')
  await person.click(await screen.findByRole('link', { name: 'invoice.paid' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'invoice.paid' })).toBeTruthy()
  expect(screen.getByText(/^79,00\s\$$/)).toBeTruthy()
  expect(await screen.findByText(/^Тариф: (Free Plan|free) → Pro Plan$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'evt_1SXkQ2' }).getAttribute('href')).toBe(
    'https://dashboard.stripe.com/events/evt_1SXkQ2'
  )
})

test('a delivery shows what was sent and answered, the reason once', async () => {
  operatorServer()
  const person = openConsole('/deliveries')
  await person.click(await screen.findByRole('link', { name: 'publication.completed' }))
  expect(await screen.findByText('Попытка 1')).toBeTruthy()
  expect(screen.getAllByText(/Сервер клиента ответил ошибкой/)).toHaveLength(1)
  expect(screen.getByText('Internal Server Error')).toBeTruthy()
  expect(screen.getByText(/^Повторных попыток больше не будет/)).toBeTruthy()
  expect(screen.getByText('https://hooks.marlowbikes.example/cygnet?token=***')).toBeTruthy()
})

test('a failed delivery is sent again after a question, from its row and from its page', async () => {
  const server = operatorServer()
  const person = openConsole('/deliveries')
  await person.click(await screen.findByRole('button', { name: /^Отправить снова: publication.completed/ }))
  expect(server.writes()).toEqual([])
  await confirm(person, 'Отправить снова')
  expect(await screen.findByText('Событие отправляется снова')).toBeTruthy()
  await person.click(await screen.findByRole('link', { name: 'publication.completed' }))
  await person.click(await screen.findByRole('button', { name: 'Отправить снова' }))
  await confirm(person, 'Отправить снова')
  await waitFor(() => expect(server.writes()).toHaveLength(2))
  for (const { path } of server.writes())
    expect(path).toMatch(/^\/api\/admin\/webhook-deliveries\/[\w-]+\/redeliver$/)
})

test('a waiting payout is sent, and flagged commissions are rejected', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/partners/{id}', (answer) => {
    answer.data.partner.payoutsEnabled = false
    return answer
  })
  const person = openConsole('/payouts')
  await person.click(
    await screen.findByRole('button', { name: 'Выплатить 120,00\u00A0$: pavel@orlov.example' })
  )
  expect(await screen.findByRole('heading', { name: /^Партнёру отправится 120,00/ })).toBeTruthy()
  expect(await screen.findByText(/^Stripe не примет эту выплату/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /^Комиссии на удержании 15,00\s\$ → 7,51\s\$$/ })).toBeTruthy()
  await giveReason(person, /^Выплатить 120,00/)
  expect(await screen.findByText('Выплата отправляется')).toBeTruthy()
  expect(screen.getAllByText('Тот же домен почты')).toHaveLength(2)
  await person.click(await screen.findByRole('button', { name: 'Отклонить комиссию: pavel@orlov.example' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('heading', { name: /^Партнёр не получит 7,49/ })).toBeTruthy()
  expect(dialog.getByRole('row', { name: /^Доступно партнёру 120,00\s\$ → 127,49\s\$$/ })).toBeTruthy()
  await person.type(dialog.getByRole('textbox'), 'Клиент партнёра')
  await person.click(dialog.getByRole('button', { name: /^Отклонить 7,49/ }))
  expect(await screen.findByText('Комиссия отклонена')).toBeTruthy()
  expect(server.writes().map(({ path }) => path.replace(/[\w-]{36}/, 'id'))).toEqual([
    '/api/admin/payouts/id/release',
    '/api/admin/commissions/id/reject',
  ])
})

/** The risk of the example, about the partner: it holds payouts. */
function serverWithRisk(hold: string) {
  const server = operatorServer()
  server.on('GET /api/admin/risks', (answer, { query }) => {
    for (const risk of answer.data.risks)
      Object.assign(risk, { partnerId: 'pavel', referralId: null, customer: null, rule: 'shared_payout' })
    if (query.state === 'confirmed') answer.data.risks = []
    return answer
  })
  server.on('GET /api/admin/payouts', (answer) => {
    for (const payout of answer.data.payouts) Object.assign(payout, { partnerId: 'pavel', hold })
    return answer
  })
  return server
}
const payOut = () => screen.findByRole('button', { name: /^Выплатить 120,00/ })

test('a payout in review says what it waits for, and is not sent before the risk is decided', async () => {
  serverWithRisk('review')
  openConsole('/payouts')
  expect(await screen.findByText('Сначала примите решение по подозрению')).toBeTruthy()
  expect(await payOut()).toHaveProperty('disabled', true)
  const payouts = within(screen.getByRole('region', { name: 'Выплаты, таблица' }))
  const why = payouts.getByRole('link', { name: 'Тот же счёт для выплат, что у другого партнёра' })
  expect(why.getAttribute('href')).toContain('#risks')
})

test('a payout in review that no risk holds any longer can be sent', async () => {
  serverWithRisk('review').on('GET /api/admin/risks', (answer) => ({
    ...answer,
    data: { ...answer.data, risks: [] },
  }))
  openConsole('/payouts')
  expect(await screen.findByText('Подозрений больше нет')).toBeTruthy()
  expect(await payOut()).toHaveProperty('disabled', false)
})

test('the hold of an operator is lifted in spite of a risk; a suspended partner is paid nothing', async () => {
  serverWithRisk('operator')
  openConsole('/payouts')
  expect(await payOut()).toHaveProperty('disabled', false)
  cleanup()
  serverWithRisk('suspended')
  openConsole('/payouts')
  expect(await screen.findByText('Партнёр не активен')).toBeTruthy()
  expect(await payOut()).toHaveProperty('disabled', true)
})

test('a partner without a payout account is not paid', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/payouts', (answer) => {
    for (const payout of answer.data.payouts) payout.hold = 'operator'
    return answer
  })
  server.on('GET /api/admin/partners/{id}', (answer) => {
    Object.assign(answer.data.partner, { status: 'active', payoutsEnabled: false })
    return answer
  })
  openConsole('/partners/019aa0f2-6c1e-7a34-9d51-2f6f0c7be201')
  const payouts = within(await screen.findByRole('region', { name: 'Выплаты, таблица' }))
  expect(await payouts.findByText('Выплаты не подключены')).toBeTruthy()
  expect(await payOut()).toHaveProperty('disabled', true)
})

test('a payout that has not been sent is held with a reason', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/payouts', (answer) => {
    for (const payout of answer.data.payouts) payout.hold = null
    return answer
  })
  const person = openConsole('/payouts')
  await person.click(
    await screen.findByRole('button', { name: 'Удержать 120,00\u00A0$: pavel@orlov.example' })
  )
  await giveReason(person, 'Удержать')
  expect(await screen.findByText('Выплата удержана')).toBeTruthy()
  expect(server.writes().map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
    ['hold', { reason: 'Клиент партнёра' }],
  ])
})

test('a risk shows what was found, and is decided with a reason', async () => {
  const server = operatorServer()
  const person = openConsole('/payouts')
  expect(await screen.findByText('домен orlov.example')).toBeTruthy()
  expect(screen.getByText('Высокая')).toBeTruthy()
  expect(screen.getByText('блокирует комиссии')).toBeTruthy()
  expect(await screen.findAllByRole('link', { name: 'nina@orlov.example' })).toHaveLength(2)
  const previewed = 'GET /api/admin/risks/{id}/decision-preview'
  server.on(previewed, (answer) => {
    Object.assign(answer.data.preview, { takenBack: 0, available: { now: 0, after: 0 } })
    return answer
  })
  await person.click(screen.getByRole('button', { name: 'Снять удержание: pavel@orlov.example' }))
  expect(await screen.findByRole('heading', { name: 'Деньги пока не двигаются' })).toBeTruthy()
  await giveReason(person, 'Снять удержание')
  expect(await screen.findByText('Подозрение снято')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Подтвердить мошенничество: pavel@orlov.example' }))
  expect(await screen.findByRole('heading', { name: 'Деньги пока не двигаются' })).toBeTruthy()
  await giveReason(person, 'Подтвердить мошенничество')
  expect(await screen.findByText('Подозрение подтверждено')).toBeTruthy()
  expect(server.writes().map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
    ['dismiss', { reason: 'Клиент партнёра' }],
    ['confirm', { reason: 'Клиент партнёра' }],
  ])
})

test('a decision against a partner says what is taken back', async () => {
  operatorServer()
  const person = openConsole('/payouts')
  await person.click(
    await screen.findByRole('button', { name: 'Подтвердить мошенничество: pavel@orlov.example' })
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('heading', { name: /^Партнёр не получит 7,49/ })).toBeTruthy()
  expect(dialog.getByRole('row', { name: /^Комиссии на удержании 15,00\s\$ → 7,51\s\$$/ })).toBeTruthy()
  const confirm = dialog.getByRole('button', { name: /^Списать 7,49/ }) as HTMLButtonElement
  expect(confirm.disabled).toBe(true)
  await person.type(dialog.getByRole('textbox'), 'Ваш клиент')
  expect(confirm.disabled).toBe(false)
})

async function giveReason(person: ReturnType<typeof openConsole>, label: string | RegExp): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByRole('textbox'), 'Клиент партнёра')
  await person.click(dialog.getByRole('button', { name: label }))
}

test('what doctor says comes with what to do, in both languages; what is well is one closed line', async () => {
  operatorServer()
  const person = openConsole('/system')
  expect(
    await screen.findByText(
      'Укажите в TRUST_PROXY адрес прокси, например loopback для прокси на этой машине.'
    )
  ).toBeTruthy()
  const well = screen.getByText('В порядке: 1, не настроено или не проверено: 0')
  expect(well.closest('details')?.open).toBe(false)
  expect(screen.getByText(/^Свободно 68,5\sГБ$/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByText(/^Set TRUST_PROXY to the proxy's address/)).toBeTruthy()
})

test('the settings name each service and its state, in both languages', async () => {
  operatorServer()
  const person = openConsole('/system')
  const services = within(await screen.findByRole('region', { name: 'Службы, таблица' }))
  expect(services.getByText('База данных')).toBeTruthy()
  expect(services.getByText('Не настроен')).toBeTruthy()
  expect(services.getByText('Поиск в интернете отключён')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'English' }))
  const table = within(await screen.findByRole('region', { name: 'Services, table' }))
  expect(table.getByText('Web search')).toBeTruthy()
})

test.each([
  ['problem', 'Проблем: 1'],
  ['warning', 'Предупреждений: 1'],
  ['ok', 'Сбоев нет'],
] as const)('the head of the system says its worst state: %s', async (state, words) => {
  const server = operatorServer()
  server.on('GET /api/admin/system', (answer) => {
    for (const service of answer.data.services) service.state = 'ok'
    return answer
  })
  server.on('GET /api/admin/diagnosis', (answer) => {
    answer.data.checks = answer.data.checks.slice(0, 1).map((check) => ({ ...check, state }))
    return answer
  })
  openConsole('/system')
  expect(await screen.findByText(words)).toBeTruthy()
})
