import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import {
  editPost,
  generate,
  inEditor,
  newPostWithSidebar,
  openSidebar,
  publish,
  save,
  typeInFirstParagraph,
  untilInserted,
} from './editor.ts'
import { expectPublished, expectStored, mentionsOf } from './footnotes.ts'
import { connect, cygnet, expect, given, importPublication, LONG, publicationOf, test } from './site.ts'

const folder = process.env.WORDPRESS_PLUGIN ?? ''

/** What the plugin has left in the site's database. */
function left(): Record<string, string[]> {
  return JSON.parse(
    execFileSync('php', [join(folder, 'tests/support/left.php')], {
      encoding: 'utf8',
      env: { ...process.env, WORDPRESS_HOST: new URL(given.url).host },
    })
  )
}

const NOTHING = { options: [], meta: [], tables: [], events: [], drafts: [] }

test("a site owner's day: nothing is lost, and nothing is left after uninstalling", { tag: '@full' }, async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  const uninstall = async () => {
    await page.goto('/wp-admin/plugins.php')
    const row = page.locator('tr[data-slug="cygnet"]')
    await row.getByRole('link', { name: /^Deactivate/ }).click()
    const remove = row.getByRole('link', { name: /^Delete/ })
    await expect(remove).toBeVisible()
    // Before the page's scripts are there, the link leads to another page.
    await page.waitForLoadState('load')
    await remove.click()
    await expect(page.getByText('was successfully deleted.')).toBeVisible()
    expect(left()).toEqual(NOTHING)
  }
  // The site of the tests has the plugin already.
  await uninstall()
  await page.goto('/wp-admin/plugin-install.php?tab=upload')
  await page.getByLabel('Plugin zip file').setInputFiles(join(folder, 'cygnet.zip'))
  await page.getByRole('button', { name: 'Install Now' }).click()
  await page.getByRole('link', { name: 'Activate Plugin' }).click()
  await connect(page)

  // Write in a new post, which is reloaded before anything was saved.
  let sidebar = await newPostWithSidebar(page)
  await generate(sidebar, 'How much does a cargo bike cost a family in a year?')
  await page.reload()
  sidebar = await openSidebar(page)
  const waiting = sidebar.getByRole('region', { name: 'Texts not inserted yet' })
  await expect(waiting.getByRole('status')).toHaveText('Ready', { timeout: LONG })
  await waiting.getByRole('button', { name: 'Insert' }).click()
  const post = await untilInserted(page)
  const publication = await publicationOf(page, post)
  const sources = mentionsOf(publication)
  await expectStored(page, post, sources, 'after inserting')

  // Edit, and publish.
  await typeInFirstParagraph(page, 'From our own books:')
  await save(page)
  const url = await publish(page)
  await expectPublished(page, url, sources)

  // A newer version is imported, compared, and taken over in part.
  await cygnet(page, 'PUT', `/publications/${publication.id}`, {
    content: `${publication.content}\n\nA sentence that was added in Cygnet.`,
  })
  await importPublication(page, publication, 'Edited here: compare the versions')
  await expectPublished(page, url, sources)
  await expect(page.getByText('A sentence that was added in Cygnet.')).toHaveCount(0)
  await page.goto(`/wp-admin/admin.php?page=cygnet-compare&post=${post}`)
  const changes = page.locator('.cygnet-change')
  await expect(changes).toHaveCount(2)
  await expect(changes.first()).toContainText('From our own books:')
  await changes
    .last()
    .getByLabel(/A sentence that was added in Cygnet/)
    .check()
  await page.getByRole('button', { name: 'Save these choices' }).click()
  await expect(page.locator('.cygnet .notice')).toContainText('Your choices are saved.')
  await expectPublished(page, url, sources)
  await expect(page.getByText('A sentence that was added in Cygnet.')).toBeVisible()
  await expect(page.getByText('From our own books:')).toBeVisible()
  await editPost(page, post)
  const invalid = await page.evaluate(
    () =>
      Reflect.get(window, 'wp')
        .data.select('core/block-editor')
        .getBlocks()
        .filter(({ isValid }: { isValid: boolean }) => !isValid).length
  )
  expect(invalid).toBe(0)
  expect(await inEditor(page, 'isEditedPostDirty')).toBe(false)

  await uninstall()
  await expectPublished(page, url, sources)
  await expect(page.getByText('A sentence that was added in Cygnet.')).toBeVisible()
  const pictures = page.locator('.wp-block-image img')
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})
