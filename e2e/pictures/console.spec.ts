import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  asOperator,
  goTo,
  LANGUAGES,
  type Language,
  recordPages,
  SECTIONS,
} from '../support/console-pages.ts'
import { type ConsoleRows, fillConsole } from '../support/console-rows.ts'
import { root } from '../support/processes.ts'
import { test as base, expect } from '../support/test.ts'

/**
 * Takes every page of the console at three widths in both languages, to be looked at: `npm run pictures:console`.
 * `PICTURES` names another folder, `PAGES` a part of the pages' names; `LOOK=dark` takes the dark theme.
 */
const folder = process.env.PICTURES ?? join(root, 'test-results', 'console')

const test = base.extend<object, { rows: ConsoleRows }>({
  rows: [async ({ product }, use) => use(await fillConsole(product)), { scope: 'worker', timeout: 360_000 }],
})

test.use({ colorScheme: process.env.LOOK === 'dark' ? 'dark' : 'light' })

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** `users-page` of `/users/019a…`, `dashboard` of `/`. */
function nameOf(path: string): string {
  const [section = '', record] = path.split('/').filter(Boolean)
  return section === ''
    ? 'dashboard'
    : record === 'create'
      ? 'plans-new'
      : record
        ? `${section}-page`
        : section
}

async function take(page: Page, name: string): Promise<void> {
  const languages = Object.entries(LANGUAGES) as [Language, string][]
  for (const [language, label] of languages) {
    await page.setViewportSize(SIZES[0]!)
    await page.getByRole('button', { name: label, exact: true }).click()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main').getByRole('progressbar')).toHaveCount(0)
      await page.screenshot({ path: join(folder, `${name}-${size.width}-${language}.png`), fullPage: true })
    }
  }
}

test('the sign-in', async ({ page }) => {
  await page.goto('/admin/login')
  await take(page, 'sign-in')
})

test('every page of the console', async ({ page, rows }) => {
  test.setTimeout(1_200_000)
  await asOperator(page, rows.token)
  await page.goto('/admin')
  const paths = [...SECTIONS, ...recordPages(rows), ['/no-such-page']].map(([path]) => path!)
  const taken = new Set<string>()
  for (const path of paths) {
    const name = taken.has(nameOf(path)) ? `${nameOf(path)}-2` : nameOf(path)
    taken.add(name)
    if (!name.includes(process.env.PAGES ?? '')) continue
    await goTo(page, path)
    await take(page, name)
  }
})
