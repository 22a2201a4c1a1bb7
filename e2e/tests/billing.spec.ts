import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { CARDS, fillCard, goToRenewal, tokenOf } from '../support/payments.ts'
import { type Product, startProduct } from '../support/product.ts'
import { THIS_LOAD } from '../support/reload.ts'
import { test as base, expect, forgive } from '../support/test.ts'

/** A separate server: its payment clock is moved forward by weeks. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

const PERSON = { name: 'Ines Calder', email: 'ines@calder.example', password: 'a-long-quiet-river' }

test('a newcomer buys a plan, leaves it, comes back, does not pay, and pays', async ({
  page,
  product,
  complaints,
}) => {
  await test.step('choosing a plan leads through the sign-up to its payment page', async () => {
    await page.goto('/pricing')
    await page.getByRole('button', { name: 'Choose Pro' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Account' })
    await dialog.getByLabel('Full Name').fill(PERSON.name)
    await dialog.getByLabel('Email').fill(PERSON.email)
    await dialog.getByLabel('Password').fill(PERSON.password)
    await dialog.getByRole('button', { name: 'Start Creating Now' }).click()
    await expect(page.getByRole('heading', { name: 'Subscribe to Pro Plan' })).toBeVisible()
    await expectAccessible(page, 'the payment page of the sandbox')
  })

  await test.step('going back from there charges nothing', async () => {
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/payment-canceled$/)
    await expect(page.getByRole('heading', { name: 'Payment Canceled' })).toBeVisible()
    await expectAccessible(page, 'the canceled payment')
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(current(page).getByText('Free Plan')).toBeVisible()
    await page.getByRole('button', { name: 'Choose Pro' }).click()
  })

  await test.step('a declined card can be replaced; paying leads to a plan that holds', async () => {
    await pay(page, CARDS.declined)
    await expect(page.getByText(/declined/i).first()).toBeVisible()
    // The browser complains that the page answered 422.
    forgive(complaints, 422)
    await pay(page, CARDS.failsAtRenewals)
    await expect(page).toHaveURL(/\/payment-success\?success=true$/)
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    await expect(page.getByText('You are on the Pro Plan.')).toBeVisible()
    await expect(page.getByText('100 posts per month')).toBeVisible()
    await expectAccessible(page, 'the successful payment')
  })

  await test.step('billing shows the subscription, its use and its invoice', async () => {
    await write(page, product)
    await page.getByRole('link', { name: 'Manage Subscription' }).click()
    await expect(current(page).getByText('Active')).toBeVisible()
    await expect(current(page).getByText(/^Renews on /)).toBeVisible()
    await expect(usage(page).getByText('1 of 100 posts, 1%')).toBeVisible()
    await expect(usage(page).getByRole('img', { name: /^Posts by day.*1 in all/ })).toBeVisible()
    await expect(invoices(page).getByText('Paid')).toHaveCount(1)
    await expectAccessible(page, 'billing')
  })

  await test.step('a cancellation waits for the end of the period and can be taken back', async () => {
    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel Subscription' })
    await expect(question).toContainText(
      'lose access to premium features at the end of your current billing period'
    )
    await expectAccessible(page, 'the question before canceling')
    await question.getByRole('button', { name: 'Yes, Cancel' }).click()
    const done = page.getByRole('alertdialog', { name: 'Subscription Canceled' })
    await expect(done).toContainText(
      'Subscription will be canceled at the end of your current billing period.'
    )
    await done.getByRole('button', { name: 'OK' }).click()
    await expect(current(page).getByText(/^Cancels on [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible()

    await page.getByRole('button', { name: 'Reactivate' }).click()
    const back = page.getByRole('alertdialog', { name: 'Success!' })
    await expect(back).toContainText('Subscription reactivated successfully!')
    await back.getByRole('button', { name: 'OK' }).click()
    await expect(current(page).getByText(/^Renews on /)).toBeVisible()
  })

  await test.step('a smaller plan is planned for later and withdrawn', async () => {
    await page.getByRole('button', { name: 'Downgrade to Starter' }).click()
    const change = page.getByRole('dialog', { name: 'Downgrade to Starter' })
    await expect(change.getByText('$0.00')).toBeVisible()
    await expectAccessible(page, 'the change of plan')
    await change.getByRole('button', { name: 'Downgrade', exact: true }).click()
    await expect(current(page).getByText(/^Takes effect on .+: the Starter Plan/)).toBeVisible()
    await page.getByRole('button', { name: 'Stay on Pro Plan' }).click()
    await expect(current(page).getByText(/^Takes effect on/)).toBeHidden()
  })

  await test.step('the month ends, the card fails, and the plan stays for seven days', async () => {
    await goToRenewal(page, product.url)
    // The failed payment's event may arrive after the reload.
    await expect(async () => {
      await page.reload()
      await expect(current(page).getByText('Past Due')).toBeVisible(THIS_LOAD)
    }).toPass()
    await expect(page.getByText(/You keep your Pro Plan until /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upgrade to Enterprise' })).toBeDisabled()
    await expectAccessible(page, 'billing that is past due')
  })

  await test.step('another card pays, and the count has restarted', async () => {
    await page.getByRole('button', { name: 'Update payment' }).click()
    await page.getByRole('link', { name: 'Change card' }).click()
    await fillCard(page, CARDS.pays, PERSON.name)
    await page.getByRole('button', { name: 'Save card' }).click()
    await page.getByRole('link', { name: 'Back to Cygnet' }).click()
    await expect(page).toHaveURL(/\/billing$/)

    // The new card is charged automatically, and the screen follows.
    await expect(current(page).getByText('Active')).toBeVisible({ timeout: 60_000 })
    await expect(usage(page).getByText('0 of 100 posts, 0%')).toBeVisible()
    await expect(invoices(page).getByText('Paid')).toHaveCount(2, { timeout: 60_000 })
  })

  await test.step('a larger plan costs the difference, and holds as soon as the bank has its answer', async () => {
    await page.getByRole('button', { name: 'Manage payment' }).click()
    await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible()
    await expectAccessible(page, 'the portal of the sandbox')
    await page.getByRole('link', { name: 'Change card' }).click()
    await fillCard(page, CARDS.asksEveryTime, PERSON.name)
    await page.getByRole('button', { name: 'Save card' }).click()
    await page.getByRole('link', { name: 'Back to Cygnet' }).click()

    await page.getByRole('button', { name: 'Upgrade to Enterprise' }).click()
    const change = page.getByRole('dialog', { name: 'Upgrade to Enterprise' })
    await expect(change.getByText('Due now')).toBeVisible()
    await change.getByRole('button', { name: /^Pay .+ and upgrade$/ }).click()
    const asked = page.getByRole('alertdialog', { name: 'Confirm the payment' })
    const opened = page.waitForEvent('popup')
    await asked.getByRole('button', { name: 'Confirm Payment' }).click()
    const bank = await opened
    await expect(page.getByText('Your bank wants you to confirm the payment')).toBeVisible()
    await expect(current(page).getByText('Pro Plan')).toBeVisible()
    await expectAccessible(bank, 'what the bank asks')
    await bank.getByRole('button', { name: /^Confirm \$/ }).click()
    await expect(bank.getByText(/paid/i).first()).toBeVisible()
    await bank.close()

    // The payment's event may arrive after the reload.
    await expect(async () => {
      await page.reload()
      await expect(current(page).getByText('Enterprise Plan')).toBeVisible(THIS_LOAD)
    }).toPass()
    await expect(usage(page).getByText('0 of 500 posts, 0%')).toBeVisible()
    await expect(page.getByText('Your bank wants you to confirm the payment')).toBeHidden()
  })
})

test('the plans built into the page are the server’s initial ones', async ({ browser, product }) => {
  const { data } = (await (await fetch(`${product.url}/api/subscriptions/plans`)).json()) as {
    data: {
      name: string
      price: number
      postsPerMonth: number
      features: { name: string; included: boolean }[]
    }[]
  }
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${product.url}/pricing`)
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(cards).toHaveCount(data.length)
  for (const [index, plan] of data.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(plan.name)
    await expect(card).toContainText(plan.price === 0 ? '$0' : `$${(plan.price / 100).toFixed(2)}`)
    const quota = `${plan.postsPerMonth} posts per month`
    await expect(card).toContainText(quota)
    await expect(card.getByRole('listitem')).toHaveText(
      plan.features
        .filter(({ name }) => name !== quota)
        .map(({ name, included }) => (included ? name : `Not included: ${name}`))
    )
  }
  await context.close()
})

const current = (page: Page) => page.getByRole('region', { name: 'Current subscription' })
const usage = (page: Page) => page.getByRole('region', { name: 'Usage This Month' })
const invoices = (page: Page) => page.getByRole('region', { name: 'Invoices' })

async function pay(page: Page, number: string): Promise<void> {
  await fillCard(page, number, PERSON.name)
  await page.getByRole('button', { name: 'Subscribe for $29.99' }).click()
}

/** Generates an outline of questions, which uses no post, and makes an article of it, which uses one. */
async function write(page: Page, product: Product): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}`, 'content-type': 'application/json' }
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${product.url}/api/${path}`, { ...init, headers })
    expect(answer.ok, path).toBe(true)
    return ((await answer.json()) as { data: Record<string, unknown> }).data
  }
  const { publicationId } = await call('publications/generate', {
    method: 'POST',
    body: JSON.stringify({ prompt: 'How often should a cargo bike be serviced?' }),
  })
  const path = `publications/${publicationId}`
  await expect.poll(async () => (await call(path)).generationStatus, { timeout: 180_000 }).toBe('completed')
  expect((await call('subscriptions/usage')).used, 'questions use no post').toBe(0)
  const content = 'Twice a year, before the winter and after it, as we tell every customer. '.repeat(20)
  await call(path, { method: 'PUT', body: JSON.stringify({ content }) })
  expect((await call('subscriptions/usage')).used).toBe(1)
}
