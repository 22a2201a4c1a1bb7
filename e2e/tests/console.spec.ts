import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signUp } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { test as base, expect } from '../support/test.ts'

const OPERATOR = { email: 'operator@cygnet.test', password: 'a-long-quiet-river' }

const CUSTOMER = { name: 'Nora Lind', email: 'nora@lind.example', password: 'a-long-quiet-river' }

/** A product with an operator. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const product = await startProduct({
        env: { ADMIN_EMAIL: OPERATOR.email, ADMIN_PASSWORD: OPERATOR.password },
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

const section = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const saved = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible()

test('an operator goes through every tab, in Russian and in English, and customers see what was done', async ({
  page,
  browser,
  product,
}) => {
  const customer = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signUp(customer, CUSTOMER)

  await page.goto('/admin/users')
  await heading(page, 'Вход в консоль')
  await expectAccessible(page, 'the sign-in')
  await page.getByLabel('Электронная почта').fill(OPERATOR.email)
  await page.getByLabel('Пароль').fill(OPERATOR.password)
  await page.getByRole('button', { name: 'Войти' }).click()

  await heading(page, 'Дашборд')
  await expect(page.getByText('API сегодня')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Регистрации по дням' })).toBeVisible()
  await expectAccessible(page, 'the dashboard')

  await section(page, 'Пользователи')
  await page.getByRole('searchbox').fill('nora@')
  await page.getByRole('button', { name: 'Отключить: Nora Lind' }).click()
  await expectAccessible(page, 'a question')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отключить' }).click()
  await saved(page, 'Пользователь отключён')
  await expect(page.getByText('Неактивен', { exact: true })).toBeVisible()

  await section(page, 'Публикации')
  await expect(page.getByText('Нет данных')).toBeVisible()

  await section(page, 'Показатели')
  await expect(page.getByRole('heading', { name: 'Ежемесячная регулярная выручка' })).toBeVisible()
  await expectAccessible(page, 'the figures')
  await section(page, 'Модерация')
  await expect(page.getByRole('heading', { name: 'Повторные отказы' })).toBeVisible()
  await expectAccessible(page, 'moderation')

  await section(page, 'Логи')
  await page.getByLabel('Метод').selectOption('POST')
  await expect(page.getByText('POST /api/auth/register').first()).toBeVisible()
  await expectAccessible(page, 'the log')

  await page.getByRole('button', { name: 'English' }).click()
  await heading(page, 'Logs')
  await section(page, 'Plans')
  await page.getByRole('link', { name: 'Edit: Starter Plan' }).click()
  await page.getByLabel('Price in cents').fill('1234')
  await page.getByRole('button', { name: 'Save' }).click()
  await saved(page, 'Plan saved')
  await expectAccessible(page, 'a plan')

  // The customer's session has ended, and signing in is impossible.
  await customer.goto('/login')
  const dialog = customer.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(CUSTOMER.email)
  await dialog.getByLabel('Password').fill(CUSTOMER.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(customer.getByRole('alertdialog', { name: 'Login Failed' })).toBeVisible()

  await customer.goto('/pricing')
  await expect(customer.getByText('$12.34 / month')).toBeVisible()

  const other = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signUp(other, { ...CUSTOMER, email: 'otto@lind.example' })
  await other.goto('/admin')
  await expect(other.getByRole('heading', { name: 'Доступ запрещен' })).toBeVisible()
})

test('an operator views an account as its user does, read-only, and returns to the console', async ({
  page,
  browser,
  product,
}) => {
  const customer = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signUp(customer, { ...CUSTOMER, name: 'Vera Holm', email: 'vera@holm.example' })

  await page.goto('/admin/users')
  await page.getByLabel('Электронная почта').fill(OPERATOR.email)
  await page.getByLabel('Пароль').fill(OPERATOR.password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await section(page, 'Users')
  await page.getByRole('link', { name: 'Vera Holm', exact: true }).click()
  await page.getByRole('button', { name: 'View as user' }).click()
  const dialog = page.getByRole('dialog', { name: 'View the account of Vera Holm?' })
  await dialog.getByLabel('Why you look at it').fill('Ticket 4711')
  await expectAccessible(page, 'the reason for a view')
  await dialog.getByRole('button', { name: 'View as user' }).click()

  const banner = page.getByRole('region', { name: 'Support view' })
  await expect(banner).toContainText('Read-only view of Vera Holm')
  await expectAccessible(page, 'a support view')
  await page.goto('/billing')
  await expect(page.getByRole('heading', { name: 'Not part of a support view' })).toBeVisible()
  await banner.getByRole('button', { name: 'End view' }).click()
  await heading(page, 'Vera Holm')

  await section(page, 'Audit trail')
  await expect(page.getByText('user.view.end')).toBeVisible()
  await expect(page.getByText('user.view.start')).toBeVisible()
})

test('what an operator changes is seen by its customer and by its partner', async ({
  page,
  browser,
  product,
}) => {
  const visitor = async () => (await browser.newContext({ baseURL: product.url })).newPage()
  const person = { ...CUSTOMER, name: 'Ida Berg', email: 'ida@berg.example' }
  const customer = await visitor()
  await signUp(customer, person)
  const partner = await visitor()
  await keepSignIn(partner, await applied(product.url))

  await page.goto('/admin/partners')
  await page.getByLabel('Электронная почта').fill(OPERATOR.email)
  await page.getByLabel('Пароль').fill(OPERATOR.password)
  await page.getByRole('button', { name: 'Войти' }).click()

  await test.step('Partners: one is approved with a rate of their own', async () => {
    await section(page, 'Партнёры')
    await page.getByRole('button', { name: 'Одобрить: Jonas Petrov' }).click()
    await saved(page, 'Партнёр одобрен')
    await expect(page.getByRole('table').getByText('Активен', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Изменить: Jonas Petrov' }).click()
    await page.getByLabel('Комиссия, %').fill('28')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await saved(page, 'Партнёр сохранён')
    await partner.goto('/affiliate/dashboard')
    await expect(partner.getByText('Active', { exact: true })).toBeVisible()
    await expect(partner.getByText('28%').first()).toBeVisible()
  })

  await test.step('Users: another plan', async () => {
    await section(page, 'Пользователи')
    await page.getByRole('link', { name: 'Ida Berg', exact: true }).click()
    await page.getByRole('combobox', { name: 'Тариф' }).click()
    await page.getByRole('option', { name: 'Pro Plan' }).click()
    await page.getByRole('button', { name: 'Сохранить подписку' }).click()
    await saved(page, 'Подписка изменена')
    await customer.goto('/billing')
    await expect(customer.getByRole('heading', { name: 'Pro Plan' }).first()).toBeVisible()
  })
})

/** The token of a partner whose application waits. */
async function applied(url: string): Promise<string> {
  const response = await fetch(`${url}/api/partner/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Jonas',
      lastName: 'Petrov',
      email: 'jonas@petrov.example',
      password: CUSTOMER.password,
    }),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { data: { token: string } }).data.token
}

const keepSignIn = (page: Page, token: string) =>
  page.addInitScript((kept) => {
    localStorage.setItem('authToken', kept)
    localStorage.setItem('isAuthenticated', 'true')
    localStorage.setItem('userRole', 'partner')
  }, token)
