import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { DEMO, demoIsWritten, signIn } from '../support/people.ts'
import { expect, forgive, someOf, test } from '../support/test.ts'

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const

/** Opens the editor of the first publication of the list. */
async function openEditor(page: Page): Promise<void> {
  await page.goto('/publications')
  await page.getByRole('list').getByRole('article').first().getByRole('link', { name: 'Edit' }).click()
  await expect(text(page)).toBeVisible()
  await expect(page).toHaveURL(EDITOR)
}

const EDITOR = /\/publications\/[^/]+\/edit$/

const text = (page: Page) => page.getByRole('textbox', { name: 'Content in Markdown' })

/** Types at the end of the text. */
async function write(page: Page, words: string): Promise<void> {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(words)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Publication updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/publications$/)
}

test('a text is edited with a picture of one’s own, fought over, and brought back', async ({
  page,
  browser,
  context,
  complaints,
  product,
}) => {
  await demoIsWritten(product.url)
  await signIn(page)

  await test.step('a picture is uploaded and put in at the cursor', async () => {
    await openEditor(page)
    await write(page, '\n\nAdded by hand.')
    await page.getByRole('button', { name: 'Images' }).click()
    const gallery = page.getByRole('dialog', { name: 'Image gallery' })
    await gallery.getByRole('tab', { name: 'Upload' }).click()
    await expect(gallery.getByText('PNG, JPG, GIF, WebP up to 10MB')).toBeVisible()
    await gallery
      .getByLabel('Image file')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await expect(gallery.getByRole('alert')).toHaveText('notes.txt is not a PNG, JPG, GIF or WebP image.')
    const picture = await page.screenshot({ animations: 'disabled' })
    await gallery
      .getByLabel('Image file')
      .setInputFiles({ name: 'desk.png', mimeType: 'image/png', buffer: picture })
    await gallery.getByLabel('Description').fill('The desk at night')
    await gallery.getByLabel('Tags').fill('desk, night')
    await gallery.getByRole('button', { name: 'Upload and insert' }).click()
    await expect(gallery).toBeHidden()
    await expect(text(page)).toContainText(
      /!\[The desk at night\]\(\/storage\/blog-images\/[0-9a-f]{32}\.webp\)/
    )
    await page.getByRole('button', { name: 'Preview' }).click()
    const shown = page
      .getByRole('region', { name: 'Preview' })
      .getByRole('img', { name: 'The desk at night' })
    await shown.scrollIntoViewIfNeeded()
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100)
    await save(page)
  })

  await test.step('the editor is styled under the page’s policy', async () => {
    await openEditor(page)
    const scroller = page.locator('.cm-scroller')
    await expect(scroller).toHaveCSS('display', 'flex')
    await expect(scroller).toHaveCSS('overflow-y', 'auto')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/publications$/)
  })

  await test.step('two tabs change one text: the later one is asked, and the earlier one is lost to nobody', async () => {
    const other = await context.newPage()
    await openEditor(page)
    await openEditor(other)
    await write(other, '\n\nThe sentence of the other tab.')
    await save(other)
    await other.close()
    await write(page, '\n\nThe sentence of this tab.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const conflict = page.getByRole('dialog', { name: 'Changed while you were editing' })
    await expect(conflict.getByText('The sentence of the other tab.')).toBeVisible()
    await expectAccessible(page, 'the conflict')
    await expect(conflict.getByText('1 difference to choose')).toBeVisible()
    await conflict.getByRole('radio', { name: 'Mine', exact: true }).check()
    await conflict.getByRole('tab', { name: 'Result' }).click()
    await expect(
      conflict.getByRole('region', { name: 'Result' }).getByText('The sentence of this tab.')
    ).toBeVisible()
    await expectAccessible(page, 'the result of the conflict')
    await conflict.getByRole('button', { name: 'Save the result' }).click()
    await expect(page).toHaveURL(/\/publications$/)
    // This step provokes the refused save.
    forgive(complaints, 409)
  })

  await test.step('the history has every state, and one is brought back', async () => {
    await page.goto('/publications')
    await page.getByRole('list').getByRole('article').first().getByRole('heading').getByRole('link').click()
    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(article).toContainText('The sentence of this tab.')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'History...' }).click()
    const history = page.getByRole('dialog', { name: 'Version history' })
    const versions = history.getByRole('list', { name: 'Versions, newest first' }).getByRole('button')
    // Before this test a person had edited the draft already.
    await expect(versions).toHaveCount(5)
    await expect(versions.nth(4)).toContainText('Generated by the built-in writer')
    await versions.nth(1).click()
    await expect(history.getByText('What restoring it would change in the current text')).toBeVisible()
    const text = history.getByRole('document', { name: 'Text of version 4' })
    await expect(text.locator('ins').filter({ hasText: 'other' }).first()).toBeVisible()
    await expect(text).toContainText(/The sentence of .*other .*tab\./)
    await expectAccessible(page, 'the history')
    await history.getByRole('button', { name: 'Restore', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Restore version 4?' })
    await question.getByRole('button', { name: 'Restore' }).click()
    await expect(versions).toHaveCount(6)
    await page.keyboard.press('Escape')
    await expect(article).toContainText('The sentence of the other tab.')
    await expect(article).not.toContainText('The sentence of this tab.')
  })

  await test.step('the text is shown as readers see it, and its Markdown where the cursor is', async () => {
    await openEditor(page)
    await write(page, '\n\nA **quixotic** word.\n\nThe end.')
    await expect(text(page)).toContainText('A quixotic word.')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(text(page)).toContainText('A **quixotic** word.')
    await page.keyboard.press('ArrowDown')
    await expect(text(page)).toContainText('A quixotic word.')
    await page.getByRole('button', { name: 'Formatted' }).click()
    await expect(text(page)).toContainText('A **quixotic** word.')
    await page.getByRole('button', { name: 'Formatted' }).click()
    await page.getByRole('button', { name: 'Find and replace' }).click()
    await page.getByRole('textbox', { name: 'Find', exact: true }).pressSequentially('quixotic')
    await expect(page.getByText('1 found')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 of 1')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page, 'what is stored is left without a question').toHaveURL(/\/publications$/)
    await openEditor(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(text(page)).not.toContainText('quixotic')
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('what was typed before a crash is still there, on another device too', async () => {
    await openEditor(page)
    const address = page.url()
    await write(page, '\n\nTyped and not saved.')
    await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()
    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await expect(page.getByText(/^Continuing your edit of/)).toBeVisible()
    // Only what is in sight is in the page.
    await text(page).click()
    await page.keyboard.press('Control+End')
    await expect(text(page)).toContainText('Typed and not saved.')

    const device = await browser.newContext({ baseURL: product.url })
    const there = await device.newPage()
    await there.goto(address)
    // Signing in leads back to the editor.
    const login = there.getByRole('dialog', { name: 'Login' })
    await login.getByLabel('Email').fill(DEMO.email)
    await login.getByLabel('Password').fill(DEMO.password)
    await login.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(there).toHaveURL(address)
    await expect(there.getByText(/^Continuing your edit of/)).toBeVisible()
    await expectAccessible(there, 'an edit that goes on')
    await text(there).click()
    await there.keyboard.press('Control+End')
    await expect(text(there)).toContainText('Typed and not saved.')
    await device.close()

    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByText(/^Continuing your edit of/)).toBeHidden()
    await page.reload()
    await expect(text(page)).toBeVisible()
    await expect(text(page)).not.toContainText('Typed and not saved.')
  })

  await test.step('an unknown address is a not-found page', async () => {
    await page.goto('/publications/019aa0f2-6c1e-7a34-9d51-2f6f0c7be299/edit')
    await expect(page.getByRole('heading', { level: 1, name: /Publication not found$/ })).toBeVisible()
    // This step provokes the refused call.
    forgive(complaints, 404)
  })
})

const LOOKS = [
  ['light', 'wide'],
  ['dark', 'narrow'],
  ['light', 'narrow'],
  ['dark', 'wide'],
] as const

for (const [colorScheme, size] of someOf(LOOKS, 2)) {
  test.describe(`${colorScheme}, ${size}`, () => {
    const viewport = SIZES[size]
    test.use({ colorScheme, viewport })

    test('the editor and the gallery', async ({ page, product }) => {
      await demoIsWritten(product.url)
      await signIn(page)
      await openEditor(page)
      await expectAccessible(page, 'the editor')
      const { height } = (await page.locator('.cm-scroller').boundingBox()) ?? { height: 0 }
      expect(height, 'most of the window is for the text').toBeGreaterThan(viewport.height * 0.6)
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
      await expectAccessible(page, 'the editor with the preview')
      await page.getByRole('button', { name: /^Checks/ }).click()
      await expect(page.getByRole('region', { name: 'Quality, live' })).toBeInViewport()
      await expectAccessible(page, 'the checks')
      await page.getByRole('button', { name: 'Details' }).click()
      await expect(page.getByRole('heading', { name: 'Search and sharing' })).toBeInViewport()
      await expectAccessible(page, 'the fields of search and sharing')
      if (size === 'narrow') await page.getByRole('button', { name: 'Write' }).click()
      await page.getByRole('button', { name: 'Images' }).click()
      const gallery = page.getByRole('dialog', { name: 'Image gallery' })
      await expect(gallery.getByRole('listitem').first()).toBeVisible()
      await expectAccessible(page, 'the gallery')
      await gallery.getByRole('tab', { name: 'Upload' }).click()
      await expectAccessible(page, 'the upload')
    })
  })
}
