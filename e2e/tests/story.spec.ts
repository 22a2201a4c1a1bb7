import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { signUp } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a newcomer signs up, has a website read, and gets a publication to read and to keep', async ({
  page,
  companySite,
}) => {
  await signUp(page, { name: 'Elena Marsh', email: 'elena@marlow.example', password: 'a-long-quiet-river' })
  await expect(page.getByRole('heading', { name: 'Welcome, Elena' })).toBeVisible()

  await test.step('the wizard takes eight steps', async () => {
    await page.goto('/publications?create=1')
    const wizard = page.getByRole('dialog', { name: 'AI Publication Generation Wizard' })
    await expect(wizard.getByText('Step 1 of 8')).toBeVisible()
    await expect(wizard.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await next(page)

    await expect(wizard.getByRole('button', { name: 'Next' })).toBeDisabled()
    await wizard.getByLabel('What should the post be about?').fill('Bikes')
    await expect(wizard.getByText('Please enter at least 10 characters')).toBeVisible()
    await wizard
      .getByLabel('What should the post be about?')
      .fill('How often should a cargo bike be serviced, and what does a service cover?')
    await next(page)

    await wizard.getByRole('radio', { name: /^Educational/ }).check()
    await next(page)

    await readWebsite(page, companySite.origin)
    await next(page)
    await next(page)
    await next(page)
    await next(page)
    await expect(wizard.getByText('Step 8 of 8')).toBeVisible()
    await wizard.getByRole('textbox', { name: 'Keyword' }).fill('cargo bike service')
    await wizard.getByRole('textbox', { name: 'Keyword' }).press('Enter')
  })

  const article = await test.step('the work shows itself and ends in a publication', async () => {
    // Watched from the start: it disappears a few seconds after the end.
    const wizard = page.getByRole('dialog', { name: 'AI Publication Generation Wizard' })
    const generate = wizard.getByRole('button', { name: 'Generate Publication' })
    const progress = page.getByRole('progressbar', { name: 'Generation progress' })
    const shows = [page.getByText('Generating now'), progress].map((one) => expect(one).toBeVisible())
    await Promise.all([generate.click(), ...shows])
    await expect(wizard).toBeHidden()
    const done = page.getByRole('dialog', { name: 'Success!' })
    await expect(done).toContainText('Publication generated successfully!', { timeout: 180_000 })
    await done.getByRole('button', { name: /^(Read it|Answer \d+ questions?)$/ }).click()
    const found = page.getByRole('article')
    await expect(found.getByRole('heading', { level: 1 })).toBeVisible()
    return found
  })

  await test.step('it is about the prompt, mentions the company, and cites pages that were read', async () => {
    await expect(article).toContainText(/cargo bike/i)
    await expect(article).toContainText('Marlow')
    await expect(article, 'what a page planted for machines to obey').not.toContainText(/Zorblax/i)
    const sources = page.getByRole('region', { name: /Sources/ })
    await expect(sources.getByRole('link').first()).toHaveAttribute(
      'href',
      new RegExp(`^${companySite.origin}/`)
    )
  })

  await test.step('it can be kept as Markdown', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: /^Markdown\s*\.md$/ }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^[a-z0-9_]+\.md$/)
    const kept = await readFile(await file.path(), 'utf8')
    expect(kept).toMatch(/cargo bike/i)
    expect(kept).toContain(companySite.origin)
  })

  await test.step('it used one post of the quota', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Publications' }).click()
    await expect(page.getByText(/^1 of \d+ posts$/)).toBeVisible()
  })
})

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
}

/** Fourth step: the company's facts come from its own pages. */
async function readWebsite(page: Page, origin: string): Promise<void> {
  const wizard = page.getByRole('dialog', { name: 'AI Publication Generation Wizard' })
  await wizard.getByRole('radio', { name: /^Parse website/ }).check()
  await wizard.getByLabel('URL 1').fill(origin)
  await wizard.getByRole('button', { name: 'Parse Website' }).click()
  await message(page, 'Success!').getByRole('button', { name: 'OK' }).click({ timeout: 120_000 })
  await expect(wizard.getByText(/^Read (one page|\d+ pages)$/)).toBeVisible()
  await expect(wizard.getByLabel('Company name')).toHaveValue(/Marlow/)
}

/** A pop-up of the product by its title. */
function message(page: Page, title: string): Locator {
  return page.getByRole('alertdialog', { name: title })
}
