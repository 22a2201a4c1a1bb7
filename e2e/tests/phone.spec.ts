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
  const read = page.getByRole('list', { name: 'Pages that were read' }).getByRole('listitem')
  await expect(read.first()).toContainText('marlowbikes.example/')
  expect(await read.evaluateAll(cut)).toEqual([])
  await page.getByRole('button', { name: 'Add a page' }).click()
  const pages = page.getByRole('textbox', { name: /^URL \d+$/ })
  await pages.fill('https://marlowbikes.example/journal/how-to-store-a-cargo-bike-over-the-winter')
  expect(await pages.evaluateAll(cut)).toEqual([])
  await page.evaluate(() => localStorage.clear())
  await signIn(page, DEMO_PARTNER)
  await page.goto('/affiliate/dashboard')
  const link = page.getByRole('textbox', { name: 'Referral link' })
  await expect(link).toHaveValue(/\?ref=/)
  expect(await link.evaluateAll(cut)).toEqual([])
  await page.goto('/affiliate/materials')
  const campaign = page.getByRole('table', { name: 'Campaign links' })
  const address = (await campaign
    .getByText(/\?ref=/)
    .first()
    .boundingBox())!
  const card = (await campaign.boundingBox())!
  expect(address.x + address.width, 'a campaign’s address ends inside its card').toBeLessThanOrEqual(
    card.x + card.width
  )
})

test('a long title is shown to its end where it is edited', async ({ page, product }) => {
  await demoIsWritten(product.url)
  await signIn(page, DEMO)
  await page.goto('/publications')
  await page.getByRole('link', { name: 'Edit' }).first().click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill(
    'Brake pads and hub gears: what wears on a loaded cargo bike and how owners can tell in time'
  )
  expect(await title.evaluateAll(cut), 'in the editor').toEqual([])
  await page.getByRole('textbox', { name: 'Content in Markdown' }).waitFor()
  expect(await title.evaluateAll(cut), 'above the text').toEqual([])
})

test('the first post is on the first screen of the library, and the filters unfold', async ({
  page,
  product,
}) => {
  await demoIsWritten(product.url)
  await signIn(page, DEMO)
  await page.goto('/publications')
  const first = page.getByRole('article').first()
  await expect(first.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(first.getByRole('link', { name: 'Edit' })).toBeInViewport({ ratio: 1 })
  expect((await first.boundingBox())!.y, 'where the first post begins').toBeLessThan(844 / 2)
  await expect(page.getByText(/^\d+ of 100 posts left$/)).toBeInViewport()

  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Draft' })
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true')
})

test('the guide that is open is in view in the strip of guides', async ({ page }) => {
  await page.goto('/docs/errors')
  const strip = page.getByRole('navigation', { name: 'Documentation' })
  await expect(strip.getByRole('link', { name: 'Errors', exact: true })).toBeInViewport({ ratio: 1 })
})

test('no table of the documentation goes beyond the screen; its cells are below one another', async ({
  page,
}) => {
  for (const path of ['/docs/limits', '/docs/reference/publications']) {
    await page.goto(path)
    const tables = page.locator('article table')
    expect(
      await tables.evaluateAll((all) => all.map((one) => one.scrollWidth > one.clientWidth))
    ).not.toContain(true)
    const cells = await page.locator('article tbody tr').first().locator('td').all()
    const tops = await Promise.all(cells.map(async (cell) => (await cell.boundingBox())!.y))
    expect(tops).toHaveLength(3)
    expect(tops[0]).toBeLessThan(tops[1]!)
    expect(tops[1]).toBeLessThan(tops[2]!)
  }
})

/** What is in the fields that are too small for it. */
const cut = (fields: Element[]) =>
  fields
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight
    )
    .map((field) => (field as HTMLTextAreaElement).value)
