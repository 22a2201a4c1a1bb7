import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'

/** What `npm run test:wordpress` says about the site and the Cygnet server. */
export const given = {
  url: process.env.WORDPRESS_URL ?? '',
  version: process.env.WORDPRESS_VERSION ?? '',
  cygnet: process.env.CYGNET_URL ?? '',
  key: process.env.CYGNET_KEY ?? '',
  user: process.env.WORDPRESS_USER ?? '',
  password: process.env.WORDPRESS_PASSWORD ?? '',
}

/** Longer than the two minutes after which a step whose process died is taken again. */
export const LONG = 240_000

/**
 * For what happens in the browser of the administrator, who is signed in: it must have nothing to complain about, and
 * the site is all that is asked.
 */
export const test = base.extend<{ complaints: string[] }, { session: string }>({
  session: [
    async ({ browser }, use, { project, workerIndex }) => {
      const page = await browser.newPage({ baseURL: given.url })
      await signIn(page)
      const path = join(project.outputDir, `session-${workerIndex}.json`)
      await page.context().storageState({ path })
      await page.close()
      await use(path)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  storageState: ({ session }, use) => use(session),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        // WordPress 7 asks itself about plugins that are not there.
        if (/\/wp\/v2\/plugins\/ai/.test(message.location().url)) return
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
      page.on('response', (response) => {
        if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`)
      })
      // Avatars and emoji come from elsewhere: they are answered with nothing.
      await page.route(/gravatar\.com|s\.w\.org|w\.org/, (route) => route.fulfill({ status: 204, body: '' }))
      await use(complaints)
      expect(complaints, 'errors in the console, of scripts or of the server').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

async function signIn(page: Page): Promise<void> {
  await page.goto('/wp-login.php')
  await page.getByLabel('Username or Email Address').fill(given.user)
  await page.getByLabel('Password', { exact: true }).fill(given.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.locator('#wpadminbar')).toBeVisible({ timeout: 60_000 })
}

/** Connects the site to Cygnet. */
export async function connect(page: Page): Promise<void> {
  await page.goto('/wp-admin/admin.php?page=cygnet-settings')
  await page.getByLabel('API address').fill(given.cygnet)
  await page.getByLabel('API key', { exact: true }).fill(given.key)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.locator('.cygnet .notice')).toContainText('Connected: Pro Plan')
}

/** Calls the API as a program of the customer's would. */
export async function cygnet<Data>(page: Page, method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await page.request.fetch(`${given.cygnet}/api/v1${path}`, {
    method,
    headers: { 'X-API-Key': given.key, 'Content-Type': 'application/json' },
    data: body,
    // On a busy machine a connection that is kept may be closed in the moment in which it is used again.
    maxRetries: 5,
  })
  const json = await answer.json()
  expect(answer.ok(), JSON.stringify(json)).toBe(true)
  return json.data
}

/** Opens a new post in the block editor, without the welcome guide. */
export async function newPost(page: Page): Promise<void> {
  await page.goto('/wp-admin/post-new.php')
  await page.waitForFunction(() => Boolean(Reflect.get(window, 'wp')?.data?.dispatch('core/preferences')))
  await page.evaluate(() => {
    const { dispatch } = Reflect.get(window, 'wp').data
    dispatch('core/preferences').set('core/edit-post', 'welcomeGuide', false)
    dispatch('core/preferences').set('core', 'enableChoosePatternModal', false)
  })
}
