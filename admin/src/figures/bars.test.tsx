import { screen, waitFor, within } from '@testing-library/react'
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
    figures.churn = [0.05, 0.1, 0].map((rate, index) => ({ ...month!, month: `2026-0${index + 1}`, rate }))
    figures.revenue.plans = [200, 50].map((monthlyCents, index) => ({
      ...plan!,
      planId: `plan-${index}`,
      monthlyCents,
    }))
    return answer
  })
  openConsole('/figures')
  // A zero has no bar.
  expect(widths(await screen.findByRole('list', { name: 'Отток: Доля' }))).toEqual(['5%', '10%'])
  const revenue = screen.getByRole('list', { name: 'Ежемесячная регулярная выручка: В месяц' })
  expect(widths(revenue)).toEqual(['100%', '25%'])
})

test('plans, customers and steps lead to what they are about, and the step that fails most is first', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/figures', (answer) => {
    const figures = answer.data.figures!
    const [failure] = figures.failures
    figures.totals = { ...figures.totals, generations: 200, failed: 6 }
    figures.failures = [
      { ...failure!, step: 'plan', reached: 200, failed: 2, rate: 0.01 },
      { ...failure!, step: 'finalization', reached: 100, failed: 4, rate: 0.04 },
    ]
    return answer
  })
  openConsole('/figures')
  const card = within(await screen.findByRole('region', { name: 'Сбои по шагам' }))
  // Of 200 that began, 6 failed.
  expect(card.getByText(/^3,0\s%$/).parentElement?.textContent).toBe('3,0\u00A0% за 30 дней')
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/generations?status=failed&step=finalization',
    '/generations?status=failed&step=plan',
  ])
  const links = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('link')
  expect(links('Ежемесячная регулярная выручка')[0]!.getAttribute('href')).toMatch(/^\/plans\//)
  expect(links('Расходы на модели по клиентам')[0]!.getAttribute('href')).toMatch(/^\/users\//)
})

test('the first figures are beside what they were before, and say whether that is better', async () => {
  const server = operatorServer()
  server.on('GET /api/admin/figures', (answer) => {
    const figures = answer.data.figures!
    const totals = { ...figures.totals, generations: 200, failed: 10, publications: 150 }
    const before = { ...figures.totals, generations: 100, failed: 10, publications: 120 }
    Object.assign(figures, { days: 30, totals, before })
    return answer
  })
  openConsole('/figures', { locale: 'en' })
  const figure = async (name: string) =>
    (await screen.findAllByRole('term')).find(({ textContent }) => textContent === name)?.parentElement
      ?.textContent
  expect(await figure('Publications')).toBe('Publicationsin 30 days150 +25.0%30 days before: 120')
  expect(await figure('Failed generations')).toBe(
    'Failed generationsin 30 days5.0% \u22125 pp30 days before: 10.0%'
  )
})

test('the days are chosen, and asked for', async () => {
  const server = operatorServer()
  const person = openConsole('/figures')
  await person.click(await screen.findByRole('button', { name: '7 дней' }))
  const asked = () => server.calls.filter(({ path }) => path === '/api/admin/figures').at(-1)?.query
  await waitFor(() => expect(asked()).toEqual({ days: '7' }))
  expect(screen.getByRole('button', { name: '7 дней' }).getAttribute('aria-pressed')).toBe('true')
})
