import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signUp } from '../support/people.ts'
import type { Product } from '../support/product.ts'
import { expect, someOf, test } from '../support/test.ts'

const EMAIL = 'keys@marlow.example'
const PROMPT = 'Which lock keeps a cargo bike safe in a city?'

test('a new customer makes, reads, keeps and puts away publications with the keyboard alone', async ({
  page,
  product,
}) => {
  await signUp(page, { name: 'Kay Marsh', email: EMAIL, password: 'a-long-quiet-river' })
  onPlan(product, EMAIL, 'business')
  await page.goto('/publications')

  await test.step('eight steps for one', async () => {
    await press(page, 'button', 'Create Your First Publication')
    const wizard = page.getByRole('dialog', { name: 'AI Publication Generation Wizard' })
    for (let step = 1; step <= 8; step++) {
      await expect(wizard.getByText(`Step ${step} of 8`)).toBeVisible()
      await expectAccessible(page, `step ${step} of the wizard`)
      if (step === 2) {
        await expect(wizard.getByLabel('What should the post be about?')).toBeFocused()
        await page.keyboard.type(PROMPT)
        await page.reload()
        await expect(wizard.getByText(/Your answers from .+ are still here/)).toBeVisible()
        await expect(wizard.getByLabel('What should the post be about?')).toHaveValue(PROMPT)
      }
      if (step < 8) await press(page, 'button', 'Next')
    }
    await press(page, 'button', 'Generate Publication')
    const done = page.getByRole('dialog', { name: 'Success!' })
    await expect(done).toContainText('Publication generated successfully!', { timeout: 180_000 })
  })

  await test.step('a CSV file makes several, watched to their end', async () => {
    await press(page, 'button', 'Create Publication')
    const wizard = page.getByRole('dialog', { name: 'AI Publication Generation Wizard' })
    await wizard.getByRole('radio', { name: /^Single/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(wizard.getByRole('radio', { name: /^Bulk/ })).toBeChecked()
    await press(page, 'button', 'Next')
    const chooser = page.waitForEvent('filechooser')
    await press(page, 'button', 'Upload CSV')
    const lines = ['Winter tyres for cargo bikes', 'Child seats of cargo bikes compared']
    await (await chooser).setFiles({
      name: 'prompts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${lines.join('\n')}\n`),
    })
    await expect(wizard.getByRole('textbox', { name: 'Prompt 2' })).toHaveValue(lines[1]!)
    for (let step = 2; step < 8; step++) {
      await press(page, 'button', 'Next')
      // A new step takes the focus; Enter would go there.
      await expect(wizard.getByText(`Step ${step + 1} of 8`)).toBeVisible()
    }
    await press(page, 'button', 'Generate Publications')
    await expect(page.getByText('Bulk Generation Complete!').first()).toBeVisible({ timeout: 240_000 })
    await expect(page.getByRole('article')).toHaveCount(3)
  })

  await test.step('one is read', async () => {
    // Until all three are written, their cards take the places of others.
    await expect(page.getByRole('link', { name: 'View', exact: true })).toHaveCount(3)
    await press(page, 'link', 'View')
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(3)
  })

  await test.step('all are selected and kept as one zip that opens with its images', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('3 publications selected')
    // Tall enough that no sticky bar covers half of anything.
    const usual = page.viewportSize()!
    await page.setViewportSize({ ...usual, height: 2_400 })
    await expectAccessible(page, 'the list with a selection')
    await page.setViewportSize(usual)
    const download = page.waitForEvent('download')
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Download' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: /Zip with images/ }).focus()
    await page.keyboard.press('Enter')
    const names = namesIn(await readFile(await (await download).path()))
    expect(new Set(names.map((name) => name.split('/')[0])).size).toBe(3)
    expect(names.filter((name) => name.endsWith('.md'))).toHaveLength(3)
    expect(
      names.filter((name) => /\/images\/(?![0-9a-f]{32}\.)[^/]+\.webp$/.test(name)).length
    ).toBeGreaterThan(2)
  })

  await test.step('they are put away and brought back', async () => {
    const bar = page.getByRole('region', { name: 'Selection' })
    await bar.getByRole('button', { name: 'Archive' }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Archive 3 publications?' })
    await question.getByRole('button', { name: 'Archive' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.goto('/publications?status=archived')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).focus()
    await page.keyboard.press('Space')
    await bar.getByRole('button', { name: 'Restore' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.goto('/publications')
    await expect(page.getByRole('article')).toHaveCount(3)
  })
})

const LOOKS = [
  ['light', 1440],
  ['dark', 390],
  ['dark', 1440],
  ['light', 390],
] as const

for (const [theme, width] of someOf(LOOKS, 2)) {
  test(`calendar and templates are accessible, ${theme} at ${width} px`, async ({ page, product }) => {
    const email = `${theme}-${width}@marlow.example`
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await signUp(page, { name: 'Ada Marsh', email, password: 'a-long-quiet-river' })
    onPlan(product, email, 'business')
    await page.goto('/calendar')
    await press(page, 'button', 'Schedule a publication')
    const dialog = page.getByRole('dialog', { name: 'Schedule a publication' })
    await dialog.getByLabel('What to write about').fill(PROMPT)
    await expectAccessible(page, 'the dialog that plans')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /^Scheduled:/ })).toBeVisible()
    await expectAccessible(page, 'the calendar')
    await page.goto('/templates/new')
    await page.getByLabel('Name').fill('Guide')
    await page.getByLabel('Heading').fill('What it costs')
    await expectAccessible(page, 'a template')
    await press(page, 'button', 'Save template')
    await expect(page.getByRole('heading', { name: 'Guide' })).toBeVisible()
    await expectAccessible(page, 'the templates')
    const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(overflows).toBe(false)
  })
}

/** Reaches a control by keyboard, and presses it. */
async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  const control = page.getByRole(role, { name, exact: true }).first()
  await expect(control).toBeEnabled()
  await control.focus()
  await expect(control).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Puts a customer on a plan, like a payment. */
function onPlan(product: Product, email: string, slug: string): void {
  const database = new DatabaseSync(join(product.dataDir, 'cygnet.sqlite3'), { timeout: 30_000 })
  database
    .prepare(
      `UPDATE subscriptions SET plan_id = (SELECT id FROM plans WHERE slug = ?)
       WHERE account_id = (SELECT account_id FROM users WHERE email = ?)`
    )
    .run(slug, email)
  database.close()
}

/** Names of a zip's files, from its central directory. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = []
  for (let at = zip.indexOf('PK\x01\x02'); at !== -1; at = zip.indexOf('PK\x01\x02', at + 46)) {
    const length = zip.readUInt16LE(at + 28)
    names.push(zip.subarray(at + 46, at + 46 + length).toString('utf8'))
  }
  return names
}
