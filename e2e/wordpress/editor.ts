import { expect, type Locator, type Page } from '@playwright/test'
import { LONG, newPost } from './site.ts'

/** The editor's own functions, in the page. */
export const inEditor = <Result>(page: Page, name: string, store = 'core/editor'): Promise<Result> =>
  page.evaluate(([name, store]) => Reflect.get(window, 'wp').data.select(store)[name](), [
    name,
    store,
  ] as const)

/** Opens Cygnet's sidebar in the editor that the page has. */
export async function openSidebar(page: Page): Promise<Locator> {
  await page.waitForFunction(() => Boolean(Reflect.get(window, 'wp')?.data?.dispatch('core/edit-post')))
  await page.evaluate(() =>
    Reflect.get(window, 'wp').data.dispatch('core/edit-post').openGeneralSidebar('cygnet/cygnet')
  )
  const sidebar = page.getByRole('region', { name: 'Editor settings' })
  await expect(sidebar.getByText(/of 100 posts left/)).toBeVisible()
  return sidebar
}

/** Opens a new post with the sidebar. */
export async function newPostWithSidebar(page: Page): Promise<Locator> {
  await newPost(page)
  return openSidebar(page)
}

/** Opens a post with the sidebar. */
export async function editPost(page: Page, post: number): Promise<Locator> {
  await page.goto(`/wp-admin/post.php?post=${post}&action=edit`)
  return openSidebar(page)
}

/** Starts a generation from the sidebar. */
export async function generate(sidebar: Locator, prompt: string): Promise<void> {
  await sidebar.getByLabel('What should the post be about?').fill(prompt)
  await sidebar.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(sidebar.getByRole('progressbar')).toBeVisible()
}

/** Waits until a text was inserted and the post saved; returns the post's id. */
export async function untilInserted(page: Page): Promise<number> {
  await expect
    .poll(() => inEditor<number>(page, 'getBlockCount', 'core/block-editor'), { timeout: LONG })
    .toBeGreaterThan(3)
  await expect(page.getByText('Score and sources')).toBeVisible()
  await expect.poll(() => inEditor(page, 'isEditedPostDirty')).toBe(false)
  return inEditor<number>(page, 'getCurrentPostId')
}

/** Changes the words of the first paragraph as somebody does who types. */
export async function typeInFirstParagraph(page: Page, words: string): Promise<void> {
  await page.evaluate((words) => {
    const { dispatch, select } = Reflect.get(window, 'wp').data
    const paragraph = select('core/block-editor')
      .getBlocks()
      .find((block: { name: string }) => block.name === 'core/paragraph')
    dispatch('core/block-editor').updateBlockAttributes(paragraph.clientId, {
      content: `${words} ${paragraph.attributes.content}`,
    })
  }, words)
}

/** Saves the post, as a person or by itself. */
export async function save(page: Page, how: 'savePost' | 'autosave' = 'savePost'): Promise<void> {
  await page.evaluate((how) => Reflect.get(window, 'wp').data.dispatch('core/editor')[how](), how)
  expect(await inEditor(page, 'didPostSaveRequestFail')).toBe(false)
}

/** Publishes the post; returns its address. */
export async function publish(page: Page): Promise<string> {
  await page.evaluate(() =>
    Reflect.get(window, 'wp').data.dispatch('core/editor').editPost({ status: 'publish' })
  )
  await save(page)
  return inEditor<string>(page, 'getPermalink')
}
