import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { asOperator, chooseLanguage, type Language } from '../support/console-pages.ts'
import { type ConsoleRows, fillConsole } from '../support/console-rows.ts'
import type { Product } from '../support/product.ts'
import { test as base, expect, someOf } from '../support/test.ts'

/** The product with rows in every section of the console. */
const test = base.extend<object, { rows: ConsoleRows }>({
  rows: [async ({ product }, use) => use(await fillConsole(product)), { scope: 'worker', timeout: 360_000 }],
})

const REASON = 'Two days without publications'

/** What the dialogs say in one language. */
const WORDS = {
  en: {
    refund: /^Refund invoice/,
    giveCredit: 'Add credit',
    amount: 'Amount, $',
    reason: /^Reason/,
    ask: 'Reduces the customer’s next invoices. It is not paid out.',
    wrong: 'An amount in dollars, such as 15.00',
    back: /^\$5\.00 goes back to Visa •• 4242 within 5 to 10 days\.$/,
    refundIt: 'Refund $5.00',
    refunded: 'Refunded',
    credit: /^Credit: \$\d+\.\d\d → \$\d+\.\d\d\.$/,
    creditIt: 'Add $12.50',
    credited: 'Credit added',
    onAccount: /^Credit/,
    payout: /^Pay out \$41\.00/,
    hold: /^Hold \$41\.00/,
    holdIt: 'Hold',
    held: 'Payout held',
    heldState: 'Held by an operator',
    kept: 'No money moves now',
    byRisk: /stays in review until the risk is decided/,
    lift: 'Lift the hold',
    keep: 'Keep on hold',
    sent: '$41.00 is sent to the partner',
    sentIt: 'Pay out $41.00',
    sending: 'The payout is being sent',
    filters: 'Filters',
    happened: 'What happened',
    trail: ['Credit given', 'Invoice refunded', 'Payout held', 'Held payout released'],
    said: `Reason: ${REASON}`,
  },
  ru: {
    refund: /^Вернуть деньги по счёту/,
    giveCredit: 'Начислить на баланс',
    amount: 'Сумма, $',
    reason: /^Причина/,
    ask: 'Уменьшит следующие счета клиента. На карту не выплачивается.',
    wrong: 'Сумма в долларах, например 15,00',
    back: /^5,00\s\$ вернутся на Visa •• 4242 за 5–10 дней\.$/,
    refundIt: /^Вернуть 5,00\s\$$/,
    refunded: 'Деньги возвращены',
    credit: /^Баланс клиента: \d+,\d\d\s\$ → \d+,\d\d\s\$\.$/,
    creditIt: /^Начислить 12,50\s\$$/,
    credited: 'Начислено на баланс',
    onAccount: /^На балансе/,
    payout: /^Выплатить 41,00/,
    hold: /^Удержать 41,00/,
    holdIt: 'Удержать',
    held: 'Выплата удержана',
    heldState: 'Удержана оператором',
    kept: 'Деньги пока не двигаются',
    byRisk: /останется на проверке, пока подозрение не решено/,
    lift: 'Снять удержание',
    keep: 'Оставить на удержании',
    sent: /^Партнёру отправится 41,00\s\$$/,
    sentIt: /^Выплатить 41,00\s\$$/,
    sending: 'Выплата отправляется',
    filters: 'Фильтры',
    happened: 'Что произошло',
    trail: [
      'Начислено на баланс',
      'Возвращены деньги по счёту',
      'Удержана выплата',
      'Отправлена удержанная выплата',
    ],
    said: `Причина: ${REASON}`,
  },
}

const WALKS: { language: Language; width: number; height: number }[] = [
  { language: 'en', width: 1440, height: 900 },
  { language: 'ru', width: 390, height: 844 },
  { language: 'en', width: 390, height: 844 },
]

for (const { language, width, height } of someOf(WALKS, 2)) {
  const words = WORDS[language]

  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('a refund, a credit and a payout move what their previews say, and the trail has the reasons', async ({
      page,
      rows,
      product,
    }) => {
      const invoice = async () =>
        (await call(product, rows, `/users/${rows.customer.id}/invoices`)).invoices[0]
      const question = page.getByRole('dialog')
      const confirm = (name: string | RegExp) => question.getByRole('button', { name, exact: true })
      const moves: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') moves.push(new URL(request.url()).pathname)
      })
      await asOperator(page, rows.token)
      await page.goto(`/admin/users/${rows.customer.id}`)
      await chooseLanguage(page, language)

      await test.step('refund', async () => {
        const { amountRefunded: before } = await invoice()
        await page.getByRole('button', { name: words.refund }).first().click()
        await question.getByLabel(words.amount).fill('5,oo')
        await expect(question.getByText(words.wrong)).toBeVisible()
        await question.getByLabel(words.amount).fill(language === 'ru' ? '5,00' : '5.00')
        await expect(question.getByText(words.back)).toBeVisible()
        await expect(confirm(words.refundIt)).toBeDisabled()
        await question.getByLabel(words.reason).fill(REASON)
        await expectFits(page, 'the refund')
        expect(moves).toEqual([])
        await confirm(words.refundIt).click()
        await said(page, words.refunded)
        await expect(question).toHaveCount(0)
        expect((await invoice()).amountRefunded).toBe(before + 500)
      })

      await test.step('credit', async () => {
        moves.length = 0
        await page.getByRole('button', { name: words.giveCredit }).click()
        await expect(question.getByText(words.ask)).toBeVisible()
        await question.getByLabel(words.amount).fill('12.50')
        await expect(question.getByText(words.credit)).toBeVisible()
        await expect(confirm(words.creditIt)).toBeDisabled()
        await question.getByLabel(words.reason).fill(REASON)
        await expectFits(page, 'the credit')
        expect(moves).toEqual([])
        await confirm(words.creditIt).click()
        await said(page, words.credited)
        await expect(page.locator('#plan').getByRole('row', { name: words.onAccount })).toBeVisible()
      })

      await test.step('payout', async () => {
        const id = insertPayout(product.dataDir, rows.earner.id)
        moves.length = 0
        await page.goto('/admin/payouts?state=pending')
        await page.getByRole('button', { name: words.hold }).click()
        await question.getByRole('textbox').fill(REASON)
        await expectFits(page, 'the hold')
        await confirm(words.holdIt).click()
        await said(page, words.held)
        await expect(page.getByText(words.heldState)).toBeVisible()
        moves.length = 0
        await page.getByRole('button', { name: words.payout }).click()
        await expect(question.getByRole('heading', { name: words.kept })).toBeVisible()
        await expect(question.getByText(words.byRisk)).toBeVisible()
        await expect(confirm(words.lift)).toBeDisabled()
        await confirm(words.keep).click()
        setRisks(product.dataDir, 'dismissed')
        await page.getByRole('button', { name: words.payout }).click()
        await expect(question.getByRole('heading', { name: words.sent })).toBeVisible()
        await expect(confirm(words.sentIt)).toBeDisabled()
        await question.getByRole('textbox').fill(REASON)
        await expectFits(page, 'the payout')
        expect(moves).toEqual([])
        await confirm(words.sentIt).click()
        await said(page, words.sending)
        const { payouts } = await call(product, rows, `/payouts?partnerId=${rows.earner.id}&state=all`)
        expect(payouts.find((one: { id: string }) => one.id === id).hold).toBeNull()
        setRisks(product.dataDir, 'open')
      })

      await page.goto('/admin/audit')
      if (width < 768) await page.getByRole('button', { name: words.filters, exact: true }).click()
      for (const happened of words.trail) {
        await page.getByLabel(words.happened).selectOption({ label: happened })
        await expect(page.getByRole('table').getByText(words.said).first()).toBeVisible()
      }
    })
  })
}

/** The open question fits the window, and a screen reader can read it. */
async function expectFits(page: Page, what: string): Promise<void> {
  const box = (await page.getByRole('dialog').boundingBox())!
  expect(box.x, what).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width, what).toBeLessThanOrEqual(page.viewportSize()!.width)
  const content = page.getByRole('dialog').locator('.MuiDialogContent-root')
  expect(await content.evaluate((one) => one.scrollWidth - one.clientWidth), what).toBe(0)
  await expectAccessible(page, what)
}

const said = (page: Page, words: string) =>
  expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible()

/** Calls the API as the operator; the answer's `data`. */
async function call({ url }: Product, { token }: ConsoleRows, path: string) {
  const response = await fetch(`${url}/api/admin${path}`, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  expect(response.ok, `${path}: ${text}`).toBe(true)
  return JSON.parse(text).data
}

function write(dataDir: string, sql: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(join(dataDir, 'cygnet.sqlite3'), { timeout: 30_000 })
  database.prepare(sql).run(...values)
  database.close()
}

/** What the rules have found holds payouts as long as it is open. */
const setRisks = (dataDir: string, status: 'open' | 'dismissed') =>
  write(dataDir, 'UPDATE partner_risks SET status = ?', status)

/** A payout of $41 that has not been sent; a partner has one at a time. */
function insertPayout(dataDir: string, partnerId: string): string {
  const [id, now] = [randomUUID(), Date.now()]
  write(dataDir, 'UPDATE partner_payouts SET open_for = NULL WHERE partner_id = ?', partnerId)
  write(
    dataDir,
    `INSERT INTO partner_payouts (id, partner_id, open_for, amount, kind, status, stripe_account_id, requested_at,
       updated_at) VALUES (?, ?, ?, 4100, 'requested', 'pending', 'acct_console', ?, ?)`,
    id,
    partnerId,
    partnerId,
    now,
    now
  )
  return id
}
