import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../test/console'
import { example, operatorServer } from '../test/contract-server'

function serverFor() {
  const server = operatorServer()
  server.on('GET /api/admin/attention', (answer) => {
    answer.data.attention.disk = { freeBytes: 90, totalBytes: 100 }
    return answer
  })
  return server
}

const needs = async () => within(await screen.findByRole('region', { name: 'Требует внимания' }))

test('what waits is named case by case, each leads to where it is decided, and what is none is not shown', async () => {
  const server = serverFor()
  openConsole('/')
  const list = await needs()
  const { partners } = example('GET', '/api/admin/partners').data
  const applicant = await list.findByRole('link', {
    name: `${partners[0]?.firstName} ${partners[0]?.lastName}`,
  })
  expect(applicant.getAttribute('href')).toBe(`/partners/${partners[0]?.id}`)
  expect(server.calls.find(({ path }) => path === '/api/admin/partners')?.query).toMatchObject({
    status: 'pending',
    limit: '3',
  })
  const [payout] = example('GET', '/api/admin/payouts').data.payouts
  expect(
    (await list.findAllByText(payout?.partnerEmail ?? ''))[0]?.closest('a')?.getAttribute('href')
  ).toMatch(/^\/payouts#/)
  expect(list.queryByText('Повторные отказы')).toBeNull()
  expect(list.getByText('23 дела')).toBeTruthy()
})

test('a count opens its list with the filter set', async () => {
  const server = serverFor()
  const person = openConsole('/')
  const more = (await (await needs()).findByText('Сбои генераций за 7 дней')).closest('li')
  await person.click(within(more!).getByRole('link', { name: /^Ещё/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Генерации' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Статус').value).toBe('failed')
  expect(server.calls.filter(({ path }) => path === '/api/admin/generations').at(-1)?.query.status).toBe(
    'failed'
  )
})

test('a full disk and a queue that stands still are said', async () => {
  serverFor().on('GET /api/admin/attention', (answer) => {
    Object.assign(answer.data.attention, {
      oldestWaitSeconds: 720,
      disk: { freeBytes: 18, totalBytes: 100 },
    })
    return answer
  })
  openConsole('/')
  expect(await screen.findByText(/Диск заполнен на 82,0\s%/)).toBeTruthy()
  expect(screen.getByText('Самое старое задание в очереди ждёт 12 мин.')).toBeTruthy()
})

test('with room on the disk and nothing late there is no warning', async () => {
  serverFor()
  openConsole('/')
  await screen.findByText('23 дела')
  expect(screen.queryByText(/Диск заполнен|Самое старое/)).toBeNull()
})

test('a problem of the health check is said, and counted', async () => {
  serverFor().on('GET /api/admin/diagnosis', (answer) => {
    const [check] = answer.data.checks
    answer.data.checks = [
      { ...check!, check: 'key', state: 'problem' },
      { ...check!, check: 'disk', state: 'ok' },
    ]
    return answer
  })
  openConsole('/')
  expect(await screen.findByText('Проверка системы нашла 1 проблему.')).toBeTruthy()
  expect(screen.getByText('24 дела')).toBeTruthy()
})

test('a failed payout and an unpaid customer are named, each with the reason', async () => {
  const server = serverFor()
  server.on('GET /api/admin/attention', (answer) => {
    answer.data.attention.pastDue = { count: 1, at: '2026-11-21T09:15:00.000Z' }
    return answer
  })
  server.on('GET /api/admin/payouts', (answer) => {
    Object.assign(answer.data.payouts[0] ?? {}, { status: 'failed', hold: null, failure: 'account' })
    return answer
  })
  openConsole('/')
  const list = await needs()
  expect(await list.findByText('Выплата не прошла')).toBeTruthy()
  expect(list.getAllByText(/Stripe/).length).toBeGreaterThan(0)
  const unpaid = (await list.findByText('Оплата просрочена')).closest('li')
  expect(within(unpaid!).getByRole('link').getAttribute('href')).toMatch(/^\/users\/.+#invoices$/)
  expect(server.calls.find(({ path }) => path === '/api/admin/payouts')?.query.state).toBe('waiting')
})

test('the side bar shows how much waits in a section', async () => {
  serverFor()
  openConsole('/users')
  const link = await screen.findByRole('link', { name: 'Партнёры' })
  expect(await within(link).findByText('5')).toBeTruthy()
  expect(link.title).toBe('Требует внимания: 5')
  expect(screen.getByRole('link', { name: 'Выплаты' }).textContent).toBe('Выплаты5')
  expect(screen.getByRole('link', { name: 'Модерация' }).textContent).toBe('Модерация')
})
