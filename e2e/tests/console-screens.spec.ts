import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import {
  asOperator,
  chooseLanguage,
  goTo,
  type Language,
  recordPages,
  SECTIONS,
} from '../support/console-pages.ts'
import { test } from '../support/console-test.ts'
import { root } from '../support/processes.ts'
import { expect, someOf } from '../support/test.ts'

const NO_DATA: Record<Language, string> = { ru: 'Нет данных', en: 'No data' }

/**
 * Every screen is read in both languages on a desk and in the longer one on a phone, and axe looks at it in one language
 * of each; `ALL_LOOKS=1` does all of it in both, and on a small desk as well.
 */
const LOOKS = [
  { colorScheme: 'light', width: 1440, height: 900, language: 'en' },
  { colorScheme: 'dark', width: 390, height: 844, language: 'ru' },
  { colorScheme: 'light', width: 1280, height: 800, language: 'en' },
] as const

test('every section of the console is among the screens', () => {
  const links = readFileSync(join(root, 'admin', 'src', 'layout', 'sections.ts'), 'utf8')
  const paths = [...links.matchAll(/path: '([^']+)'/g)].map(([, path]) => path)
  expect(SECTIONS.map(([path]) => path)).toEqual(paths)
})

for (const { colorScheme, width, height, language } of someOf(LOOKS, 2)) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height } })

    test('every section, in its languages', async ({ page, rows }) => {
      const said = await openConsole(page, rows.token)
      for (const [path, ru, en] of SECTIONS)
        await test.step(path, async () => {
          await open(page, path, { ru, en }, language)
          const current = page.locator('aside nav a[aria-current="page"]')
          await expect(current, `the link of ${path} is in sight`).toBeInViewport({ ratio: 1 })
        })
      expect(said, 'what the browser’s console says').toEqual([])
    })

    test('the page of every record, in its languages', async ({ page, rows }) => {
      const said = await openConsole(page, rows.token)
      for (const [path, name] of recordPages(rows))
        await test.step(path, () => open(page, path, { ru: name, en: name }, language))
      expect(said, 'what the browser’s console says').toEqual([])
    })

    test('long texts: an address is cut, a name of a step is not', async ({ page, rows }) => {
      await openConsole(page, rows.token)
      await goTo(page, '/deliveries')
      const address = page.getByText('https://hooks.marlow-cargo-bikes').first()
      await expect(address).toBeVisible()
      const isCut = await address.evaluate((element) => {
        const box = element.parentElement!
        return box.scrollWidth > box.clientWidth && getComputedStyle(box).textOverflow === 'ellipsis'
      })
      expect(isCut, 'the address of an endpoint ends with an ellipsis').toBe(true)

      await goTo(page, '/figures')
      const step = page.getByText('Выбор разделов для картинок', { exact: true })
      await expect(step).toBeVisible()
      expect(await step.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    })
  })
}

for (const [language, filters, status, inactive, removes] of someOf(
  [
    ['ru', 'Фильтры', 'Статус', 'Неактивные', 'Статус: Неактивные убрать фильтр'],
    ['en', 'Filters', 'Status', 'Inactive', 'Status: Inactive remove filter'],
  ] as const,
  1
))
  test.describe(`a phone, ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('filters are behind one button, and those that are set stay in sight', async ({ page, rows }) => {
      await openConsole(page, rows.token)
      await goTo(page, '/users')
      await chooseLanguage(page, language)
      const field = page.getByLabel(status, { exact: true })
      await expect(page.getByRole('searchbox')).toBeVisible()
      await expect(field).toBeHidden()
      await page.getByRole('button', { name: filters, exact: true }).click()
      await field.selectOption({ label: inactive })
      const fold = page.getByRole('button', { name: `${filters} (1)` })
      await fold.click()
      await expect(field).toBeHidden()
      await page.getByRole('button', { name: removes }).click()
      await expect(page.getByRole('button', { name: filters, exact: true })).toBeVisible()
      await expect(page.getByRole('table')).toBeVisible()
    })
  })

/** Opens the console as its operator, and collects what the browser says on its console. */
async function openConsole(page: Page, token: string): Promise<string[]> {
  const said: string[] = []
  page.on('console', (message) => {
    // `open` changes the address past the router, which the product never does.
    if (message.text().startsWith('You are trying to use a blocker on a POP navigation')) return
    said.push(`${message.type()}: ${message.text()}`)
  })
  await asOperator(page, token)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return said
}

/** Opens a screen and checks it in the languages of its look; axe in `language` only, unless all looks are wanted. */
async function open(page: Page, path: string, headings: Record<Language, string>, language: Language) {
  await goTo(page, path)
  const isPhone = page.viewportSize()!.width < 1024
  for (const now of isPhone && !process.env.ALL_LOOKS ? [language] : (['en', 'ru'] as const)) {
    await chooseLanguage(page, now)
    await expect(page.getByRole('heading', { level: 1, name: headings[now], exact: true })).toBeVisible()
    await expect(page.locator('main').getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText(NO_DATA[now], { exact: true })).toHaveCount(0)
    await expectWords(page, `${path} in ${now}`, now)
    await expectNoSidewaysScroll(page, `${path} in ${now}`)
    await expectWholeTables(page, `${path} in ${now}`)
    if (now === language || process.env.ALL_LOOKS) await expectAccessible(page, `${path} in ${now}`)
  }
}

/** The first parts of the keys of the console's texts: `users` of `users.with_status.active`. */
const RUSSIAN = join(root, 'admin', 'src', 'locales', 'ru')
const GROUPS = readdirSync(RUSSIAN).flatMap((file) =>
  [...readFileSync(join(RUSSIAN, file), 'utf8').matchAll(/^ {2}(\w+): [{'"]/gm)].map(([, name]) => name)
)
const KEY = new RegExp(`(?<![\\w./@-])(?:ra|resources|${GROUPS.join('|')})\\.[a-z_]+[\\w.]*`)
/** Types of Stripe's events, which look like keys. */
const EVENTS = /\bcustomer(\.\w+)?\.(created|updated|deleted)\b/g
const NOT_WORDS = /%\{|\bundefined\b|\bNaN\b|\[object |Invalid Date/

/** Fails where a key, a placeholder or a missing value is shown instead of words, or words of the other language. */
async function expectWords(page: Page, what: string, language: Language): Promise<void> {
  const texts = await page.evaluate(() => [
    document.title,
    // biome-ignore lint/performance/useDomNodeTextContent: hidden texts are of no interest, and lines are apart
    ...document.body.innerText.split('\n'),
    ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '')
    ),
  ])
  const broken = texts.filter((text) => KEY.test(text.replace(EVENTS, '')) || NOT_WORDS.test(text))
  expect.soft(broken, `keys instead of words on ${what}`).toEqual([])
  if (language === 'en') {
    const russian = texts.filter((text) => /[а-яё]/i.test(text.replace('Русский', '')))
    expect.soft(russian, `Russian words on ${what}`).toEqual([])
  }
}

/** Where there is room, no table is wider than its card; on phones, some scroll inside themselves. */
async function expectWholeTables(page: Page, what: string): Promise<void> {
  if (page.viewportSize()!.width < 1024) return
  const wider = await page
    .locator('main :has(> table), main :has(> * > table)')
    .evaluateAll((around) =>
      around
        .filter((element) => getComputedStyle(element).overflowX === 'auto')
        .map((element) => element.scrollWidth - element.clientWidth)
    )
  expect.soft(Math.max(0, ...wider), `pixels that a table of ${what} is wider than its card`).toBe(0)
}

async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  )
  expect.soft(overflow, `pixels that ${what} is wider than the window`).toBe(0)
}
