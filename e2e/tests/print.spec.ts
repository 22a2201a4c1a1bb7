import type { Page } from '@playwright/test'
import { demoIsWritten, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const SERVED = ['/terms', '/privacy', '/partner-terms']

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

/** Black on white, without navigation and buttons; the numbers of the sources are buttons that read as numbers. */
async function expectPaper(page: Page): Promise<void> {
  for (const role of ['banner', 'navigation', 'contentinfo', 'textbox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: /^(?!Show where source)/ })).toHaveCount(0)
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return { backgroundColor, color }
  })
  expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' })
}
