import type { Page } from '@playwright/test'
import { demoIsWritten, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const SERVED = ['/terms', '/privacy', '/partner-terms']
const WITH_PICTURES = ['/', '/pricing', '/engine', '/affiliate-program', '/contact']

test('a publication is printed with its sources and without anything to operate', async ({
  page,
  product,
}) => {
  await demoIsWritten(product.url)
  await signIn(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Publications' }).click()
  await page.getByRole('article').first().getByRole('link').first().click()
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Sources/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Quality' })).toBeHidden()
  await expectPaper(page)
})

for (const path of SERVED) {
  test(`${path} is printed as its text alone`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectPaper(page)
  })
}

for (const path of WITH_PICTURES) {
  test(`${path} is printed legibly, though a printer leaves out backgrounds`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectPaper(page)
    expect(await faintWords(page)).toEqual([])
    // A bar is nothing but its background.
    for (const bar of await page.locator('[class*="bar"] > i, [class*="months"] i').all())
      await expect(bar).toHaveCSS('print-color-adjust', 'exact')
  })
}

test('questions are printed with their answers, although they are closed', async ({ page }) => {
  await page.goto('/pricing')
  const answer = page.locator('details p').first()
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
})

/** Words whose contrast to what is printed behind them is too low: white, unless a background is asked for. */
function faintWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const luminance = (color: string) => {
      canvas.fillStyle = 'white'
      canvas.fillRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
    }
    const behind = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const { printColorAdjust, backgroundColor } = getComputedStyle(at)
        if (printColorAdjust === 'exact' && backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
      }
      return 'white'
    }
    const words: string[] = []
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement!
      if (!node.textContent?.trim() || element.closest('.sr-only, svg')) continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const [one, other] = [getComputedStyle(element).color, behind(element)].map(luminance)
      const contrast = (Math.max(one!, other!) + 0.05) / (Math.min(one!, other!) + 0.05)
      if (contrast < 4.5) words.push(`${node.textContent.trim()} (${contrast.toFixed(1)})`)
    }
    return words
  })
}

/** Black on white, without navigation and buttons; the numbers of the sources are buttons that read as numbers. */
async function expectPaper(page: Page): Promise<void> {
  for (const role of ['banner', 'navigation', 'contentinfo', 'textbox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: /^(?!Show where source)/ })).toHaveCount(0)
  const colors = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return { backgroundColor, color }
  })
  expect(colors).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' })
}
