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
import { expectEdited, expectPublished, expectStored, mentionsOf } from './footnotes.ts'
import {
  citing,
  connect,
  cygnet,
  expect,
  given,
  importPublication,
  LONG,
  publicationOf,
  test,
} from './site.ts'

test.describe.configure({ mode: 'serial' })

test.beforeEach(({ page }) => {
  // The editor asks before a page with unsaved changes is left.
  page.on('dialog', (dialog) => dialog.accept())
})

test('an inserted text keeps its footnotes through saves, an autosave and an edit to the published page', async ({
  page,
}) => {
  await connect(page)
  const sidebar = await newPostWithSidebar(page)
  await generate(sidebar, 'How often should the brakes of a cargo bike be checked in winter?')
  const post = await untilInserted(page)
  const publication = await publicationOf(page, post)
  const sources = mentionsOf(publication)
  await expectEdited(page, sources, 'in the editor')
  await expectStored(page, post, sources, 'after inserting')
  await typeInFirstParagraph(page, 'Typed.')
  await save(page, 'autosave')
  await expectStored(page, post, sources, 'after an autosave')
  await typeInFirstParagraph(page, 'Edited.')
  await expectEdited(page, sources, 'after an edit')
  await save(page)
  await expectStored(page, post, sources, 'after an edit')
  await save(page)
  await expectStored(page, post, sources, 'after a second save')
  await editPost(page, post)
  await expectEdited(page, sources, 'in an editor opened again')
  await typeInFirstParagraph(page, 'Later.')
  const url = await publish(page)
  await expectStored(page, post, sources, 'after publishing')
  await expectPublished(page, url, sources)
})

test('a reload of a new post that was never saved loses no text', { tag: '@full' }, async ({ page }) => {
  let sidebar = await newPostWithSidebar(page)
  const first = await inEditor<number>(page, 'getCurrentPostId')
  await generate(sidebar, 'What does a yearly service of a cargo bike include?')
  await page.reload()
  sidebar = await openSidebar(page)
  expect(await inEditor<number>(page, 'getCurrentPostId')).not.toBe(first)
  const waiting = sidebar.getByRole('region', { name: 'Texts not inserted yet' })
  await expect(waiting.getByRole('status')).toHaveText('Ready', { timeout: LONG })
  expect(await inEditor<string>(page, 'getEditedPostContent')).toBe('')
  // It goes on waiting on another day.
  await page.goto('/wp-admin/edit.php')
  sidebar = await newPostWithSidebar(page)
  await waiting.getByRole('button', { name: 'Insert' }).click()
  const post = await untilInserted(page)
  await expect(waiting).toHaveCount(0)
  const publication = await publicationOf(page, post)
  await expectStored(page, post, mentionsOf(publication), 'after inserting')
  await page.reload()
  await openSidebar(page)
  await expect(waiting).toHaveCount(0)
})

test('a text inserted below another goes above the footnotes, and both keep theirs', {
  tag: '@full',
}, async ({ page }) => {
  const title = 'Our own notes'
  await newPostWithSidebar(page)
  const id = await page.evaluate(async (title) => {
    const content =
      '<!-- wp:paragraph -->\n<p>Ours.<sup data-fn="own-note" class="fn"><a href="#own-note" id="own-note-link">1</a></sup></p>\n<!-- /wp:paragraph -->\n\n<!-- wp:footnotes /-->'
    const footnotes = JSON.stringify([{ id: 'own-note', content: 'Our own book' }])
    const data = { title, content, status: 'draft', meta: { footnotes } }
    const made = await Reflect.get(window, 'wp').apiFetch({ path: '/wp/v2/posts', method: 'POST', data })
    return made.id as number
  }, title)
  const sidebar = await editPost(page, id)
  await generate(sidebar, 'Which lock is enough for a cargo bike in the city?')
  await sidebar.getByRole('button', { name: 'Insert below the text' }).click({ timeout: LONG })
  await untilInserted(page)
  const names = await page.evaluate(() =>
    Reflect.get(window, 'wp')
      .data.select('core/block-editor')
      .getBlocks()
      .map(({ name }: { name: string }) => name)
  )
  expect(names.indexOf('core/footnotes')).toBe(names.length - 1)
  const publication = await publicationOf(page, id)
  const sources = ['Our own book', ...mentionsOf(publication)]
  await expectStored(page, id, sources, 'after inserting')
  await typeInFirstParagraph(page, 'Edited.')
  await save(page)
  await expectStored(page, id, sources, 'after an edit')
  expect(await inEditor<{ title: string }>(page, 'getCurrentPost').then(({ title }) => title)).toBe(title)
})

test('an edit of an imported post changes nothing else, and the comparison shows only the edit', {
  tag: '@full',
}, async ({ page }) => {
  const publication = await citing(page, 'Chains of cargo bikes')
  const sources = mentionsOf(publication)
  expect(new Set(sources).size, 'it cites a source more than once').toBeLessThan(sources.length)
  const post = await importPublication(page, publication)
  await editPost(page, post)
  await expectEdited(page, sources, 'as imported')
  await typeInFirstParagraph(page, 'Our workshop says:')
  await expectEdited(page, sources, 'after an edit')
  await save(page)
  await expectStored(page, post, sources, 'after an edit')
  await cygnet(page, 'PUT', `/publications/${publication.id}`, {
    content: `${publication.content}\n\nA sentence added in Cygnet.`,
  })
  await importPublication(page, publication, 'Edited here: compare the versions')
  await page.goto(`/wp-admin/admin.php?page=cygnet-compare&post=${post}`)
  const words = (side: string) =>
    page
      .locator(`.cygnet-diff td.diff-${side}`)
      .evaluateAll((cells) =>
        cells.map((cell) => (cell.textContent ?? '').replace(/^(Deleted|Added):/, '').trim()).filter(Boolean)
      )
  expect((await words('deletedline')).length).toBe(1)
  expect((await words('deletedline'))[0]).toContain('Our workshop says:')
  expect((await words('addedline')).at(-1)).toBe('A sentence added in Cygnet.')
  expect((await words('addedline')).length).toBe(2)
})

test('a missing fact is a note on its block, and a resolved note does not come back', {
  tag: '@full',
}, async ({ page }) => {
  test.skip(Number.parseInt(given.version, 10) < 7, 'WordPress 6.8 has no notes.')
  const publication = await citing(page, 'Belts of cargo bikes')
  const content = publication.content.replace('Belts do not.', 'They cost [[add: the price of a chain]].')
  await cygnet(page, 'PUT', `/publications/${publication.id}`, { content })
  const post = await importPublication(page, publication)
  const price = {
    block: 'core/table',
    status: 'hold',
    text: 'No source supports this: "Chain | 30" "30" is in none of the sources.',
  }
  const fact = {
    block: 'core/paragraph',
    text: 'A fact is missing here: the price of a chain. Put it in place of the marked words, or remove them.',
  }
  const notes = () =>
    page.evaluate(async (post) => {
      const { apiFetch, data } = Reflect.get(window, 'wp')
      const path = `/wp/v2/comments?post=${post}&type=note&status=all&context=edit`
      const found: { id: number; parent: number; status: string; content: { raw: string } }[] =
        await apiFetch({
          path,
        })
      const blocks: { name: string; attributes: { metadata?: { noteId?: number[] } } }[] = data
        .select('core/block-editor')
        .getBlocks()
      return found
        .filter(({ parent }) => !parent)
        .map(({ id, status, content }) => ({
          block: blocks.find(({ attributes }) => attributes.metadata?.noteId?.includes(id))?.name ?? '',
          status,
          text: content.raw,
        }))
        .sort((one, other) => one.block.localeCompare(other.block))
    }, post)
  await editPost(page, post)
  expect(await notes()).toEqual([{ ...fact, status: 'hold' }, price])
  await page.getByRole('button', { name: 'All notes', exact: true }).click()
  const note = page.getByRole('treeitem').filter({ hasText: fact.text })
  await note.click()
  await note.getByRole('button', { name: 'Resolve' }).click()
  await expect.poll(notes).toEqual([{ ...fact, status: 'approved' }, price])
  await cygnet(page, 'PUT', `/publications/${publication.id}`, {
    content: `${content}\n\nA sentence that was added in Cygnet.`,
  })
  await importPublication(page, publication, 'Updated')
  await editPost(page, post)
  await expect.poll(() => inEditor<string>(page, 'getEditedPostContent')).toContain('added in Cygnet')
  expect(await notes()).toEqual([{ ...fact, status: 'approved' }, price])
})

test('a text that lacks facts is inserted with its notes, which the editor shows at once', {
  tag: '@full',
}, async ({ page }) => {
  test.skip(Number.parseInt(given.version, 10) < 7, 'WordPress 6.8 has no notes.')
  const sidebar = await newPostWithSidebar(page)
  await sidebar.getByLabel('Use the company profile').uncheck()
  await generate(sidebar, 'What does the harbor museum of Husum show, and when is it open?')
  const post = await untilInserted(page)
  const { content } = await publicationOf(page, post)
  const gaps = [...content.matchAll(/\[\[add:\s*(.+?)\]\]/gs)].map(([, gap]) => gap)
  expect(gaps.length, 'the text lacks facts').toBeGreaterThan(0)
  await page.getByRole('button', { name: 'All notes', exact: true }).click()
  for (const gap of gaps) await expect(page.getByText(`A fact is missing here: ${gap}.`)).toBeVisible()
  await expect(page.getByText('Original block deleted')).toHaveCount(0)
})

test('writing is canceled at Cygnet too, and nothing is left in the list', { tag: '@full' }, async ({
  page,
}) => {
  const sidebar = await newPostWithSidebar(page)
  const prompt = 'How to store a cargo bike in a small yard through the winter?'
  await generate(sidebar, prompt)
  await sidebar.getByRole('button', { name: 'Cancel writing' }).click()
  await expect(sidebar.getByRole('button', { name: 'Generate', exact: true })).toBeVisible()
  await page.reload()
  await openSidebar(page)
  await expect(sidebar.getByRole('region', { name: 'Texts not inserted yet' })).toHaveCount(0)
  await page.goto('/wp-admin/admin.php?page=cygnet-activity')
  await expect(page.locator('.cygnet-list')).toContainText('Canceled "How to store a cargo bike')
})

test('a published post changes when its author saves it, not when a text is finished or inserted', {
  tag: '@full',
}, async ({ page }) => {
  await newPostWithSidebar(page)
  await page.evaluate(() => {
    const { dispatch } = Reflect.get(window, 'wp').data
    dispatch('core/editor').editPost({ title: 'Opening hours', content: 'From nine to five.' })
  })
  const url = await publish(page)
  const post = await inEditor<number>(page, 'getCurrentPostId')
  const sidebar = await editPost(page, post)
  await generate(sidebar, 'Which days are the quietest in a bicycle workshop?')
  await sidebar.getByRole('button', { name: 'Insert below the text' }).click({ timeout: LONG })
  await expect(sidebar.getByText('is inserted. Save the post to keep it.')).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto(url)
  await expect(visitor.locator('.wp-block-footnotes')).toHaveCount(0)
  // Left without saving: the text waits.
  await editPost(page, post)
  await sidebar.getByRole('button', { name: 'Insert below the text' }).click()
  await expect(sidebar.getByText('is inserted. Save the post to keep it.')).toBeVisible()
  await save(page)
  await expect(sidebar.getByRole('button', { name: 'Generate', exact: true })).toBeVisible()
  await expect(page.getByText('Score and sources')).toBeVisible()
  await expectPublished(visitor, url, mentionsOf(await publicationOf(page, post)))
})
