import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CygnetSession } from '@cygnet/sdk/session'
import type { Page } from '@playwright/test'
import { publicPages, shellRoutes } from '../../dashboard/src/routes.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectNoShift, watchShifts } from '../support/layout-shift.ts'
import { DEMO, DEMO_PARTNER, demoIsWritten } from '../support/people.ts'
import { expectOnePrimary } from '../support/primary.ts'
import type { Product } from '../support/product.ts'
import { type Made, type Overlay, type Screen, screens } from '../support/screens.ts'
import { test as base, expect, forgive } from '../support/test.ts'

/**
 * Two combinations cover every size and every theme once, dialogs and menus in the second; `ALL_LOOKS=1` runs all four
 * with everything. A screen is opened once, as on a phone, and then changes its look, as a person changes the theme or
 * the size of a window.
 */
const LOOKS = (
  [
    ['dark', 390],
    ['light', 1440],
    ['light', 390],
    ['dark', 1440],
  ] as const
).slice(0, process.env.ALL_LOOKS ? 4 : 2)

const [FIRST_LOOK] = LOOKS

type Look = (typeof LOOKS)[number]

/** Screens whose layout must not shift on a slow network, besides all public pages; the full run measures every one. */
const SHIFTS = new Set([
  '/dashboard',
  '/publications',
  '/publications/:id',
  '/calendar',
  '/templates',
  '/api-keys',
  '/billing',
  '/profile',
  '/affiliate/dashboard',
])

/** A customer whose plan includes everything, with a waiting outline, a scheduled post and a template. */
const EDITOR = { name: 'Ada Marsh', email: 'screens@marlow.example', password: 'a-long-quiet-river' }

/** `applicant` is a partner who has no figures yet. */
type Owner = NonNullable<Screen['as']> | 'applicant'

/** A partner whose application is waiting, with a campaign link. */
const APPLICANT = {
  firstName: 'Jonas',
  lastName: 'Petrov',
  email: 'partner-screens@petrov.example',
  password: 'a-long-quiet-river',
}

interface World {
  tokens: Record<Owner, string>
  made: Made
}

const test = base.extend<object, { world: World }>({
  world: [async ({ product }, use) => use(await makeWorld(product)), { scope: 'worker', timeout: 360_000 }],
})

/** Guides are one page with different texts; so is the reference. */
const DOCUMENTATION = ['/docs', '/docs/errors', '/docs/reference', '/docs/reference/publications']

test('every address of the dashboard is among the screens', () => {
  const addresses = [...publicPages.flatMap((page) => page.paths), ...shellRoutes, ...DOCUMENTATION]
  expect(Object.keys(screens).sort()).toEqual(addresses.sort())
})

test.use({ colorScheme: FIRST_LOOK![0], viewport: sizeOf(FIRST_LOOK!) })

for (const [pattern, screen] of Object.entries(screens)) {
  test(`${pattern}: ${screen.what}`, async ({ page, world }) => {
    if (screen.as) await keepSignIn(page, world.tokens[screen.as], screen.as)
    const measured = SHIFTS.has(pattern) || screen.as === undefined || Boolean(process.env.ALL_LOOKS)
    if (measured) await watchShifts(page)
    await page.goto(screen.address?.(world.made) ?? pattern)
    await screen.ready(page)
    await screen.filled?.(page)
    if (measured) await expectNoShift(page, screen.what)
    await inEachLook(page, async ([, width]) => {
      await screen.ready(page)
      await expectOnePrimary(page, screen.what)
      await expectAccessible(page, screen.what)
      await expectNoSidewaysScroll(page, screen.what)
      expect.soft(await cutChoices(page), `choices that are cut on ${screen.what}`).toEqual([])
      await expect(page, `the title of ${screen.what}`).toHaveTitle(/\S/)
      if (width === 1440 || process.env.ALL_LOOKS) await lookOver(page, screen)
    })
  })

  if (screen.as !== 'partner') continue
  test(`${pattern}: ${screen.what} without figures`, async ({ page, world }) => {
    await keepSignIn(page, world.tokens.applicant, 'applicant')
    await page.goto(pattern)
    await inEachLook(page, async () => {
      await screen.ready(page)
      await expectOnePrimary(page, `${screen.what} without figures`)
      await expectAccessible(page, `${screen.what} without figures`)
      await expectNoSidewaysScroll(page, `${screen.what} without figures`)
    })
  })
}

for (const address of ['/no-such-page', '/proof/unknown'])
  test(`${address} leads nowhere`, async ({ page, complaints }) => {
    await watchShifts(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoShift(page, address)
    await inEachLook(page, async () => {
      await expectAccessible(page, address)
      await expectNoSidewaysScroll(page, address)
    })
    // The browser complains about the answer 404.
    forgive(complaints, 404)
  })

/** `ALL_LOOKS=1`: their texts differ and their page does not, and two of each kind are among the screens. */
test('every guide and every page of the reference', async ({ page, request }) => {
  test.skip(!process.env.ALL_LOOKS, 'a part of the full run')
  test.setTimeout(600_000)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>[^<]*?(\/docs\/[^<]+)<\/loc>/g)].map(([, path]) => path!)
  expect(paths.length).toBeGreaterThan(25)
  for (const path of paths) {
    await page.goto(path)
    await inEachLook(page, () => expectAccessible(page, path))
  }
})

async function inEachLook(page: Page, check: (look: Look) => Promise<void>): Promise<void> {
  for (const look of LOOKS)
    await test.step(look.join(', '), async () => {
      await page.emulateMedia({ colorScheme: look[0] })
      await page.setViewportSize(sizeOf(look))
      await check(look)
    })
}

function sizeOf([, width]: Look) {
  return { width, height: width === 1440 ? 900 : 844 }
}

/** Opens one overlay after the other; each must trap the focus and restore it. */
async function lookOver(page: Page, { overlays = [] }: Screen): Promise<void> {
  for (const [index, overlay] of overlays.entries()) {
    await overlay.open(page)
    await expectOpen(page, overlay)
    await expectOnePrimary(page, overlay.what)
    await expectAccessible(page, overlay.what)
    await expectNoSidewaysScroll(page, overlay.what)
    if (!overlays[index + 1]?.above) await closeAll(page)
  }
}

async function expectOpen(page: Page, { what, role, name }: Overlay): Promise<void> {
  if (!role) return
  const overlay = page.getByRole(role, name === undefined ? {} : { name }).last()
  await expect(overlay).toBeVisible()
  if (role === 'region') return
  await expect
    .poll(() => overlay.evaluate((element) => element.contains(document.activeElement)), {
      message: `the focus is inside ${what}`,
    })
    .toBe(true)
}

/** Escape closes what is open, topmost first, and the focus returns to the screen. */
async function closeAll(page: Page): Promise<void> {
  const open = page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]')
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => open.count()).toBeLessThan(left)
  }
}

async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  )
  expect.soft(overflow, `pixels that ${what} is wider than the window`).toBe(0)
}

/** What is chosen in a list that is too narrow to show it whole. */
function cutChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!
    return [...document.querySelectorAll('select')].flatMap((select) => {
      if (!select.checkVisibility()) return []
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const text = select.selectedOptions[0]?.text ?? ''
      canvas.font = font
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return canvas.measureText(text).width > room + 1 ? [text] : []
    })
  })
}

/** Stores the token as a sign-in does. */
async function keepSignIn(page: Page, token: string, owner: Owner): Promise<void> {
  const auth = { token, role: owner === 'partner' || owner === 'applicant' ? 'partner' : 'user' }
  await page.addInitScript((kept) => {
    localStorage.setItem('authToken', kept.token)
    localStorage.setItem('isAuthenticated', 'true')
    localStorage.setItem('userRole', kept.role)
  }, auth)
}

async function makeWorld(product: Product): Promise<World> {
  await demoIsWritten(product.url)
  const baseUrl = product.url
  const visitor = new CygnetSession({ baseUrl })
  const demo = await visitor.account.login(DEMO)
  const partner = await visitor.account.login(DEMO_PARTNER)
  hasPayouts(product, DEMO_PARTNER.email)
  const applicant = await visitor.partners.register(APPLICANT)
  await new CygnetSession({ baseUrl, token: applicant.token }).partners.createLink({ name: 'Newsletter' })
  const editor = await visitor.account.register(EDITOR)
  onEverything(product, EDITOR.email)
  const api = new CygnetSession({ baseUrl, token: editor.token })
  const template = await api.templates.create({
    name: 'Service guide',
    blocks: [{ heading: 'What {topic} is' }, { heading: 'What it costs', kind: 'table' }],
  })
  const today = new Date().toISOString().slice(0, 10)
  const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10)
  await api.calendar.plan({
    // On the last day of a month, tomorrow is not on the calendar's first page.
    date: tomorrow.slice(0, 7) === today.slice(0, 7) ? tomorrow : today,
    time: '23:59',
    timezone: 'UTC',
    prompt: 'Which lock keeps a cargo bike safe in a city?',
  })
  const started = await api.publications.generate({
    prompt: 'Which lights does a cargo bike need in winter?',
    approveOutline: true,
  })
  await expect
    .poll(async () => (await api.publications.generationStatus(started.sessionId)).status, {
      timeout: 180_000,
    })
    .toBe('awaiting_approval')
  const library = new CygnetSession({ baseUrl, token: demo.token }).publications
  const { publications } = await library.list()
  // One without open questions: only such a text can be approved.
  const finished = publications.find(({ title }) => title.startsWith('How often'))
  const { url } = await library.createProofLink(finished!.id)
  return {
    tokens: { demo: demo.token, editor: editor.token, partner: partner.token, applicant: applicant.token },
    made: {
      publicationId: publications[0]!.id,
      outlineSessionId: started.sessionId,
      templateId: template.id,
      proof: new URL(url).pathname,
    },
  }
}

/** Puts an account on the largest plan, like a payment. */
function onEverything(product: Product, email: string): void {
  const database = new DatabaseSync(join(product.dataDir, 'cygnet.sqlite3'), { timeout: 30_000 })
  database
    .prepare(
      `UPDATE subscriptions SET plan_id = (SELECT id FROM plans WHERE slug = 'business')
       WHERE account_id = (SELECT account_id FROM users WHERE email = ?)`
    )
    .run(email)
  database.close()
}

/** Payouts in each state that a partner can see, and the account and balance that Stripe would leave with them. */
function hasPayouts(product: Product, email: string): void {
  const database = new DatabaseSync(join(product.dataDir, 'cygnet.sqlite3'), { timeout: 30_000 })
  const insert = database.prepare(
    `INSERT INTO partner_payouts (id, partner_id, amount, kind, status, failure, stripe_account_id, bank_status,
       bank_arrives_at, bank_failure, requested_at, completed_at, updated_at)
     SELECT ?, partners.id, ?, 'requested', ?, ?, 'acct_1', ?, ?, ?, ?, ?, ?
     FROM partners JOIN users ON users.account_id = partners.account_id WHERE users.email = ?`
  )
  for (const [id, daysAgo, amount, status, failure, bank, bankFailure] of [
    ['a', 28, 4_000, 'completed', null, 'arrived', null],
    ['b', 20, 3_500, 'completed', null, 'failed', 'account_closed'],
    ['c', 13, 3_000, 'failed', 'account', null, null],
    ['d', 6, 2_500, 'reversed', null, null, null],
  ] as const) {
    const at = Date.now() - daysAgo * 24 * 3600_000
    insert.run(`payout-${id}`, amount, status, failure, bank, bank && at, bankFailure, at, at, at, email)
  }
  database
    .prepare(
      `UPDATE partners SET stripe_account_id = 'acct_1', has_details = 1, is_payable = 0, requirements_due = 1,
         available = available - 7500, paid = paid + 7500
       WHERE account_id = (SELECT account_id FROM users WHERE email = ?)`
    )
    .run(email)
  database.close()
}
