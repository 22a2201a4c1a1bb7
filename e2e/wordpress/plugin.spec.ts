import { violationsOf } from '../support/axe.ts'
import { editPost, inEditor, newPostWithSidebar, openSidebar, save } from './editor.ts'
import { expect, given, LONG, newPost, publicationOf, test } from './site.ts'

test.describe.configure({ mode: 'serial' })

test('an administrator connects the site, and the key is never shown again', async ({ page }) => {
  await page.goto('/wp-admin/admin.php?page=cygnet-library')
  await page.getByRole('link', { name: 'Connect', exact: true }).click()
  await page.getByLabel('API address').fill(given.cygnet)
  await page.getByLabel('API key', { exact: true }).fill(`cg_${'x'.repeat(38)}`)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('alert')).toContainText('The API key was refused')
  await page.getByLabel('API key', { exact: true }).fill(given.key)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.locator('.cygnet .notice')).toContainText('Connected: Pro Plan')
  expect(await page.content()).not.toContain(given.key)
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.locator('.cygnet .notice')).toContainText('Connected: Pro Plan')
})

test('publications are found in the library and imported as drafts', async ({ page }) => {
  await page.goto('/wp-admin/admin.php?page=cygnet-library')
  await page.getByLabel('Search publications').fill('brake pads')
  await page.getByRole('button', { name: 'Filter' }).click()
  const row = page.getByRole('row', { name: /Front brake pads/ })
  await expect(row).toContainText('Not imported')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Import as drafts' }).click()
  await expect(page.locator('.cygnet .notice')).toContainText('Importing 1 publication in the background.')
  // WP-Cron and this page both advance the import: it may be done before the page loads, or minutes later.
  const task = page.getByRole('listitem').filter({ hasText: /Front brake pads/ })
  await expect(task).toContainText('Imported as a draft', { timeout: LONG })
  await expect(task.getByRole('link', { name: 'Edit post' })).toBeVisible()
  await page.reload()
  await expect(task).toContainText('Imported as a draft')
  await expect(row).toContainText('Draft')
  await page.goto('/wp-admin/admin.php?page=cygnet-activity')
  await expect(page.locator('.cygnet-list')).toContainText('as a draft.')
})

test('an imported draft opens in the editor without a broken block, and is published with its images', async ({
  page,
}) => {
  await page.goto('/wp-admin/edit.php')
  await page
    .getByRole('link', { name: /Front brake pads/ })
    .first()
    .click()
  await page.waitForFunction(
    () => Reflect.get(window, 'wp')?.data?.select('core/block-editor')?.getBlockCount() > 5
  )
  const blocks = await page.evaluate(() =>
    Reflect.get(window, 'wp')
      .data.select('core/block-editor')
      .getBlocks()
      .map((block: { name: string; isValid: boolean }) => [block.name, block.isValid])
  )
  expect(blocks.filter(([, valid]: [string, boolean]) => !valid)).toEqual([])
  expect(blocks.map(([name]: [string]) => name)).toContain('core/footnotes')
  const { content } = await publicationOf(
    page,
    await page.evaluate(() => Reflect.get(window, 'wp').data.select('core/editor').getCurrentPostId())
  )
  const described = [...content.matchAll(/!\[([^\]]*)\]\(/g)].map(([, alt]) => alt)
  expect(described, 'the publication has pictures').not.toEqual([])
  const link = await page.evaluate(async () => {
    const { dispatch, select } = Reflect.get(window, 'wp').data
    dispatch('core/editor').editPost({ status: 'publish' })
    await dispatch('core/editor').savePost()
    return select('core/editor').getPermalink()
  })
  await page.goto(link)
  const pictures = page.locator('.wp-block-image img')
  await expect(pictures.first()).toHaveAttribute('src', /\/wp-content\/uploads\//)
  expect(
    await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('alt'))),
    'the pictures of the publication, in its order'
  ).toEqual(described)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(picture).toHaveAttribute('alt', /\S/)
  }
  await expect(page.locator('.wp-block-footnotes li')).not.toHaveCount(0)
  const graph = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? ''
  )
  expect(graph['@graph'][0]['@type']).toBe('Article')
})

test('a post is written in the editor; a reload takes the progress up, and the result is published', async ({
  page,
}) => {
  await newPost(page)
  await page.evaluate(() =>
    Reflect.get(window, 'wp').data.dispatch('core/edit-post').openGeneralSidebar('cygnet/cygnet')
  )
  const sidebar = page.getByRole('region', { name: 'Editor settings' })
  await expect(sidebar.getByText(/of 100 posts left/)).toBeVisible()
  const prompt = sidebar.getByLabel('What should the post be about?')
  await prompt.fill('short')
  await expect(sidebar.getByText('Please enter at least 10 characters')).toBeVisible()
  await expect(sidebar.getByRole('button', { name: 'Generate' })).toBeDisabled()
  await prompt.fill('How often should a cargo bike be serviced, and what does it cost?')
  await sidebar.getByRole('button', { name: 'Generate' }).click()
  await expect(sidebar.getByRole('progressbar')).toBeVisible({ timeout: 30_000 })
  const post = await page.evaluate(() =>
    Reflect.get(window, 'wp').data.select('core/editor').getCurrentPostId()
  )
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`/wp-admin/post.php?post=${post}&action=edit`)
  await page.waitForFunction(() => Boolean(Reflect.get(window, 'wp')?.data?.dispatch('core/edit-post')))
  await page.evaluate(() =>
    Reflect.get(window, 'wp').data.dispatch('core/edit-post').openGeneralSidebar('cygnet/cygnet')
  )
  await page.waitForFunction(
    () => Reflect.get(window, 'wp').data.select('core/block-editor').getBlockCount() > 3,
    undefined,
    { timeout: 120_000 }
  )
  await expect(page.getByText('Score and sources')).toBeVisible()
  const state = await page.evaluate(() => {
    const { select } = Reflect.get(window, 'wp').data
    return {
      invalid: select('core/block-editor')
        .getBlocks()
        .filter((block: { isValid: boolean }) => !block.isValid).length,
      title: select('core/editor').getEditedPostAttribute('title'),
      cover: select('core/editor').getEditedPostAttribute('featured_media'),
    }
  })
  expect(state.invalid).toBe(0)
  expect(state.title).not.toBe('')
  expect(state.cover).toBeGreaterThan(0)
})

test('the sidebar offers company profiles where the key may read them, and says so where it may not', async ({
  page,
}) => {
  const hint = 'To choose another one, the API key needs the permission company:read.'
  for (const { allowed, names } of [
    { allowed: false, names: [] },
    { allowed: true, names: ['Marlow Cargo Bikes', 'Lindner'] },
  ]) {
    const companies = names.map((name, index) => ({ id: `c-${index}`, name }))
    await page.route('**/cygnet/v1/companies*', (route) => route.fulfill({ json: { companies, allowed } }))
    await newPost(page)
    await page.evaluate(() =>
      Reflect.get(window, 'wp').data.dispatch('core/edit-post').openGeneralSidebar('cygnet/cygnet')
    )
    const sidebar = page.getByRole('region', { name: 'Editor settings' })
    await expect(sidebar.getByLabel('Use the company profile')).toBeVisible()
    await expect(sidebar.getByText(hint)).toHaveCount(allowed ? 0 : 1)
    await expect(sidebar.getByLabel('Company profile', { exact: true })).toHaveCount(allowed ? 1 : 0)
    await sidebar.getByLabel('Use the company profile').uncheck()
    await expect(sidebar.getByText(hint)).toHaveCount(0)
    await expect(sidebar.getByLabel('Company profile', { exact: true })).toHaveCount(0)
    await page.unroute('**/cygnet/v1/companies*')
  }
})

test('a text that is ready for this post comes before those of others, and the sidebar fits a phone', async ({
  page,
}) => {
  await newPostWithSidebar(page)
  await page.evaluate(() => {
    const { dispatch } = Reflect.get(window, 'wp').data
    const content = '<!-- wp:paragraph -->\n<p>From nine to five.</p>\n<!-- /wp:paragraph -->'
    dispatch('core/editor').editPost({ title: 'Opening hours', content })
  })
  await save(page)
  const post = await inEditor<number>(page, 'getCurrentPostId')
  const ready = { kind: 'generation', status: 'ready', message: '', sections: [], images: {}, origin: null }
  const json = [
    { ...ready, id: 1, started: 0, title: 'Winter tires of another post' },
    { ...ready, id: 2, started: post, title: 'Locks for this post' },
  ]
  await page.route('**/cygnet/v1/generations*', (route) => route.fulfill({ json }))
  const sidebar = await editPost(page, post)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await openSidebar(page)
    const waiting = sidebar.getByRole('region', { name: 'Texts not inserted yet' })
    await expect(waiting).toContainText('Winter tires of another post')
    await expect(waiting).not.toContainText('Locks for this post')
    await expect(sidebar.getByRole('button', { name: 'Insert below the text' })).toHaveCount(2)
    const words = (await sidebar.locator('.cygnet-panel').textContent()) ?? ''
    expect(words.indexOf('Locks for this post'), `${width}: ${words}`).toBeGreaterThan(-1)
    expect(words.indexOf('Locks for this post')).toBeLessThan(words.indexOf('Winter tires'))
    const wide = await sidebar
      .locator('.cygnet-panel')
      .evaluate((panel) => panel.scrollWidth - panel.clientWidth)
    expect(wide, `at ${width}`).toBeLessThanOrEqual(0)
    const violations = await violationsOf(page, { include: [['.cygnet-panel']] })
    expect(violations.map((one) => `${width}: ${one.id} ${one.nodes[0]?.html}`)).toEqual([])
  }
})

test('a dry run shows what a CSV file would do before anything is started', async ({ page }) => {
  await page.goto('/wp-admin/admin.php?page=cygnet-bulk')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'prompts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'prompt;notes\n"How to choose a lock; for a cargo bike";x\nshort;y\nHow to choose a child seat for two;z\n'
    ),
  })
  await page.getByRole('button', { name: 'Check the prompts' }).click()
  await expect(page.getByText('2 of 3 rows would be generated. Nothing has been started yet.')).toBeVisible()
  await expect(page.getByRole('row', { name: /short/ })).toContainText('Please enter at least 10 characters')
  await page.getByRole('button', { name: 'Generate 2 publications' }).click()
  await expect(page.locator('.cygnet .notice')).toContainText('2 publications are being written.')
})

test('the pages are accessible and fit a phone', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['library', 'bulk', 'activity', 'settings']) {
      await page.goto(`/wp-admin/admin.php?page=cygnet-${name}`)
      const violations = await violationsOf(page, { include: [['.cygnet']] })
      expect(violations.map((one) => `${name}: ${one.id} ${one.nodes[0]?.html}`)).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})
