import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { demoIsWritten, signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** Pages that need no sign-in, by what they are called here. */
const PUBLIC_PAGES = {
  '/pricing': 'the pricing page',
  '/engine': 'the page about the engine',
  '/contact': 'the contact page',
  '/terms': 'the terms',
  '/privacy': 'the privacy page',
  '/payment-canceled': 'the canceled payment',
}

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test.describe(`${colorScheme}, ${size}`, () => {
      test.use({ colorScheme, viewport })

      test('the landing page and its dialogs', async ({ page }) => {
        await page.goto('/')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page, 'the landing page')
        await expectNoSidewaysScroll(page, 'the landing page')
        await page.getByRole('button', { name: 'Try for free' }).first().click()
        await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible()
        await expectAccessible(page, 'the sign-up dialog')
        await page.goto('/login')
        await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
        await expectAccessible(page, 'the login dialog')
      })

      test('the other public pages', async ({ page }) => {
        for (const [path, what] of Object.entries(PUBLIC_PAGES)) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectAccessible(page, what)
          await expectNoSidewaysScroll(page, what)
        }
      })

      test('billing, and a payment that went through', async ({ page }) => {
        await signIn(page)
        await page.goto('/payment-success?success=true')
        await expect(page.getByText('You are on the Pro Plan.')).toBeVisible()
        await expectAccessible(page, 'the successful payment')
        await expectNoSidewaysScroll(page, 'the successful payment')

        await page.goto('/billing')
        await expect(page.getByRole('img', { name: /^Posts by day/ })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Current Plan' })).toBeVisible()
        await expectAccessible(page, 'billing')
        await expectNoSidewaysScroll(page, 'billing')
      })

      test('the library, the wizard, the editor and a publication', async ({ page, product }) => {
        await demoIsWritten(product.url)
        await signIn(page)
        await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
        await expectAccessible(page, 'the dashboard')
        await expectNoSidewaysScroll(page, 'the dashboard')

        await page.goto('/publications')
        const card = page.getByRole('list').getByRole('article').first()
        await expect(card).toBeVisible()
        await expectAccessible(page, 'the publications')
        await expectNoSidewaysScroll(page, 'the publications')

        await card.getByRole('button', { name: 'Download' }).click()
        await expect(page.getByRole('menuitem').first()).toBeVisible()
        await expectAccessible(page, 'the download menu')
        await page.keyboard.press('Escape')

        await card.getByRole('button', { name: 'Edit' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page, 'the edit dialog')
        await page.keyboard.press('Escape')

        await page.goto('/publications?create=1')
        await expect(page.getByRole('dialog', { name: 'AI Publication Generation Wizard' })).toBeVisible()
        await expectAccessible(page, 'the wizard')
        await page.keyboard.press('Escape')

        await card.getByRole('link', { name: 'View' }).click()
        await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page, 'a publication')
        await expectNoSidewaysScroll(page, 'a publication')
      })
    })
  }
}

async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  )
  expect.soft(overflow, `pixels that ${what} is wider than the window`).toBe(0)
}
