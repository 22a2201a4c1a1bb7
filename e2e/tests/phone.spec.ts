import { DEMO, DEMO_PARTNER, demoIsWritten, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a toast takes the place of the header, not of what is being read', async ({ page }) => {
  await signIn(page, DEMO_PARTNER)
  await page.goto('/affiliate/settings')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const toast = page.getByText('Settings saved')
  await expect(toast).toBeVisible()
  const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  const box = (await toast.boundingBox())!
  expect(box.y + box.height, 'the toast ends above the heading').toBeLessThan(heading.y)
})

test('addresses are shown to their end: of pages that are read, and of a link to share', async ({
  page,
  product,
}) => {
  await demoIsWritten(product.url)
  await signIn(page, DEMO)
  await page.goto('/profile?tab=company')
  const pages = page.getByRole('textbox', { name: /^URL \d$/ })
  await expect(pages.first()).toHaveValue(/^https:/)
  await page.getByRole('button', { name: 'Add a page' }).click()
  await pages.last().fill('https://marlowbikes.example/journal/how-to-store-a-cargo-bike-over-the-winter')
  expect(await pages.evaluateAll(cut)).toEqual([])
  await page.evaluate(() => localStorage.clear())
  await signIn(page, DEMO_PARTNER)
  await page.goto('/affiliate/dashboard')
  const link = page.getByRole('textbox', { name: 'Referral link' })
  await expect(link).toHaveValue(/\?ref=/)
  expect(await link.evaluateAll(cut)).toEqual([])
})

/** What is in the fields that are too small for it. */
const cut = (fields: Element[]) =>
  fields
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight
    )
    .map((field) => (field as HTMLTextAreaElement).value)
