import type { Invoice } from '@cygnet/sdk/session'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../test/console'
import { example, operatorServer } from '../../test/contract-server'

const USER = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be101'
const invoice = example('GET', '/api/admin/users/{id}/invoices').data.invoices[0] as Invoice

/** A paid invoice of which nothing has been given back. */
function withPaidInvoice(server: ReturnType<typeof operatorServer>) {
  server.on('GET /api/admin/users/{id}/invoices', (answer) => {
    answer.data.invoices = [
      { ...invoice, status: 'paid', amount: 2999, amountRefunded: 0, number: 'CY-7', disputed: false },
    ]
    return answer
  })
  return server
}

const card = (name: string) => screen.findByRole('region', { name })

test('the page about a customer has every part of it, and leads to the rows behind each', async () => {
  const server = withPaidInvoice(operatorServer())
  const [key] = example('GET', '/api/api-keys').data.apiKeys
  const [endpoint] = example('GET', '/api/webhook-endpoints').data.endpoints
  server.on('GET /api/admin/users/{id}/profile', (answer) => {
    Object.assign(answer.data.profile, { apiKeys: [key], webhookEndpoints: [endpoint] })
    return answer
  })
  openConsole(`/users/${USER}`)
  const publications = within(await card('Публикации'))
  const all = publications.getByRole('link', { name: 'Все публикации' }).getAttribute('href')
  expect(JSON.parse(new URLSearchParams(all?.split('?')[1]).get('filter') ?? '')).toEqual({ userId: USER })
  expect(
    within(await card('Генерации'))
      .getByRole('link', { name: 'Все генерации' })
      .getAttribute('href')
  ).toBe(`/generations?userId=${USER}`)
  expect(within(await card('API-ключи')).getByText(key?.keyPrefix ?? '')).toBeTruthy()
  expect(within(await card('Вебхуки')).getByText(endpoint?.url ?? '')).toBeTruthy()
  expect(within(await card('Использование')).getByText('Хранилище')).toBeTruthy()
  expect(await within(await card('Счета и платежи')).findByText('CY-7')).toBeTruthy()
  expect(
    within(await card('Журнал учётной записи'))
      .getByRole('link')
      .getAttribute('href')
  ).toBe(`/audit?userId=${USER}`)
})

test('what failed this week is said first, with the way to each; what is older is not', async () => {
  const server = operatorServer()
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  server.on('GET /api/admin/generations', (answer) => {
    answer.data.generations = answer.data.generations.map((one) => ({ ...one, createdAt: at(2) }))
    return answer
  })
  server.on('GET /api/admin/webhook-deliveries', (answer) => {
    answer.data.deliveries = answer.data.deliveries.map((one) => ({ ...one, createdAt: at(9) }))
    return answer
  })
  server.on('GET /api/admin/stripe-events', (answer) => ({
    ...answer,
    data: { ...answer.data, events: [] },
  }))
  openConsole(`/users/${USER}`, { locale: 'en' })
  expect(await screen.findByText('1 open problem this week')).toBeTruthy()
  const [generation] = example('GET', '/api/admin/generations').data.generations
  expect(screen.getByRole('link', { name: 'Generation failed' }).getAttribute('href')).toBe(
    `/generations/${generation?.id}/show`
  )
  expect(screen.queryByRole('link', { name: 'Delivery failed' })).toBeNull()
})

test('half of an invoice is refunded after its preview, and nothing before that is confirmed', async () => {
  const server = withPaidInvoice(operatorServer())
  server.on('GET /api/admin/invoices/{id}/refund-preview', (answer, { query }) => {
    answer.data.refund.amount = Number(query.amount)
    return answer
  })
  const person = openConsole(`/users/${USER}`)
  await person.click(await screen.findByRole('button', { name: 'Вернуть деньги по счёту CY-7' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Вернуть деньги по счёту CY-7' }))
  await person.click(dialog.getByRole('button', { name: 'Половина' }))
  expect(await dialog.findByText(/14,99 \$ вернутся на/)).toBeTruthy()
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: /^Вернуть 14,99\s\$/ })
  expect(confirm.disabled).toBe(true)
  await person.type(dialog.getByLabelText(/Причина/), 'Сбой публикаций')
  expect(server.writes()).toEqual([])
  await person.click(confirm)
  expect(await screen.findByText('Деньги возвращены')).toBeTruthy()
  expect(server.writes()).toMatchObject([
    {
      path: `/api/admin/invoices/${invoice.id}/refunds`,
      body: { amount: 1499, reason: 'Сбой публикаций' },
    },
  ])
})

test('credit is given after its preview', async () => {
  const server = operatorServer()
  const person = openConsole(`/users/${USER}`)
  await person.click(await screen.findByRole('button', { name: 'Начислить на баланс' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Начислить на баланс' }))
  await person.type(dialog.getByLabelText(/Сумма/), '16')
  await person.type(dialog.getByLabelText(/Причина/), 'Двое суток без публикаций')
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: /^Начислить 16,00\s\$/ })
  await waitFor(() => expect(confirm.disabled).toBe(false))
  expect(dialog.getByText(/Баланс клиента:/)).toBeTruthy()
  await person.click(confirm)
  expect(await screen.findByText('Начислено на баланс')).toBeTruthy()
  expect(server.writes()).toMatchObject([
    {
      path: `/api/admin/users/${USER}/credits`,
      body: { amount: 1600, reason: 'Двое суток без публикаций' },
    },
  ])
})

test('a note is added, and one’s own is deleted', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/users/{id}/notes', (answer) => {
    for (const note of answer.data.notes) note.operator.id = 'operator'
    answer.data.notes.length = 1
    return answer
  })
  const person = openConsole(`/users/${USER}`)
  const notes = within(await card('Заметки'))
  await person.type(await notes.findByLabelText('Что стоит знать следующему оператору'), 'Ждём реквизиты')
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Заметка добавлена')).toBeTruthy()
  await person.click(notes.getByRole('button', { name: 'Удалить заметку' }))
  const question = within(await screen.findByRole('alertdialog'))
  await person.click(question.getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(server.writes()).toHaveLength(2))
  expect(server.writes()).toMatchObject([
    { method: 'POST', path: `/api/admin/users/${USER}/notes`, body: { text: 'Ждём реквизиты' } },
    { method: 'DELETE' },
  ])
})

test.each(['active', 'past_due'] as const)('the period of a plan that is %s', async (status) => {
  const server = operatorServer()
  server.on('GET /api/admin/users/{id}', (answer) => {
    answer.data.user.subscription.status = status
    return answer
  })
  openConsole(`/users/${USER}`)
  const plan = within(await card('Тариф'))
  expect(plan.queryByText('Оплачено до') !== null).toBe(status === 'active')
  expect(plan.queryByText('Период до') !== null).toBe(status === 'past_due')
})

test('a failed payment is among the problems, with why and when it is tried again', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/users/{id}/invoices', (answer) => {
    const date = new Date().toISOString()
    answer.data.invoices = [{ ...invoice, status: 'open', paymentFailed: true, amountDue: 2999, date }]
    return answer
  })
  server.on('GET /api/admin/invoices/{id}/payment-failure', (answer) => {
    answer.data.failure = { ...answer.data.failure!, declineCode: 'insufficient_funds', attempts: 2 }
    return answer
  })
  openConsole(`/users/${USER}`)
  const link = await screen.findByRole('link', { name: 'Платёж отклонён' })
  expect(link.getAttribute('href')).toContain('#invoices')
  expect(screen.getByText(/^29,99\s\$ · Недостаточно средств на карте.*Попыток: 2/)).toBeTruthy()
})
