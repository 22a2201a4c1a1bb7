import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from '@playwright/test'
import {
  asOperator,
  chooseLanguage,
  LANGUAGES,
  type Language,
  recordPages,
  SECTIONS,
} from '../support/console-pages.ts'
import type { ConsoleRows } from '../support/console-rows.ts'
import { test } from '../support/console-test.ts'
import type { Product } from '../support/product.ts'
import { expect, someOf } from '../support/test.ts'

const WORDS = {
  ru: {
    title: 'Уйти и не сохранить?',
    stay: 'Остаться',
    leave: 'Уйти без сохранения',
    elsewhere: /^Логи/,
    edit: 'Изменить',
    plan: 'Сменить тариф',
    /** What opens a form: on a user's page, on an applicant's, on a partner's, and on other pages. */
    user: ['Открыть как пользователь', 'Приостановить для проверки'],
    customer: ['Начислить на баланс'],
    partner: ['Отклонить заявку'],
    earner: ['Изменить баланс', 'Закрепить клиента'],
    others: [
      ['/operators', 'Назначить оператора'],
      ['/payouts', /^Выплатить 60,00/],
      ['/payouts', /^Снять удержание/],
      ['/payouts', /^Подтвердить мошенничество/],
      ['/payouts', /^Отклонить комиссию/],
    ],
  },
  en: {
    title: 'Leave without saving?',
    stay: 'Stay',
    leave: 'Leave without saving',
    elsewhere: /^Logs/,
    edit: 'Edit',
    plan: 'Change plan',
    user: ['View as user', 'Hold for review'],
    customer: ['Add credit'],
    partner: ['Decline'],
    earner: ['Adjust balance', 'Assign customer'],
    others: [
      ['/operators', 'Add operator'],
      ['/payouts', /^Pay out \$60\.00/],
      ['/payouts', /^Release the money/],
      ['/payouts', /^Confirm fraud/],
      ['/payouts', /^Reject the commission/],
    ],
  },
} as const

for (const language of someOf<Language>(['en', 'ru'], 1)) {
  const words = WORDS[language]

  test(`no form loses edits without a question, in ${LANGUAGES[language]}`, async ({
    page,
    rows,
    product,
  }) => {
    insertHeldPayout(product, rows)
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    const question = page.getByRole('alertdialog', { name: words.title })
    await open(page, rows, language)

    /** Leads away by a link, by going back and by a reload; each asks, and what was typed stays. */
    async function expectQuestions(field: Locator, typed: string, ways: ('link' | 'back')[]) {
      for (const way of ways) {
        if (way === 'link')
          await page.getByRole('navigation').getByRole('link', { name: words.elsewhere }).click()
        else await page.evaluate(() => history.back())
        await question.getByRole('button', { name: words.stay }).click()
        await expect(question).toHaveCount(0)
      }
      await page.evaluate(() => location.reload())
      await expect.poll(() => asked.splice(0)).toEqual(['beforeunload'])
      await expect(field).toHaveValue(typed)
    }

    const forms: string[] = []
    // What is only shown has no form, and the log's first page may not have the call.
    const records = recordPages(rows).filter(([path]) => !path.endsWith('/show'))
    const pathOf = ([path]: [path: string, ...names: string[]]) => path
    for (const path of [...SECTIONS.map(pathOf), '/system#settings', ...records.map(pathOf)]) {
      const toForms = async () => {
        await show(page, path)
        // Its form is the second half of the page.
        if (path.startsWith('/publications/'))
          await page.locator('main nav').getByRole('link', { name: words.edit }).click()
      }
      await toForms()
      const count = await page.locator('main form').filter({ visible: true }).count()
      for (let index = 0; index < count; index += 1)
        await test.step(`form ${index + 1} of ${path}`, async () => {
          const form = page.locator('main form').filter({ visible: true }).nth(index)
          const field = form.locator(TYPED).first()
          const typed = (await field.getAttribute('type')) === 'number' ? '17' : 'Not saved yet'
          await field.fill(typed)
          await expectQuestions(field, typed, ['link', 'back'])
          await page.getByRole('navigation').getByRole('link', { name: words.elsewhere }).click()
          await question.getByRole('button', { name: words.leave }).click()
          await expect(page).toHaveURL(/\/admin\/logs/)
          // As it was before, it is left without a question.
          await toForms()
          forms.push(path)
        })
    }
    // Of the system, the notes on two users, a publication, a plan and a new one.
    expect(forms.length, forms.join(' ')).toBe(15)

    const sides: (readonly [string, string])[] = [
      [`/users/${rows.user.id}`, words.edit],
      [`/users/${rows.user.id}`, words.plan],
      [`/partners/${rows.partner.id}`, words.edit],
      [`/partners/${rows.earner.id}`, words.edit],
    ]
    for (const [path, name] of sides)
      await test.step(`the form ${name} at the side of ${path}`, async () => {
        await show(page, path)
        await page.getByRole('button', { name, exact: true }).click()
        const side = page.getByRole('dialog')
        const field = side.locator(TYPED).first()
        const typed = (await field.getAttribute('type')) === 'number' ? '17' : 'Not saved yet'
        await field.fill(typed)
        await expectQuestions(field, typed, ['back'])
        await page.keyboard.press('Escape')
        await question.getByRole('button', { name: words.stay }).click()
        await expect(field).toHaveValue(typed)
        // A click beside the form.
        await page.mouse.click(5, 5)
        await question.getByRole('button', { name: words.leave }).click()
        await expect(side).toHaveCount(0)
      })

    const dialogs: (readonly [string, string | RegExp])[] = [
      ...words.user.map((name) => [`/users/${rows.user.id}`, name] as const),
      ...words.customer.map((name) => [`/users/${rows.customer.id}`, name] as const),
      ...words.partner.map((name) => [`/partners/${rows.partner.id}`, name] as const),
      ...words.earner.map((name) => [`/partners/${rows.earner.id}`, name] as const),
      ...words.others,
    ]
    for (const [path, name] of dialogs)
      await test.step(`the dialog ${name}`, async () => {
        await show(page, path)
        await page.getByRole('button', { name }).click()
        const dialog = page.getByRole('dialog')
        const field = dialog.locator(TYPED).last()
        await field.fill('Not saved yet')
        await expectQuestions(field, 'Not saved yet', ['back'])
        // A click beside the dialog.
        await page.mouse.click(5, 5)
        await expect(field).toHaveValue('Not saved yet')
        await field.fill('')
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      })
  })
}

/** One of $60 that an operator holds: the one that waits for a risk cannot be sent. */
function insertHeldPayout({ dataDir }: Product, { earner }: ConsoleRows): void {
  const database = new DatabaseSync(join(dataDir, 'cygnet.sqlite3'), { timeout: 30_000 })
  const now = Date.now()
  database
    .prepare(
      `INSERT OR IGNORE INTO partner_payouts (id, partner_id, amount, kind, status, hold, stripe_account_id,
         requested_at, updated_at)
       VALUES ('019aa0f2-6c1e-7a34-9d51-2f6f0c7bec60', ?, 6000, 'requested', 'pending', 'operator', 'acct_console', ?, ?)`
    )
    .run(earner.id, now, now)
  database.close()
}

/** Fields that text can be typed into. */
const TYPED =
  ['text', 'number', 'email'].map((type) => `input[type="${type}"]:enabled:not([readonly])`).join(', ') +
  ', textarea:enabled:not([readonly]):not([aria-hidden])'

async function open(page: Page, rows: ConsoleRows, language: Language): Promise<void> {
  await asOperator(page, rows.token)
  await page.goto('/admin')
  await chooseLanguage(page, language)
}

/** Follows links to a page, as the router has to know of it to keep it. */
async function show(page: Page, path: string): Promise<void> {
  const section = `/admin/${path.split(/[/#]/)[1]}`.replace(/\/$/, '')
  // The log's link opens it with a filter.
  await page.locator(`aside nav a[href="${section}"], aside nav a[href^="${section}?"]`).click()
  if (`/admin${path}`.replace(/\/$/, '') !== section)
    await page.locator(`main a[href="/admin${path}"]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main').getByRole('progressbar')).toHaveCount(0)
}
