import type { AdminAuditEntry } from '@cygnet/sdk/operator'
import { expect, test } from 'vitest'
import { formatsOf } from '../lib/format'
import { i18nProvider } from '../providers/i18n-provider'
import { changesOf } from './changes'

/** As lines: what changed of a record of a kind. */
const written = (kind: string, before: AdminAuditEntry['before'], after: AdminAuditEntry['after']) =>
  changesOf(
    { before, after, target: { kind, id: '1', label: null } },
    i18nProvider.translate,
    formatsOf('ru')
  ).map((change) => `${change.name}: ${change.before === null ? '' : `${change.before} → `}${change.after}`)

test('each changed field in words, with its value before and after', () => {
  expect(
    written('user', { isActive: true, status: 'active' }, { isActive: false, status: 'past_due' })
  ).toEqual(['Активен: да → нет', 'Статус: Подписка активна → Оплата просрочена'])
  expect(
    written('partner', { status: 'pending', commissionRate: null }, { status: 'active', commissionRate: 0.3 })
  ).toEqual(['Статус: Ждёт решения → Активен', 'Своя ставка: – → 30,0\u00A0%'])
})

test('amounts are cents of an invoice and a credit, and dollars of a partner', () => {
  expect(written('invoice', { amountRefunded: 0 }, { amountRefunded: 1500, amount: 1500 })).toEqual([
    'Возвращено всего: 0,00\u00A0$ → 15,00\u00A0$',
    'Сумма: – → 15,00\u00A0$',
  ])
  expect(written('user', null, { amount: 500 })).toEqual(['Сумма: 5,00\u00A0$'])
  expect(written('partner', { balance: 120 }, { balance: 145.5, amount: 25.5 })).toEqual([
    'Баланс: 120,00\u00A0$ → 145,50\u00A0$',
    'Сумма: – → 25,50\u00A0$',
  ])
})

test('a long text is not cut, and a field without words is shown by its name', () => {
  const text = 'x'.repeat(500)
  expect(written('publication', { content: text, slug: 'a' }, null)).toEqual([
    `Текст: ${text} → –`,
    'slug: a → –',
  ])
})

test('an export has its filters, not its pages, order and defaults', () => {
  const usual = { page: 1, limit: 50, sortBy: 'createdAt', sortOrder: 'desc', mode: 'live', search: '' }
  expect(written('list', null, usual)).toEqual([])
  expect(written('list', null, { ...usual, mode: 'test', search: 'marlow ' })).toEqual([
    'Режим: Тестовые ключи',
    'Поиск: «marlow »',
  ])
})
