import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { chooseFromRow } from '../support/console-pages.ts'
import { mailsTo } from '../support/mail.ts'
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

  await heading(page, 'Пользователи')
  await section(page, 'Дашборд')
  await heading(page, 'Дашборд')
  await expect(page.getByText('API сегодня')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Регистрации по дням' })).toBeVisible()
  await expectAccessible(page, 'the dashboard')

  await section(page, 'Пользователи')
  await page.getByRole('searchbox').fill('nora@')
  await chooseFromRow(page, 'Nora Lind', 'Отключить')
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
  await chooseFromRow(page, 'Starter Plan', 'Edit')
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
  await expect(dialog.getByRole('alert').filter({ hasText: 'Login Failed' })).toBeVisible()

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
  await dialog.getByLabel('Reason for viewing').fill('Ticket 4711')
  await expectAccessible(page, 'the reason for a view')
  await dialog.getByRole('button', { name: 'View as user' }).click()

  const banner = page.getByRole('region', { name: 'Support view' })
  await expect(banner).toContainText('Read-only view of Vera Holm')
  await expectAccessible(page, 'a support view')
  await page.goto('/billing')
  await expect(page.getByRole('heading', { name: 'Not available in a support view' })).toBeVisible()
  await banner.getByRole('button', { name: 'End view' }).click()
  await heading(page, 'Vera Holm')

  await section(page, 'Audit trail')
  const trail = page.getByRole('table')
  await expect(trail.getByText('View as user ended')).toBeVisible()
  await expect(trail.getByText('View as user started')).toBeVisible()
})

test('the features of a plan are put in order by the keyboard and by the mouse', async ({
  page,
  product,
}) => {
  await page.goto('/admin/plans')
  await page.getByLabel('Электронная почта').fill(OPERATOR.email)
  await page.getByLabel('Пароль').fill(OPERATOR.password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await heading(page, 'Plans')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const pro = async () => {
    const answer = await fetch(`${product.url}/api/admin/plans`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = await answer.json()
    return data.find(({ slug }: { slug: string }) => slug === 'pro')
  }
  const { id, features } = await pro()
  const [first, second, third, ...others] = features.map(({ name }: { name: string }) => name)
  await page.goto(`/admin/plans/${id}`)
  const handle = (place: number) => page.getByRole('button', { name: `Move feature ${place}`, exact: true })
  const mustBe = async (names: string[]) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(async () => (await pro()).features.map(({ name }: { name: string }) => name))
      .toEqual(names)
  }

  await handle(1).focus()
  await page.keyboard.press('Space')
  // The second announcement follows the first at once.
  await expect(page.getByText(new RegExp(`place 1 of ${features.length}`, 'i'))).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`Place 2 of ${features.length}`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Feature 1', { exact: true })).toHaveValue(second)
  await mustBe([second, first, third, ...others])

  await page.goto(`/admin/plans/${id}`)
  await handle(3).dragTo(handle(1), { steps: 12 })
  await expect(page.getByLabel('Feature 1', { exact: true })).toHaveValue(third)
  await mustBe([third, second, first, ...others])
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
  const token = await customer.evaluate(() => localStorage.getItem('authToken'))
  const title = await written(product.url, token)
  const partner = await visitor()
  await keepSignIn(partner, await applied(product.url))

  await page.goto('/admin/partners')
  await page.getByLabel('Электронная почта').fill(OPERATOR.email)
  await page.getByLabel('Пароль').fill(OPERATOR.password)
  await page.getByRole('button', { name: 'Войти' }).click()

  await test.step('Partners: one is approved with a rate of their own', async () => {
    await section(page, 'Партнёры')
    await page.getByRole('link', { name: 'Рассмотреть: Jonas Petrov' }).click()
    await page.getByRole('button', { name: 'Одобрить' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Одобрить' }).click()
    await saved(page, 'Партнёр одобрен')
    await expect(page.getByText('Активен', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Изменить', exact: true }).click()
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
    await page.getByRole('button', { name: 'Сменить тариф' }).click()
    await page.getByRole('combobox', { name: 'Тариф' }).click()
    await page.getByRole('option', { name: 'Pro Plan' }).click()
    await page.getByRole('button', { name: 'Посмотреть расчёт' }).click()
    const question = page.getByRole('dialog', { name: 'Сменить тариф' })
    await expect(question.getByText('Сейчас ничего не спишется')).toBeVisible()
    await question.getByRole('button', { name: 'Сменить тариф' }).click()
    await saved(page, 'Подписка изменена')
    await customer.goto('/billing')
    await expect(customer.getByRole('heading', { name: 'Pro Plan' }).first()).toBeVisible()
  })

  await test.step('Generations and Publications: one is found, edited and deleted', async () => {
    await section(page, 'Генерации')
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await section(page, 'Публикации')
    await chooseFromRow(page, title, 'Изменить')
    await page.getByRole('textbox', { name: /^Заголовок/ }).fill('Checked by our editors')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await saved(page, 'Публикация сохранена')
    await customer.goto('/publications')
    await expect(customer.getByRole('heading', { name: 'Checked by our editors' })).toBeVisible()

    await section(page, 'Публикации')
    await chooseFromRow(page, 'Checked by our editors', 'Удалить')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
    await saved(page, 'Публикация удалена')
    await customer.reload()
    await expect(customer.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(customer.getByRole('heading', { name: 'Checked by our editors' })).toHaveCount(0)
  })

  await page.getByRole('button', { name: 'English' }).click()
  const reason = 'Please confirm that you own the brand you write about.'

  await test.step('a hold with its reason, by mail and in the app, until it is released', async () => {
    await section(page, 'Users')
    await page.getByRole('link', { name: 'Ida Berg', exact: true }).click()
    await page.getByRole('button', { name: 'Hold for review', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Hold the account of Ida Berg for review?' })
    await dialog.getByLabel('Reason shown to the user').fill(reason)
    await dialog.getByRole('button', { name: 'Hold for review', exact: true }).click()
    await saved(page, 'The account is on hold. The user has been notified by email.')
    await customer.goto('/dashboard')
    await expect(customer.getByText('Your account is on hold for review')).toBeVisible()
    await expect(customer.getByText(reason)).toBeVisible()
    await expect.poll(async () => (await mailsTo(product.dataDir, person.email)).join()).toContain(reason)

    await page.getByRole('button', { name: 'Release', exact: true }).click()
    const release = page.getByRole('dialog', { name: 'Release the account of Ida Berg?' })
    await release.getByLabel('Reason').fill('They own the brand')
    await release.getByRole('button', { name: 'Release' }).click()
    await saved(page, 'The account is released. The user has been notified by email.')
    await customer.reload()
    await expect(customer.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(customer.getByText('Your account is on hold for review')).toHaveCount(0)
  })

  await test.step('several users at once, and the list as a file without formulas', async () => {
    for (const name of ['one', 'two'])
      await call(product.url, '/auth/register', {
        name: `=HYPERLINK("${name}")`,
        email: `bulk-${name}@berg.example`,
        password: CUSTOMER.password,
      })
    await section(page, 'Users')
    await page.getByRole('searchbox').fill('bulk-')
    await expect(page.getByRole('status').filter({ hasText: '1-2 of 2' })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain('bulk-one@berg.example')
    expect(file).not.toMatch(/(^|[,\n])"?=/)

    await page.getByRole('checkbox', { name: 'Select all' }).check()
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await bar.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate', exact: true }).click()
    await expect(page.getByRole('table').getByText('Inactive', { exact: true })).toHaveCount(2)
  })

  await test.step('the audit trail has it all', async () => {
    await section(page, 'Audit trail')
    for (const action of ['Partner changed', 'Publication changed', 'Publication deleted'])
      await expect(page.getByRole('table').getByText(action, { exact: true }).first()).toBeVisible()
  })
})

/** Calls the API; the answer's `data`. */
async function call(
  url: string,
  path: string,
  body: object | null,
  token?: string | null
): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { data: Record<string, string> }
  expect(response.ok, `${path}: ${JSON.stringify(answer)}`).toBe(true)
  return answer.data
}

/** The title of a publication that a customer has had written. */
async function written(url: string, token: string | null): Promise<string> {
  const { sessionId, publicationId } = await call(
    url,
    '/publications/generate',
    { prompt: 'How often is a cargo bike serviced?' },
    token
  )
  const status = async () =>
    (await call(url, `/publications/generation-status/${sessionId}`, null, token)).status
  await expect.poll(status, { timeout: 180_000 }).toBe('completed')
  const { title } = await call(url, `/publications/${publicationId}`, null, token)
  return title!
}

/** The token of a partner whose application waits. */
async function applied(url: string): Promise<string> {
  const { token } = await call(url, '/partner/register', {
    firstName: 'Jonas',
    lastName: 'Petrov',
    email: 'jonas@petrov.example',
    password: CUSTOMER.password,
  })
  return token!
}

const keepSignIn = (page: Page, token: string) =>
  page.addInitScript((kept) => {
    localStorage.setItem('authToken', kept)
    localStorage.setItem('isAuthenticated', 'true')
    localStorage.setItem('userRole', 'partner')
  }, token)
