import { expect, type Page } from '@playwright/test'

/** Test cards of the billing sandbox; its README lists them all. */
export const CARDS = {
  pays: '4242 4242 4242 4242',
  failsAtRenewals: '4000 0000 0000 0341',
  declined: '4000 0000 0000 0002',
  asksEveryTime: '4000 0027 6000 3184',
}

export async function fillCard(page: Page, number: string, name: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill(name)
}

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'))

/** Moves the payment clock two hours past the end of a customer's period: a renewal is charged after one. */
export async function goToRenewal(page: Page, url: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const status = await fetch(`${url}/api/subscriptions/status`, { headers })
  const { data } = (await status.json()) as { data: { userPlan: { currentPeriodEnd: string } } }
  const to = new Date(Date.parse(data.userPlan.currentPeriodEnd) + 2 * 60 * 60 * 1000).toISOString()
  const moved = await fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to }),
  })
  expect(moved.ok, await moved.text()).toBe(true)
}
