import { expect, type Page } from '@playwright/test'

/** The demonstration account with a plan and publications. */
export const DEMO = { email: 'demo@cygnet.test', password: 'cygnet-demo-2026' }

/** The demonstration partner, with customers, clicks and commissions. */
export const DEMO_PARTNER = { email: 'partner@cygnet.test', password: DEMO.password }

/** The score of a draft that quotes its sources word for word. */
const DRAFT = 0.6

/** Waits for the publications of the demonstration account, which are written and edited after the first start. */
export async function demoIsWritten(url: string): Promise<void> {
  const { data } = await json(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  })
  const headers = { authorization: `Bearer ${data.token}` }
  await expect
    .poll(
      async () => {
        const { data } = await json(`${url}/api/publications`, { headers })
        const written = data.publications?.filter((one) => one.generationStatus === 'completed') ?? []
        return { written: written.length, edited: written.filter((one) => one.qualityScore > DRAFT).length }
      },
      { timeout: 180_000 }
    )
    .toEqual({ written: 3, edited: 2 })
}

interface Answer {
  data: { token?: string; publications?: { generationStatus: string; qualityScore: number }[] }
}

async function json(url: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(url, request)
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Opens the login dialog of the landing page and signs in; `url` is for a server other than the tests' own. */
export async function signIn(page: Page, { email, password } = DEMO, url = ''): Promise<void> {
  await page.goto(`${url}/login`)
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Creates an account from the landing page, like a newcomer; ends on the dashboard. `url` as for `signIn`. */
export async function signUp(
  page: Page,
  person: { name: string; email: string; password: string },
  url = ''
): Promise<void> {
  await page.goto(`${url}/`)
  await page.getByRole('button', { name: 'Try for free' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create Account' })
  await dialog.getByLabel('Full Name').fill(person.name)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password').fill(person.password)
  await dialog.getByRole('button', { name: 'Start Creating Now' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}
