import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'

/** Details of the site and the Cygnet server from `npm run test:wordpress`. */
export const given = {
  url: process.env.WORDPRESS_URL ?? '',
  version: process.env.WORDPRESS_VERSION ?? '',
  cygnet: process.env.CYGNET_URL ?? '',
  key: process.env.CYGNET_KEY ?? '',
  user: process.env.WORDPRESS_USER ?? '',
  password: process.env.WORDPRESS_PASSWORD ?? '',
}

/** Longer than the two minutes after which a step whose process died is repeated. */
export const LONG = 240_000

/**
 * For tests in the administrator's signed-in browser, which must not complain and may only call the site.
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
        // WordPress 7 asks about plugins that do not exist.
        if (/\/wp\/v2\/plugins\/ai/.test(message.location().url)) return
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
      page.on('response', (response) => {
        if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`)
      })
      // Avatars and emoji come from elsewhere: they get empty answers.
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

/** Calls the API like a customer's program. */
export async function cygnet<Data>(page: Page, method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await page.request.fetch(`${given.cygnet}/api/v1${path}`, {
    method,
    headers: { 'X-API-Key': given.key, 'Content-Type': 'application/json' },
    data: body,
    // On a busy machine a kept connection may be closed at the moment it is used again.
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

export interface Publication {
  id: string
  title: string
  content: string
}

/** The publication of a post; others may be written at the same time. */
export async function publicationOf(page: Page, post: number): Promise<Publication> {
  const id = await page.evaluate(async (post) => {
    const found = await Reflect.get(window, 'wp').apiFetch({ path: `/cygnet/v1/posts/${post}` })
    return found.publication as string
  }, post)
  expect(id, 'the post has a publication').not.toBe('')
  return cygnet<Publication>(page, 'GET', `/publications/${id}`)
}

/** A new publication that cites a source several times, also in a nested list and in a table. */
export async function citing(page: Page, title: string): Promise<Publication> {
  const { id } = await cygnet<Publication>(page, 'POST', '/publications/import', {
    content: `# ${title}\n\nA text about ${title} for this site.`,
  })
  const content = [
    'Chains wear.[^1] Belts do not.[^2]',
    '- Measure it in spring.[^1]\n  - And in autumn.[^3]\n- Ask a workshop.[^2]',
    '| Part | Price |\n| --- | --- |\n| Chain[^3] | 30 |',
    'Oil it once a month.[^1]',
    '[^1]: [A book about chains](https://marlowbikes.example/chains)\n[^2]: Belts, 2nd edition\n[^3]: [Prices](https://marlowbikes.example/prices)',
  ].join('\n\n')
  return cygnet<Publication>(page, 'PUT', `/publications/${id}`, { content })
}

/** Imports a publication in the library, until the task says what came of it; returns the id of its post. */
export async function importPublication(
  page: Page,
  { id, title }: Publication,
  outcome = 'Imported as a draft'
): Promise<number> {
  await page.goto('/wp-admin/admin.php?page=cygnet-library')
  const row = page.getByRole('row').filter({ has: page.locator(`[data-publication="${id}"]`) })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Import as drafts' }).click()
  const task = page
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ has: page.locator('.cygnet-job-state') })
  await expect(task.first()).toContainText(outcome, { timeout: LONG })
  const link = await task.first().getByRole('link').getAttribute('href')
  return Number(/[?&]post=(\d+)/.exec(link ?? '')?.[1])
}
