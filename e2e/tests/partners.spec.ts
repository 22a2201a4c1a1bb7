import type { Page } from '@playwright/test'
import { type SignInProvider, startSignInProvider } from '../../api/tests/support/sign_in_provider.ts'
import { linkInMail } from '../support/mail.ts'
import { ace } from '../support/processes.ts'
import { type Product, startProduct } from '../support/product.ts'
import { THIS_LOAD } from '../support/reload.ts'
import { test as base, expect } from '../support/test.ts'

/** A separate server with a local Google: its payment clock is moved forward by months. */
const test = base.extend<object, { product: Product; google: SignInProvider }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const google = await startSignInProvider()
      await use(google)
      await google.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ google }, use) => {
      const product = await startProduct({
        env: {
          DEMO_DATA: '0',
          GOOGLE_ISSUER: google.issuer,
          GOOGLE_CLIENT_ID: 'google-client',
          GOOGLE_CLIENT_SECRET: 'google-secret',
        },
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

const PASSWORD = 'a-long-quiet-river'
const PARTNER = { firstName: 'Jonas', lastName: 'Petrov', email: 'jonas@petrov.example' }
const CUSTOMER = {
  given_name: 'Ines',
  family_name: 'Calder',
  name: 'Ines Calder',
  email: 'ines@calder.example',
}

test('a partner joins, refers a customer, earns with each invoice, is paid, and owes the share of a refund', async ({
  page,
  product,
  google,
  browser,
}) => {
  await test.step('the program leads to an application, which waits for its approval', async () => {
    await page.goto('/affiliate-program')
    await page.getByRole('main').getByRole('link', { name: 'Become a partner' }).first().click()
    await page.getByLabel('First name *').fill(PARTNER.firstName)
    await page.getByLabel('Last name *').fill(PARTNER.lastName)
    await page.getByLabel('Email *').fill(PARTNER.email)
    await page.getByLabel('Password *', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password *').fill(PASSWORD)
    await page.getByRole('checkbox', { name: /^I agree/ }).check()
    await page.getByRole('button', { name: 'Create Partner Account' }).click()
    await expect(page).toHaveURL(/\/affiliate\/dashboard$/)
    await expect(page.getByText('Your application is being reviewed')).toBeVisible()
    await expect(page.getByText('No clicks yet')).toBeVisible()
  })

  await test.step('the address is confirmed, without which nothing is paid', async () => {
    await page.goto(await linkInMail(product.dataDir, PARTNER.email, '/verify-email'))
    await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
    await page.goto('/affiliate/dashboard')
  })

  const link = await test.step('an operator approves it, and the link counts', async () => {
    await ace(product.dataDir, 'partners:approve', PARTNER.email)
    await page.reload()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    return page.getByRole('textbox', { name: 'Referral link' }).inputValue()
  })

  await test.step('a visitor comes by the link, returns two weeks later, signs up by Google and buys Pro', async () => {
    // A headless browser says so in its user agent, and does not count as a visitor.
    const userAgent = (await page.evaluate(() => navigator.userAgent)).replace('Headless', '')
    const context = await browser.newContext({
      baseURL: product.url,
      reducedMotion: 'reduce',
      userAgent,
    })
    const visitor = await context.newPage()
    await visitor.goto(new URL(link).pathname + new URL(link).search)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await visitor.goto('about:blank')
    await advance(product, 14)
    await visitor.goto('/pricing')
    await visitor.getByRole('button', { name: 'Choose Pro' }).click()
    Object.assign(google.claims, CUSTOMER)
    await visitor
      .getByRole('dialog', { name: 'Create Account' })
      .getByRole('link', { name: 'Google' })
      .click()
    await visitor.getByRole('button', { name: 'Continue to Dashboard' }).click()
    await expect(visitor.getByRole('heading', { name: 'Subscribe to Pro Plan' })).toBeVisible()
    await visitor.getByLabel('Card number').fill('4242 4242 4242 4242')
    await visitor.getByLabel('Expiry').fill('12 / 34')
    await visitor.getByLabel('Security code').fill('123')
    await visitor.getByLabel('Name on card').fill(CUSTOMER.name)
    await visitor.getByRole('button', { name: 'Subscribe for $29.99' }).click()
    await expect(visitor.getByText('You are on the Pro Plan.')).toBeVisible()
    await context.close()
  })

  await test.step('the partner sees the click, the customer and a commission that is held', async () => {
    await untilShown(page, 'Held', '$7.50')
    await expect(figure(page, 'Active Referrals')).toContainText('1')
    await expect(figure(page, 'Total Earnings')).toContainText('$7.50')
    await expect(page.getByRole('table', { name: 'Recent clicks' }).getByText('Converted')).toBeVisible()
    await openPage(page, 'Commissions')
    await expect(page.getByText('1 of 6 months paid')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Commissions' }).getByText('25% of $29.99')).toBeVisible()
  })

  await test.step('after four renewals, three of them past their hold, there is enough for a payout', async () => {
    await page.goto('/affiliate/dashboard')
    // One renewal each, however long the month is. Its commission is held from when the payment is heard of, so the
    // clock waits for that.
    for (const earned of ['$15.00', '$22.50', '$30.00', '$37.50']) {
      await advance(product, 32)
      await untilShown(page, 'Total Earnings', earned)
    }
    await untilShown(page, 'Available for payout', '$30.00')
    await expect(page.getByRole('button', { name: 'Request Payout' })).toBeDisabled()
    await expect(page.getByText('Connect your Stripe account first.')).toBeVisible()
  })

  await test.step('onboarding at Stripe leads back, and the account is connected', async () => {
    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Payment Setup' }).click()
    // The page that is left has such a button too.
    await page
      .getByRole('region', { name: 'Payment Setup' })
      .getByRole('button', { name: 'Connect Stripe' })
      .click()
    const question = page.getByRole('dialog', { name: 'Where is your bank account?' })
    await expect(question.getByLabel('Country')).toHaveValue('US')
    await question.getByRole('button', { name: 'Continue at Stripe' }).click()
    await expect(page.getByRole('heading', { name: 'Set up payouts' })).toBeVisible()
    await page.getByLabel('Full name').fill(`${PARTNER.firstName} ${PARTNER.lastName}`)
    await page.getByLabel('I accept the terms').check()
    await page.getByRole('button', { name: 'Agree and submit' }).click()
    await expect(page).toHaveURL(/\/billing\?stripe=returned$/)
    await expect(
      page.getByRole('region', { name: 'Payment Setup' }).getByText('Connected', { exact: true })
    ).toBeVisible()
  })

  await test.step('a payout is requested and paid', async () => {
    await openPage(page, 'Earnings & Payouts')
    await page.getByRole('button', { name: 'Request Payout' }).click()
    const question = page.getByRole('alertdialog', { name: 'Request Payout' })
    await question.getByRole('button', { name: 'Request Payout' }).click()
    await expect(page.getByText('Payout requested')).toBeVisible()
    await expect(async () => {
      await page.reload()
      const row = page.getByRole('table', { name: 'Payouts' }).getByRole('row').nth(1)
      await expect(row).toContainText('$30.00', THIS_LOAD)
      await expect(row).toContainText('Paid', THIS_LOAD)
    }).toPass()
  })

  await test.step('half of the first payment is refunded, and the partner owes half of its commission', async () => {
    await page.goto('/sandbox')
    const payments = page.getByRole('region', { name: 'Table: Payments' })
    await payments
      .getByRole('button', { name: /^Refund half/ })
      .last()
      .click()
    await expect(payments.getByText('$15.00 refunded')).toBeVisible()
    await page.goto('/affiliate/dashboard')
    await untilShown(page, 'Available for payout', '-$3.75')
    await expect(figure(page, 'Paid Out').first()).toContainText('$30.00')
    await expect(page.getByText('Refunds left your balance $3.75 below zero.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Request Payout' })).toBeDisabled()
    await openPage(page, 'Commissions')
    const first = page.getByRole('table', { name: 'Commissions' }).getByRole('row', { name: /month 1/ })
    await expect(first).toContainText('$7.50 less $3.75')
    await page.goto('/affiliate/earnings')
    await untilShown(page, 'Total Earnings', '$3.75 was taken back')
    await expect(figure(page, 'Available for payout')).toContainText('-$3.75')
    await expect(figure(page, 'Held')).toContainText('$7.50')
  })

  await test.step('a year on, six months have earned, and the later ones have not', async () => {
    for (let month = 0; month < 9; month += 1) await advance(product, 31)
    await untilShown(page, 'Total Earnings', '$41.25')
    await untilShown(page, 'Available for payout', '$11.25')
    await untilShown(page, 'Held', '$0.00')
    await page.goto('/affiliate/dashboard')
    await openPage(page, 'Commissions')
    const commissions = page.getByRole('table', { name: 'Commissions' })
    await expect(commissions.getByRole('row', { name: /month 6/ })).toContainText('$7.50')
    await expect(commissions.getByRole('row', { name: /month 7/ })).toHaveCount(0)
  })

  await test.step('in the second year a colleague buys a plan by the first customer’s card: what that earns is reviewed, and the partner objects', async () => {
    await buyWithCode(product, `ada@${PARTNER.email.split('@')[1]}`, new URL(link).searchParams.get('ref')!)
    await page.goto('/affiliate/earnings')
    await untilShown(page, 'Held', '$25.00')
    const reviews = page.getByRole('table', { name: 'Reviews' })
    // Cards are compared by a job of its own, after the commission is there.
    const byCard = reviews.getByRole('row', { name: /pays with .* that of another one/ })
    await expect(async () => {
      await page.reload()
      await expect(byCard).toContainText('Under review', THIS_LOAD)
    }).toPass()
    await expect(reviews.getByText('Under review')).toHaveCount(2)
    await page.getByRole('button', { name: 'Appeal: A customer seems to belong to your company' }).click()
    const appeal = page.getByRole('dialog', { name: 'Appeal' })
    await appeal.getByLabel('What speaks against it').fill('Ada is a client who rents a desk here.')
    await appeal.getByRole('button', { name: 'Send appeal' }).click()
    await expect(page.getByText('Appeal sent')).toBeVisible()
    await advance(product, 32)
    await untilShown(page, 'Held', '$50.00')
    await expect(figure(page, 'Available for payout')).toContainText('$11.25')
  })

  await test.step('it is decided for the partner, and at the end of the second year everything is paid', async () => {
    await ace(product.dataDir, 'partners:release', PARTNER.email)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Cleared')).toHaveCount(2, THIS_LOAD)
    }).toPass()
    for (let month = 0; month < 10; month += 1) await advance(product, 31)
    await untilShown(page, 'Available for payout', '$161.25')
    await page.getByRole('button', { name: 'Request Payout' }).click()
    const question = page.getByRole('alertdialog', { name: 'Request Payout' })
    await question.getByRole('button', { name: 'Request Payout' }).click()
    await untilShown(page, 'Paid Out', '$191.25')
    await expect(figure(page, 'Total Earnings')).toContainText('$191.25')
    await expect(figure(page, 'Available for payout')).toContainText('$0.00')
  })

  await test.step('the figures of any days tell where the customers came from', async () => {
    await page.getByRole('link', { name: 'Analytics' }).click()
    // Today and the six days before, as the browser's own clock has them.
    await page.getByRole('button', { name: 'Custom', exact: true }).click()
    await page.getByRole('button', { name: 'Device' }).click()
    const origins = page.getByRole('table', { name: 'Where visitors come from' })
    await expect(origins.getByRole('row', { name: /^Computer 1 1 0/ })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Commissions', exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/^partner-commissions-.*\.csv$/)
  })
})

/** Opens a page by the main navigation. */
async function openPage(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
}

/** Somebody signs up with a partner's code and pays for the Business plan, by the calls that the pages make. */
async function buyWithCode({ url }: Product, email: string, promoCode: string): Promise<void> {
  const post = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    expect(answer.ok, `${path} answered ${answer.status}`).toBe(true)
    return (await answer.json()) as { data: { token: string; url: string } }
  }
  const { data } = await post('/api/auth/register', {
    name: 'Ada Brook',
    email,
    password: PASSWORD,
    promoCode,
  })
  const order = { planSlug: 'business', successUrl: `${url}/billing`, cancelUrl: `${url}/billing` }
  const checkout = await post('/api/subscriptions/checkout', order, data.token)
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Ada Brook' }
  const paid = await fetch(checkout.data.url, {
    method: 'POST',
    body: new URLSearchParams(card),
    redirect: 'manual',
  })
  expect([302, 303]).toContain(paid.status)
}

/** The figure with this label, including its note. */
const figure = (page: Page, label: string) => page.getByText(label, { exact: true }).locator('..')

/** Reloads the dashboard until a label has its value: payments and jobs take a moment. */
async function untilShown(page: Page, label: string, value: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(figure(page, label).first()).toContainText(value, THIS_LOAD)
  }).toPass()
}

/** Moves the payment clock, and with it that of commissions. */
async function advance(product: Product, advanceDays: number): Promise<void> {
  const moved = await fetch(`${product.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceDays }),
  })
  expect(moved.ok, await moved.text()).toBe(true)
}
