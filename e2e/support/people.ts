import { expect, type Page } from '@playwright/test'

/** The account of the demonstration data that has a plan and publications. */
export const DEMO = { email: 'demo@cygnet.test', password: 'cygnet-demo-2026' }

/** Opens the login dialog of the landing page and signs in. */
export async function signIn(page: Page, { email, password } = DEMO): Promise<void> {
  await page.goto('/login')
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Creates an account from the landing page, as a newcomer does; ends on the dashboard. */
export async function signUp(
  page: Page,
  person: { name: string; email: string; password: string }
): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Try for free' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create Account' })
  await dialog.getByLabel('Full Name').fill(person.name)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password').fill(person.password)
  await dialog.getByRole('button', { name: 'Start Creating Now' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}
