import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { type CompanySite, startCompanySite } from '../../api/tests/support/company_site.ts'
import { expectAccessible } from '../support/axe.ts'
import { CARDS, fillCard, goToRenewal, tokenOf } from '../support/payments.ts'
import { signUp } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { THIS_LOAD } from '../support/reload.ts'
import { test as base, expect } from '../support/test.ts'

const OPERATOR = { email: 'operator@cygnet.test', password: 'a-long-quiet-river' }
const CUSTOMER = {
  name: 'Ines Calder',
  email: 'ines@marlow-cargo-bikes.example',
  password: OPERATOR.password,
}
const APPLICANT = { firstName: 'Jonas', lastName: 'Petrov', email: 'jonas@petrov.example' }
const PARTNER = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@haddad.example' }
const PUBLICATIONS = 40

/** A separate server, whose payment clock is moved forward by a month, and the website of an applicant. */
const test = base.extend<object, { site: CompanySite; product: Product }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const site = await startCompanySite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const product = await startProduct({
        env: {
          ADMIN_EMAIL: OPERATOR.email,
          ADMIN_PASSWORD: OPERATOR.password,
          LIMIT_GENERATIONS_PER_5_MINUTES: '1000',
        },
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

test('a day of an operator', async ({ page, browser, product, site }) => {
  const customer = await (await browser.newContext({ baseURL: product.url })).newPage()
  await test.step('before: a card that fails, forty deleted texts, an application and a payout', async () => {
    await subscribe(customer)
    await deleteTexts(product.url, await tokenOf(customer))
    await call(product.url, 'POST', '/partner/register', {
      body: { ...APPLICANT, password: OPERATOR.password, website: `${site.origin}/`, agreeToTerms: true },
    })
    await goToRenewal(customer, product.url)
    await call(product.url, 'POST', '/partner/register', {
      body: { ...PARTNER, password: OPERATOR.password },
    })
    insertPayout(product.dataDir)
  })

  await page.goto('/admin')
  await page.getByLabel('Электронная почта').fill(OPERATOR.email)
  await page.getByLabel('Пароль').fill(OPERATOR.password)
  await page.getByRole('button', { name: 'Войти' }).click()

  await test.step('an application is judged with its website open', async () => {
    await page.getByRole('link', { name: 'Jonas Petrov' }).click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: new URL(site.origin).hostname }).click()
    const website = await opened
    await expect(website.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Одобрить', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Одобрить заявку «Jonas Petrov»?' })
    await expect(question).toContainText(site.origin)
    await question.getByRole('button', { name: 'Одобрить' }).click()
    await said(page, 'Партнёр одобрен')
    await website.close()
    await expect(page.getByRole('button', { name: 'Отклонить заявку' })).toHaveCount(0)
  })

  await test.step('a customer is found by half of their domain', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('ow-cargo')
    await page.getByRole('option').filter({ hasText: CUSTOMER.email }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: CUSTOMER.name })).toBeVisible()
  })

  const invoices = page.getByRole('region', { name: 'Счета и платежи, таблица' })
  await test.step('why the payment failed, and when it is tried again', async () => {
    await expect(async () => {
      await page.reload()
      await expect(invoices.getByText('Платёж отклонён')).toBeVisible(THIS_LOAD)
    }).toPass()
    await expect(invoices.getByText('Банк отказал, причины не назвал, карта Visa •• 0341')).toBeVisible()
    await expect(invoices.getByText(/^Попыток: 1, следующая \d/)).toBeVisible()
    await expectAccessible(page, 'a customer whose payment failed')
  })

  await test.step('the customer takes another card, which pays', async () => {
    await customer.goto('/billing')
    await customer.getByRole('button', { name: 'Update payment' }).click()
    await customer.getByRole('link', { name: 'Change card' }).click()
    await fillCard(customer, CARDS.pays, CUSTOMER.name)
    await customer.getByRole('button', { name: 'Save card' }).click()
    await expect(async () => {
      await page.reload()
      await expect(invoices.getByText('Оплачен', { exact: true })).toHaveCount(2, THIS_LOAD)
    }).toPass()
  })

  await test.step('a larger plan: what it charges is shown before it is charged', async () => {
    await page.getByRole('button', { name: 'Сменить тариф' }).click()
    await page.getByRole('combobox', { name: 'Тариф' }).click()
    await page.getByRole('option', { name: 'Enterprise Plan' }).click()
    await page.getByRole('button', { name: 'Посмотреть расчёт' }).click()
    const question = page.getByRole('dialog', { name: 'Сменить тариф' })
    await expect(question.getByRole('heading', { name: /^Сейчас спишется \d/ })).toBeVisible()
    await expect(invoices.getByText('Enterprise Plan')).toHaveCount(0)
    await question.getByLabel('Причина').fill('Asked for it by mail')
    await expectAccessible(page, 'the preview of another plan')
    await question.getByRole('button', { name: /^Списать .* и сменить$/ }).click()
    await said(page, 'Подписка изменена')
    await expect(
      page.getByRole('region', { name: 'Тариф', exact: true }).or(page.locator('#plan'))
    ).toContainText('Enterprise Plan')
  })

  await test.step('half of an invoice is given back', async () => {
    await invoices
      .getByRole('button', { name: /^Вернуть деньги по счёту/ })
      .last()
      .click()
    const question = page.getByRole('dialog', { name: /^Вернуть деньги по счёту/ })
    await question.getByRole('button', { name: 'Половина' }).click()
    await expect(question.getByText(/^14,99\s\$ вернутся на/)).toBeVisible()
    await question.getByLabel('Причина').fill('Two days without publications')
    await question.getByRole('button', { name: /^Вернуть 14,99/ }).click()
    await said(page, 'Деньги возвращены')
    await expect(invoices.getByText(/^Возвращено 14,99/)).toBeVisible()
  })

  await test.step('a payout is held and released, each with a reason', async () => {
    await section(page, 'Выплаты')
    await page.getByRole('combobox', { name: 'Статус' }).selectOption({ label: 'Отправляется' })
    await page.getByRole('button', { name: /^Удержать 120,00/ }).click()
    await giveReason(page, 'Three refunds in one day', 'Удержать')
    await said(page, 'Выплата удержана')
    await expect(page.getByText('Удержана оператором')).toBeVisible()
    await page.getByRole('button', { name: /^Выплатить 120,00/ }).click()
    await expect(
      page.getByRole('dialog').getByRole('heading', { name: /^Партнёру отправится 120,00/ })
    ).toBeVisible()
    await giveReason(page, 'The refunds were ours', /^Выплатить 120,00/)
    await said(page, 'Выплата отправляется')
  })

  await test.step('forty deleted texts are restored at once, and that is undone', async () => {
    await section(page, 'Публикации')
    await page.getByRole('button', { name: 'Удалённые' }).click()
    const counted = page.getByRole('status').filter({ hasText: `из ${PUBLICATIONS}` })
    await expect(counted).toBeVisible()
    await page.getByRole('checkbox', { name: 'Выбрать все' }).check()
    const bar = page.getByRole('region', { name: 'Выбранные строки' })
    await bar.getByRole('button', { name: `Выбрать все подходящие (${PUBLICATIONS})` }).click()
    await bar.getByRole('button', { name: 'Восстановить', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`(${PUBLICATIONS})`)
    await question.getByRole('button', { name: 'Восстановить' }).click()
    await expect(page.getByText('Нет данных', { exact: true })).toBeVisible()
    expect((await textsOf(product.url, await tokenOf(customer))).length).toBe(PUBLICATIONS)

    await page.getByRole('button', { name: 'Отменить', exact: true }).click()
    await said(page, 'Отменено')
    await expect(counted).toBeVisible()
    expect(await textsOf(product.url, await tokenOf(customer))).toEqual([])
  })

  await test.step('the trail has all of it, with the reasons', async () => {
    await section(page, 'Журнал')
    const trail = page.getByRole('table')
    for (const happened of [
      'Изменён партнёр',
      'Изменена подписка',
      'Возвращены деньги по счёту',
      'Удержана выплата',
      'Отправлена удержанная выплата',
    ]) {
      await page.getByLabel('Что произошло').selectOption({ label: happened })
      await expect(trail.getByText(happened, { exact: true }).first()).toBeVisible()
    }
    await page.getByRole('button', { name: 'Сбросить фильтры' }).click()
    await expect(trail.getByText('Удалена публикация').first()).toBeVisible()
    await page.getByLabel('Что произошло').selectOption({ label: 'Восстановлена публикация' })
    await expect(trail.getByText('Восстановлена публикация', { exact: true })).toHaveCount(PUBLICATIONS)
    await page.getByRole('button', { name: 'Сбросить фильтры' }).click()
    for (const [happened, reason] of [
      ['Удержана выплата', 'Three refunds in one day'],
      ['Отправлена удержанная выплата', 'The refunds were ours'],
      ['Возвращены деньги по счёту', 'Two days without publications'],
    ] as const) {
      await page.getByLabel('Что произошло').selectOption({ label: happened })
      await expect(trail.getByText(`Причина: ${reason}`)).toBeVisible()
    }
    await expectAccessible(page, 'the trail')
  })
})

const section = (page: Page, name: string) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

async function giveReason(page: Page, reason: string, confirm: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
}

/** Signs up and pays, with a card that will fail at the renewal. */
async function subscribe(page: Page): Promise<void> {
  await signUp(page, CUSTOMER)
  await page.goto('/pricing')
  // Only then does the page know who is signed in.
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose Pro' }).click()
  await fillCard(page, CARDS.failsAtRenewals, CUSTOMER.name)
  await page.getByRole('button', { name: 'Subscribe for $29.99' }).click()
  await expect(page).toHaveURL(/\/payment-success\?success=true$/)
}

interface Call {
  token?: string | null
  body?: object
}

/** Calls the API; the answer's `data`. */
async function call<Data>(
  url: string,
  method: string,
  path: string,
  { token, body }: Call = {}
): Promise<Data> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.ok, `${method} ${path}: ${text}`).toBe(true)
  return JSON.parse(text).data
}

async function deleteTexts(url: string, token: string | null): Promise<void> {
  for (let number = 1; number <= PUBLICATIONS; number += 1) {
    const content = `# Winter guide ${number}\n\nPads wear faster on wet roads. Look at them once a month.`
    const { id } = await call<{ id: string }>(url, 'POST', '/publications/import', {
      token,
      body: { content },
    })
    await call(url, 'DELETE', `/publications/${id}`, { token })
  }
}

const textsOf = async (url: string, token: string | null) =>
  (await call<{ publications: object[] }>(url, 'GET', '/publications?limit=100', { token })).publications

/** Of a partner who was approved earlier, waiting for the balance at Stripe to cover it. */
function insertPayout(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'cygnet.sqlite3'), { timeout: 30_000 })
  const { id } = database.prepare('SELECT id FROM partners WHERE email_key = ?').get(PARTNER.email)!
  database.prepare("UPDATE partners SET status = 'active' WHERE id = ?").run(id!)
  const now = Date.now()
  database
    .prepare(
      `INSERT INTO partner_payouts (id, partner_id, open_for, amount, kind, status, stripe_account_id, requested_at,
         updated_at) VALUES (?, ?, ?, 12000, 'requested', 'pending', 'acct_1', ?, ?)`
    )
    .run(randomUUID(), id!, id!, now, now)
  database.close()
}
