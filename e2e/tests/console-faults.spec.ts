import type { Browser, Page } from '@playwright/test'
import {
  asOperator,
  chooseFromRow,
  chooseLanguage,
  LANGUAGES,
  type Language,
} from '../support/console-pages.ts'
import type { ConsoleRows } from '../support/console-rows.ts'
import { test } from '../support/console-test.ts'
import type { Product } from '../support/product.ts'
import { expect, forgive, someOf } from '../support/test.ts'

/** The words of one language that these tests look for. */
const WORDS = {
  ru: {
    signIn: 'Вход в консоль',
    email: 'Электронная почта',
    password: 'Пароль',
    submit: 'Войти',
    wrong: /Неверная почта или пароль/,
    removal: 'Исключить партнёра «Noor Haddad» из программы?',
    stays: 'Учётная запись останется',
    forfeited: /сгорит: \d+,\d\d\s\$/,
    removeIt: 'Исключить',
    plan: 'Тариф',
    edit: 'Изменить',
    savePlan: 'Посмотреть расчёт',
    planChange: 'Сменить тариф',
    nothingDue: 'Сейчас ничего не спишется',
    keep: 'Оставить Free Plan',
    selectAll: 'Выбрать все',
    selected: 'Выбранные строки',
    approve: 'Одобрить',
    review: 'Рассмотреть',
    tier: 'по уровню «Стандарт»',
    decline: 'Отклонить заявку',
    reason: /^Причина/,
    rejectCommission: /^Отклонить комиссию/,
    allowCommission: /^Одобрить комиссию/,
    takenBack: /^Партнёр не получит 7,50\s\$/,
    becomesAvailable: /^7,50\s\$ (сразу станут|останутся удержанными)/,
    held: /^Комиссии на удержании/,
    keepCommission: 'Оставить на проверке',
    ownRate: /^Своя ставка: 31/,
    tierRate: 'Вернуть ставку уровня',
    posts: /вместо числа из тарифа задано: 7/,
    planPosts: 'Вернуть число из тарифа',
    period: 'Период',
    from: 'С',
    to: 'По',
    noData: 'Нет данных',
    reset: 'Сбросить фильтры',
    happened: 'Что произошло',
    deleted: 'Удалённые',
    restore: 'Восстановить',
    code: 'Код ответа',
    churn: /^Отток/,
    active: /^Самые активные/,
  },
  en: {
    signIn: 'Sign in to the console',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    wrong: /Invalid email or password/,
    removal: 'Remove partner Noor Haddad from the program?',
    stays: 'The account stays',
    forfeited: /\$\d+\.\d\d .* is forfeited/,
    removeIt: 'Remove',
    plan: 'Plan',
    edit: 'Edit',
    savePlan: 'See the charge',
    planChange: 'Change plan',
    nothingDue: 'Nothing will be charged now',
    keep: 'Keep the Free Plan',
    selectAll: 'Select all',
    selected: 'Selected rows',
    approve: 'Approve',
    review: 'Review',
    tier: 'Standard tier',
    decline: 'Decline',
    reason: /^Reason/,
    rejectCommission: /^Reject the commission/,
    allowCommission: /^Approve the commission/,
    takenBack: /^The partner does not get \$7\.50/,
    becomesAvailable: /^\$7\.50 (becomes available|stays held)/,
    held: /^Commissions on hold/,
    keepCommission: 'Leave in review',
    ownRate: /^Own rate: 31/,
    tierRate: 'Back to the tier’s rate',
    posts: /instead of the plan’s number: 7/,
    planPosts: 'Use the plan’s number',
    period: 'Period',
    from: 'From',
    to: 'To',
    noData: 'No data',
    reset: 'Reset filters',
    happened: 'What happened',
    deleted: 'Deleted',
    restore: 'Restore',
    code: 'Response code',
    churn: /^Churn/,
    active: /^Most active/,
  },
}

for (const language of someOf<Language>(['ru', 'en'], 1)) {
  const words = WORDS[language]

  test.describe(`in ${LANGUAGES[language]}`, () => {
    test('signed out, every address leads to the sign-in once, and what is wrong is said there', async ({
      page,
      complaints,
    }) => {
      await page.goto('/admin/login')
      await chooseLanguage(page, language)
      for (const path of ['', '/users', '/partners?page=2', '/no-such-page']) {
        const visited: string[] = []
        page.on('framenavigated', (frame) => visited.push(frame.url()))
        await page.goto(`/admin${path}`, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1, name: words.signIn })).toBeVisible()
        expect(visited.length, path).toBeLessThanOrEqual(6)
        page.removeAllListeners('framenavigated')
      }
      forgive(complaints, 401)
      await page.getByLabel(words.email).fill('nobody@cygnet.example')
      await page.getByLabel(words.password).fill('not-the-password')
      await page.getByRole('button', { name: words.submit }).click()
      await expect(page.getByText(words.wrong)).toBeVisible()
    })

    test('removing a partner says that the account stays, asks for the name, and keeps the account', async ({
      page,
      rows,
      product,
    }) => {
      const person = await applied(product, 'Rita', `rita-${language}`)
      await open(page, rows, language, '/partners')
      await chooseFromRow(page, 'Noor Haddad', words.removeIt)
      const question = page.getByRole('alertdialog', { name: words.removal })
      await expect(question).toContainText(words.stays)
      await expect(question).toContainText(words.forfeited)
      const confirm = question.getByRole('button', { name: words.removeIt, exact: true })
      await expect(confirm).toBeDisabled()
      await question.getByRole('textbox').fill('Noor Haddad')
      await expect(confirm).toBeEnabled()
      await page.keyboard.press('Escape')
      await page.goto(`/admin/partners?filter={"search":"${person.email}"}`)
      await chooseFromRow(page, 'Rita Moss', words.removeIt)
      const removal = page.getByRole('alertdialog')
      await removal.getByRole('textbox').fill('Rita Moss')
      await removal.getByRole('button', { name: words.removeIt, exact: true }).click()
      await expect(page.getByText(words.noData, { exact: true })).toBeVisible()
      await expectSignsIn(product, person)
    })

    test('a change of plan shows what it charges, and changes nothing until it is confirmed', async ({
      page,
      rows,
    }) => {
      const changes: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'PUT') changes.push(request.url())
      })
      await open(page, rows, language, `/users/${rows.user.id}`)
      await page.getByRole('button', { name: words.planChange }).click()
      await page.getByRole('combobox', { name: words.plan }).click()
      await page.getByRole('option', { name: 'Pro Plan' }).click()
      await page.getByRole('button', { name: words.savePlan }).click()
      const question = page.getByRole('dialog', { name: words.planChange })
      await expect(question.getByRole('heading', { name: words.nothingDue })).toBeVisible()
      await question.getByRole('button', { name: words.keep }).click()
      await expect(question).toHaveCount(0)
      expect(changes).toEqual([])
    })

    test('a decision about a commission shows what it moves, and moves nothing until it is confirmed', async ({
      page,
      rows,
    }) => {
      const changes: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') changes.push(request.url())
      })
      await open(page, rows, language, '/payouts')
      await page.getByRole('button', { name: words.rejectCommission }).click()
      const question = page.getByRole('dialog')
      await expect(question.getByRole('heading', { name: words.takenBack })).toBeVisible()
      await expect(question.getByRole('row', { name: words.held })).toContainText('→')
      await question.getByRole('button', { name: words.keepCommission }).click()
      await expect(question).toHaveCount(0)
      await page.getByRole('button', { name: words.allowCommission }).click()
      await expect(question.getByRole('heading', { name: words.becomesAvailable })).toBeVisible()
      await question.getByRole('button', { name: words.keepCommission }).click()
      await expect(question).toHaveCount(0)
      expect(changes).toEqual([])
    })

    test('a selection ends with another filter, another section and a reload', async ({ page, rows }) => {
      await open(page, rows, language, '/users')
      const bar = page.getByRole('region', { name: words.selected })
      const select = async () => {
        await page.getByRole('checkbox', { name: words.selectAll }).check()
        await expect(bar).toBeVisible()
      }
      await select()
      await page.getByRole('searchbox').fill('maximiliana')
      await expect(bar).toHaveCount(0)
      await select()
      await page.goto('/admin/partners')
      await page.goto('/admin/users')
      await expect(page.getByRole('checkbox', { name: words.selectAll })).toBeVisible()
      await expect(bar).toHaveCount(0)
      await select()
      await page.reload()
      await expect(page.getByRole('checkbox', { name: words.selectAll })).toBeVisible()
      await expect(bar).toHaveCount(0)
    })

    test('an application shows its website, and is declined with a reason, which closes no account', async ({
      page,
      rows,
      product,
    }) => {
      await open(page, rows, language, `/partners/${rows.partner.id}`)
      const website = page.getByRole('link', { name: 'petrov-workshop.example', exact: true })
      await expect(website).toHaveAttribute('target', '_blank')
      await expect(page.getByText(words.tier)).toBeVisible()
      await page.getByRole('button', { name: words.approve, exact: true }).click()
      const approval = page.getByRole('alertdialog', { name: /Jonas Petrov/ })
      await expect(approval).toContainText('https://petrov-workshop.example')
      await page.keyboard.press('Escape')
      await expect(approval).toHaveCount(0)
      await page.getByRole('button', { name: words.decline }).click()
      const question = page.getByRole('dialog')
      const confirm = question.getByRole('button', { name: words.decline })
      await expect(confirm).toBeDisabled()
      await question.getByLabel(words.reason).fill('Your website sells our posts.')
      await expect(confirm).toBeEnabled()

      const person = await applied(product, 'Paul', `paul-${language}`)
      const found = async () =>
        (await call(product, rows, 'GET', `/partners?search=${person.email}`)).partners[0]
      await page.goto(`/admin/partners/${(await found()).id}`)
      await page.getByRole('button', { name: words.decline }).click()
      await question.getByLabel(words.reason).fill('Your website sells our posts.')
      await confirm.click()
      await expect(question).toHaveCount(0)
      expect((await found()).status).toBe('declined')
      await expectSignsIn(product, person)
    })

    test('a rate and a number of posts of one’s own are shown and removed', async ({
      page,
      rows,
      product,
    }) => {
      await write(product, rows, `/partners/${rows.partner.id}`, { commissionRate: 0.31 })
      await write(product, rows, `/users/${rows.user.id}/subscription`, { postsPerMonth: 7 })
      await open(page, rows, language, `/partners/${rows.partner.id}`)
      await page.getByRole('button', { name: words.edit, exact: true }).click()
      await expect(page.getByText(words.ownRate)).toBeVisible()
      await page.getByRole('button', { name: words.tierRate }).click()
      await expect(page.getByText(words.ownRate)).toHaveCount(0)
      await page.goto(`/admin/users/${rows.user.id}`)
      await page.getByRole('button', { name: words.planChange }).click()
      await expect(page.getByText(words.posts)).toBeVisible()
      await page.getByRole('button', { name: words.planPosts }).click()
      await expect(page.getByText(words.posts)).toHaveCount(0)
    })

    test('days of a filter are those of the chosen time zone', async ({ browser, product, rows }) => {
      const page = await awayFromUtc(browser, product)
      await open(page, rows, language, '/audit')
      await page.getByRole('button', { name: page.zone.label, exact: true }).click()
      await page.getByLabel(words.period, { exact: true }).selectOption('own')
      await page.getByLabel(words[page.zone.end], { exact: true }).fill(page.zone.today)
      await expect(page.getByRole('button', { name: words.reset })).toBeVisible()
      await expect(page.getByRole('table').getByText(rows.user.name.split(' ')[1]!).first()).toBeVisible()
      await expect(page.getByText(words.noData, { exact: true })).toHaveCount(0)
      await page.context().close()
    })

    test('what is deleted can be restored and not deleted again', async ({ page, rows, product }) => {
      const path = `/publications/${rows.publication.id}`
      await call(product, rows, 'DELETE', path)
      await open(page, rows, language, '/publications')
      await page.getByRole('button', { name: words.deleted, exact: true }).click()
      await expect(page.getByRole('table').getByText(rows.publication.name)).toBeVisible()
      await expect(page.getByRole('button', { name: /^(Действия|Actions):/ })).toHaveCount(0)
      await page.getByRole('checkbox', { name: words.selectAll }).check()
      const bar = page.getByRole('region', { name: words.selected })
      await bar.getByRole('button', { name: words.restore, exact: true }).click()
      await expect(page.getByText(words.noData, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: /^(Все|All)$/ }).click()
      await expect(page.getByRole('link', { name: rows.publication.name }).first()).toBeVisible()
    })

    test('the log is filtered by what operators look for, and each call has a page', async ({
      page,
      rows,
    }) => {
      await open(page, rows, language, '/logs')
      const codes = page.getByLabel(words.code)
      for (const code of ['403', '429', '422']) await codes.selectOption(code)
      await page.getByRole('link', { name: rows.call.name }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: rows.call.name })).toBeVisible()
      await page.goto('/admin/logs?filter=%7B%22status%22%3A%22403%22%7D')
      await expect(page.getByText(words.noData, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: words.reset }).click()
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
      await page.goto('/admin/audit')
      await page.getByLabel(words.happened).selectOption('user.hold')
      await expect(page.getByRole('link', { name: 'bo@li.example' }).first()).toBeVisible()
      await expect(page.getByRole('link', { name: /maximiliana/ })).toHaveCount(0)
    })

    test('at 1280 px every action of a partner is inside the card; bars are drawn as percent', async ({
      page,
      rows,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(page, rows, language, '/partners')
      const menu = page.getByRole('button', { name: /^(Действия|Actions): Jonas Petrov$/ })
      for (const action of [page.getByRole('link', { name: `${words.review}: Jonas Petrov` }), menu])
        await expect(action).toBeInViewport({ ratio: 1 })
      await page.goto('/admin/figures')
      const bars = page.getByRole('list', { name: words.churn }).locator('i')
      await expect(bars).toHaveCount(3)
      const shares = await bars.evaluateAll((all) => all.map((bar) => (bar as HTMLElement).style.width))
      // A churn of 3.9 to 4.8 percent, whatever the largest is.
      for (const share of shares) expect(parseFloat(share)).toBeLessThan(5)
    })

    test('the operator’s own calls are not among the figures', async ({ page, rows, product }) => {
      await open(page, rows, language, '/users')
      // Calls are logged a moment after they are answered.
      const logged = async () => (await call(product, rows, 'GET', '/logs?search=admin/users')).logs.length
      await expect.poll(logged, { timeout: 60_000 }).toBeGreaterThan(0)
      const { topUsers, recentActivity } = await call(product, rows, 'GET', '/dashboard')
      expect(JSON.stringify([topUsers, recentActivity])).not.toMatch(/olga@cygnet|api\/admin/)
      await page.goto('/admin')
      const most = page.getByRole('region', { name: words.active })
      await expect(most.getByRole('link').first()).toBeVisible()
      await expect(most.getByText('olga@cygnet.example')).toHaveCount(0)
    })
  })
}

async function open(page: Page, rows: ConsoleRows, language: Language, path: string): Promise<void> {
  await asOperator(page, rows.token)
  await page.goto(`/admin${path}`)
  await chooseLanguage(page, language)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Someone who has applied for the partner program. */
async function applied({ url }: Product, firstName: string, name: string) {
  const person = { email: `${name}@moss.example`, password: 'a-long-quiet-river' }
  const from = { lastName: 'Moss', website: 'https://moss.example' }
  await post(`${url}/api/partner/register`, { firstName, ...from, ...person })
  return person
}

const expectSignsIn = ({ url }: Product, person: object) => post(`${url}/api/auth/login`, person)

async function post(address: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.ok, `${address}: ${await response.text()}`).toBe(true)
}

/** Calls the API as the operator; the answer's `data`. */
async function call(product: Product, rows: ConsoleRows, method: string, path: string, body?: object) {
  const response = await fetch(`${product.url}/api/admin${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${rows.token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.ok, `${method} ${path}: ${text}`).toBe(true)
  return JSON.parse(text).data
}

const write = (product: Product, rows: ConsoleRows, path: string, body: object) =>
  call(product, rows, 'PUT', path, body)

/** A browser in a zone where it is another day than in UTC now, with the end of a filter that this matters to. */
async function awayFromUtc(browser: Browser, { url }: Product) {
  const isAhead = new Date().getUTCHours() >= 11
  const name = isAhead ? 'Pacific/Kiritimati' : 'Pacific/Midway'
  const context = await browser.newContext({ baseURL: url, timezoneId: name })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: name }).format(new Date())
  const zone = isAhead
    ? { label: 'UTC+14', today, end: 'from' as const }
    : { label: 'UTC\u221211', today, end: 'to' as const }
  return Object.assign(await context.newPage(), { zone })
}
