import type { Page } from '@playwright/test'
import { codeOf } from '../../api/tests/support/app_code.ts'
import { type SignInProvider, startSignInProvider } from '../../api/tests/support/sign_in_provider.ts'
import { expectAccessible } from '../support/axe.ts'
import { linkInMail } from '../support/mail.ts'
import { signIn, signUp } from '../support/people.ts'
import { startProduct } from '../support/product.ts'
import { test as base, expect, forgive, someOf } from '../support/test.ts'

interface Providers {
  google: SignInProvider
  linkedin: SignInProvider
}

/** A product with two providers on this machine. */
const test = base.extend<object, Providers>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const google = await startSignInProvider()
      await use(google)
      await google.close()
    },
    { scope: 'worker' },
  ],
  linkedin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const linkedin = await startSignInProvider({ quirks: true })
      await use(linkedin)
      await linkedin.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ google, linkedin }, use) => {
      const product = await startProduct({
        env: {
          DEMO_DATA: '0',
          GOOGLE_ISSUER: google.issuer,
          GOOGLE_CLIENT_ID: 'google-client',
          GOOGLE_CLIENT_SECRET: 'google-secret',
          LINKEDIN_ISSUER: linkedin.issuer,
          LINKEDIN_CLIENT_ID: 'linkedin-client',
          LINKEDIN_CLIENT_SECRET: 'linkedin-secret',
        },
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(({ google, linkedin }) => {
  google.reset()
  linkedin.reset()
})

test('a forgotten password is reset with a mailed link, after which the old one is invalid', async ({
  page,
  product,
  complaints,
}) => {
  const person = { name: 'Elena Marsh', email: 'elena@marlow.example', password: 'a-long-quiet-river' }
  await signUp(page, person)

  await test.step('the address is confirmed with the first mail', async () => {
    await page.goto(await linkInMail(product.dataDir, person.email, '/verify-email'))
    await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
    await expectAccessible(page, 'the confirmed address')
    await page.getByRole('link', { name: 'Continue to Dashboard' }).click()
  })

  await logOut(page, complaints)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const link = await linkInMail(product.dataDir, person.email, '/reset-password')
  await page.goto(link)
  await page.getByLabel('New password').fill('a-longer-quieter-river')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()

  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password').fill(person.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  const refusal = dialog.getByRole('alert').filter({ hasText: 'Login Failed' })
  await expect(refusal).toContainText('Invalid email or password')
  forgive(complaints, 401)
  await signIn(page, { ...person, password: 'a-longer-quieter-river' })

  await test.step('the link works once', async () => {
    await page.goto(link)
    await page.getByLabel('New password').fill('the-quietest-river')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    forgive(complaints, 422)
  })
})

test('a second factor is requested after the password', async ({ page, product, complaints }) => {
  const person = { name: 'Noor Haddad', email: 'noor@haddad.example', password: 'a-long-quiet-river' }
  await signUp(page, person)
  const { secret, recoveryCodes } = await turnSecondFactorOn(page, product.url)
  await logOut(page, complaints)

  await enterPassword(page, person)
  const step = page.getByRole('dialog', { name: 'Two-factor authentication' })
  await expect(step.getByLabel('Code')).toBeFocused()
  await expectAccessible(page, 'the step of the second factor')
  await step.getByLabel('Code').fill(codeOf(secret) === '000000' ? '000001' : '000000')
  await step.getByRole('button', { name: 'Verify' }).click()
  await expect(step.getByRole('alert')).toContainText('That code is wrong')
  await step.getByLabel('Code').fill(codeOf(secret, 1))
  await step.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await logOut(page, complaints)

  await enterPassword(page, person)
  await step.getByRole('button', { name: 'Use a recovery code' }).click()
  await step.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await step.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  forgive(complaints, 401)
})

for (const [id, name] of [
  ['google', 'Google'],
  ['linkedin', 'LinkedIn'],
] as const) {
  test(`a newcomer signs in with ${name}, and is recognized the next time`, async ({
    page,
    google,
    linkedin,
    complaints,
  }) => {
    const provider = { google, linkedin }[id]
    provider.claims.given_name = `Ida ${name}`
    await signInWith(page, name)
    await expect(page.getByRole('heading', { name: 'Authentication Successful' })).toBeVisible()
    await expect(page.getByText('Setting up your account...')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome to Cygnet' })).toBeVisible()
    await expectAccessible(page, 'the welcome')
    await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { name: `Welcome, Ida ${name}` })).toBeVisible()
    await logOut(page, complaints)
    await signInWith(page, name)
    await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
    await expect(page.getByRole('heading', { name: `Welcome, Ida ${name}` })).toBeVisible()
  })
}

test('an account created with a password is the same one with Google, including the second factor', async ({
  page,
  product,
  google,
  complaints,
}) => {
  const person = { name: 'Ravi Menon', email: 'ravi@menon.example', password: 'a-long-quiet-river' }
  await signUp(page, person)
  await page.goto(await linkInMail(product.dataDir, person.email, '/verify-email'))
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  const { secret } = await turnSecondFactorOn(page, product.url)
  await page.goto('/dashboard')
  await logOut(page, complaints)

  google.claims.email = person.email
  await signInWith(page, 'Google')
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  await expectAccessible(page, 'the second factor after a provider')
  await page.getByLabel('Code').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Ravi' })).toBeVisible()
  forgive(complaints, 401)
})

test('a provider is linked in the profile, signs in from then on, and is removed again', async ({
  page,
  complaints,
}) => {
  const person = { name: 'Ana Duarte', email: 'ana@duarte.example', password: 'a-long-quiet-river' }
  await signUp(page, person)
  const card = page.getByRole('region', { name: 'Sign in with' })
  await page.goto('/profile')
  await card.getByRole('button', { name: 'Link LinkedIn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link LinkedIn' })
  await dialog.getByLabel('Password').fill(person.password)
  await dialog.getByRole('button', { name: 'Go to LinkedIn' }).click()
  await expect(card.getByText('LinkedIn is linked. You can now sign in with it.')).toBeVisible()
  await expectAccessible(page, 'the profile with a linked provider')
  await logOut(page, complaints)

  await signInWith(page, 'LinkedIn')
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Ana' })).toBeVisible()

  await page.goto('/profile')
  await card.getByRole('button', { name: 'Remove LinkedIn' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Link LinkedIn' })).toBeVisible()
})

test('a sign-in that was canceled, started elsewhere or already used ends on the error page', async ({
  page,
  browser,
  product,
  google,
  complaints,
}) => {
  const said = async (where: Page, words: string) => {
    await expect(where).toHaveURL(/\/auth-error\?/)
    await expect(where.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
    await expect(where.getByText(words)).toBeVisible()
  }
  google.denial = 'access_denied'
  await signInWith(page, 'Google')
  await said(page, 'Sign-in with Google was canceled. Please try again.')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(`${product.url}/`)

  await page.goto('/api/auth/google/callback?code=a-code&state=a-state-of-somebody-else')
  await said(page, 'This sign-in was started elsewhere or took too long. Please try again.')

  google.reset()
  const success = page.waitForURL(/\/auth-success\?/)
  await signInWith(page, 'Google')
  await success
  const address = page.url()
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  const elsewhere = await browser.newContext()
  const stranger = await elsewhere.newPage()
  await stranger.goto(address)
  await said(stranger, 'This sign-in was already used or took too long. Please sign in again.')
  expect(await stranger.evaluate(() => localStorage.length)).toBe(0)
  await elsewhere.close()
  forgive(complaints, 401)
})

const LOOKS = [
  ['light', 1440],
  ['dark', 390],
  ['dark', 1440],
  ['light', 390],
] as const

for (const [colorScheme, width] of someOf(LOOKS, 2)) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: width === 1440 ? 900 : 844 } })

    test('the pages of signing in', async ({ page, complaints }) => {
      for (const [path, heading] of [
        ['/auth-success', 'Authentication Error'],
        ['/auth-error', 'You are not signed in'],
        ['/forgot-password', 'Forgot your password?'],
        ['/reset-password?token=some-token', 'Choose a new password'],
        ['/reset-password', 'This link does not work'],
        ['/verify-email?token=some-token', 'Your address is not confirmed yet'],
        ['/confirm-email?token=some-token', 'Your address has not changed'],
        ['/no-such-page', '404 Oops! Page not found'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expectAccessible(page, path)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth
        )
        expect.soft(overflow, `pixels that ${path} is wider than the window`).toBe(0)
      }
      forgive(complaints, 422)
      forgive(complaints, 404)
    })
  })
}

/** Requests of the screen while the session ends are rejected. */
async function logOut(page: Page, complaints: string[]): Promise<void> {
  await page.getByRole('button', { name: /, account menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  forgive(complaints, 401)
}

async function enterPassword(
  page: Page,
  { email, password }: { email: string; password: string }
): Promise<void> {
  await page.goto('/login')
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
}

async function signInWith(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('dialog', { name: 'Login' }).getByRole('link', { name }).click()
}

/** Does what the profile's dialogs do, as the signed-in user. */
async function turnSecondFactorOn(page: Page, url: string) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const call = async (action: string, body: object) => {
    const response = await page.request.post(`${url}/api/auth/second-factor/${action}`, {
      headers: { authorization: `Bearer ${token}` },
      data: body,
    })
    expect(response.ok()).toBe(true)
    return (await response.json()).data as { secret: string; recoveryCodes: string[] }
  }
  const { secret } = await call('setup', {})
  const { recoveryCodes } = await call('enable', { code: codeOf(secret) })
  return { secret, recoveryCodes }
}
