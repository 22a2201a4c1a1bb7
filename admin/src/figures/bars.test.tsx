import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../test/console'
import { operatorServer } from '../test/contract-server'

const widths = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .flatMap((row) => row.querySelector('i')?.style.width ?? [])

test('a bar of a percentage is as long as its percentage, one of an amount compares with the largest', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/figures', (answer) => {
    const figures = answer.data.figures!
    const [month] = figures.churn
    const [plan] = figures.revenue.plans
    figures.churn = [0.05, 0.1].map((rate, index) => ({ ...month!, month: `2026-0${index + 1}`, rate }))
    figures.revenue.plans = [200, 50].map((monthlyCents, index) => ({
      ...plan!,
      planId: `plan-${index}`,
      monthlyCents,
    }))
    return answer
  })
  openConsole('/figures')
  expect(widths(await screen.findByRole('list', { name: 'Отток: Доля' }))).toEqual(['5%', '10%'])
  const revenue = screen.getByRole('list', { name: 'Ежемесячная регулярная выручка: В месяц' })
  expect(widths(revenue)).toEqual(['100%', '25%'])
})
