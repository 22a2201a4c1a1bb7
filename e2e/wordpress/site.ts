import { test as base, expect, type Page } from '@playwright/test'

/** What `npm run test:wordpress` says about the site and the Cygnet server. */
export const given = {
  url: process.env.WORDPRESS_URL ?? '',
  cygnet: process.env.CYGNET_URL ?? '',
  key: process.env.CYGNET_KEY ?? '',
  user: process.env.WORDPRESS_USER ?? '',
  password: process.env.WORDPRESS_PASSWORD ?? '',
}

/** For what happens in a browser, which must have nothing to complain about; the site is all that is asked. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
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

/** Signs in as the administrator. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/wp-login.php')
  await page.getByLabel('Username or Email Address').fill(given.user)
  await page.getByLabel('Password', { exact: true }).fill(given.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.locator('#wpadminbar')).toBeVisible()
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
