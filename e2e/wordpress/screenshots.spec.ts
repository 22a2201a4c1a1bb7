import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  editPost,
  generate,
  inEditor,
  newPostWithSidebar,
  save,
  typeInFirstParagraph,
  untilInserted,
} from './editor.ts'
import { citing, connect, cygnet, expect, importPublication, test } from './site.ts'

/** The plugin directory's screenshots, in the order of readme.txt; not part of the tests. */
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1280, height: 860 } })

const take = (page: Page, number: number) =>
  page.screenshot({
    path: join(process.env.WORDPRESS_PLUGIN ?? '', `.wordpress-org/screenshot-${number}.png`),
  })

test('screenshots for the plugin directory', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.route(/gravatar\.com/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#c8ced2" d="M0 0h96v96H0z"/></svg>',
    })
  )
  await connect(page)
  const sidebar = await newPostWithSidebar(page)
  await generate(sidebar, 'How often should a cargo bike be serviced, and what does it cost?')
  await expect(sidebar.locator('.cygnet-progress li').first()).toBeVisible()
  await take(page, 1)
  await editPost(page, await untilInserted(page))
  await take(page, 2)

  const publication = await citing(page, 'Chains of cargo bikes')
  const content = publication.content.replace(
    'Belts do not.',
    'A pair costs [[add: the price of two chains]]. Belts do not.'
  )
  await cygnet(page, 'PUT', `/publications/${publication.id}`, { content })
  await page.goto('/wp-admin/admin.php?page=cygnet-library')
  await take(page, 4)
  const post = await importPublication(page, publication)
  await editPost(page, post)
  await page.getByRole('button', { name: 'All notes', exact: true }).click()
  await expect(page.getByText('A fact is missing here').first()).toBeVisible()
  await take(page, 3)

  await page.reload()
  await expect.poll(() => inEditor<number>(page, 'getBlockCount', 'core/block-editor')).toBeGreaterThan(3)
  await typeInFirstParagraph(page, 'Our workshop says:')
  await save(page)
  await cygnet(page, 'PUT', `/publications/${publication.id}`, {
    content: `${content.replace('| 30 |', '| 35 |')}\n\nMeasure it again after each winter.`,
  })
  await importPublication(page, publication, 'Edited here: compare the versions')
  await page.goto(`/wp-admin/admin.php?page=cygnet-compare&post=${post}`)
  await take(page, 5)

  await page.goto('/wp-admin/admin.php?page=cygnet-bulk')
  await page
    .getByLabel('Or one prompt per line')
    .fill(
      'How to choose a lock for a cargo bike\nLocks\nHow to choose a child seat for two\nWhich tires last longest on a loaded bike?'
    )
  await page.getByRole('button', { name: 'Check the prompts' }).click()
  await expect(page.getByText('3 of 4 rows would be generated.')).toBeVisible()
  await take(page, 6)

  await page.goto('/wp-admin/admin.php?page=cygnet-settings')
  // The address of the test's server would be meaningless to readers.
  await page.getByLabel('API address').fill('https://app.cygnet.example')
  await page.getByRole('heading', { name: 'Settings' }).click()
  await take(page, 7)
})
