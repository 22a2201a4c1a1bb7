import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { image, publication, serverError } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import MarkdownEditor from './markdown-editor'
import type { EditorHandle } from './use-editor'
import { descriptionOf } from './use-file-uploads'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(() => {
  resetApi()
  localStorage.clear()
})

function Desk({ handle }: { handle: React.RefObject<EditorHandle | null> }) {
  const [text, setText] = useState('One.\n\nTwo.\n')
  return (
    <MarkdownEditor
      publicationId="p1"
      text={text}
      current={text}
      images={[]}
      sources={publication().sources}
      preview={false}
      onPreview={null}
      onChange={setText}
      onImages={() => undefined}
      onRewrite={() => undefined}
      handle={handle}
    />
  )
}

async function open() {
  const handle = createRef<EditorHandle>()
  renderScreen(<Desk handle={handle} />, { at: '/', path: '/' })
  const content = await screen.findByRole('textbox', { name: 'Content in Markdown' })
  const view = () => {
    if (!handle.current) throw new Error('There is no editor')
    return handle.current.view
  }
  return { handle, content, view, text: () => view().state.doc.toString() }
}

const picture = (name: string, type = 'image/png') => new File([new Uint8Array(6)], name, { type })
const clipboard = (more: { html?: string; plain?: string; files?: File[] }) => ({
  clipboardData: {
    files: more.files ?? [],
    types: [],
    getData: (type: string) =>
      (type === 'text/html' ? more.html : type === 'text/plain' ? more.plain : '') ?? '',
  },
})

test('bold and link leave out the blank at the end of a selection', async () => {
  const { view, text } = await open()
  view().dispatch({
    changes: { from: 0, to: text().length, insert: 'One two three' },
    selection: { anchor: 4, head: 8 },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Bold' }))
  expect(text()).toBe('One **two** three')
  fireEvent.click(screen.getByRole('button', { name: 'Bold' }))
  expect(text()).toBe('One two three')
  view().dispatch({ selection: { anchor: 4, head: 8 } })
  fireEvent.click(screen.getByRole('button', { name: 'Link' }))
  expect(text()).toBe('One [two](https://) three')
})

test('a table and a citation are put in from the toolbar', async () => {
  const person = userEvent.setup()
  const { view, text } = await open()
  view().dispatch({ selection: { anchor: 4 } })
  await person.click(screen.getByRole('button', { name: 'Cite a source' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Service plans' }))
  expect(text()).toBe('One.[^1]\n\nTwo.\n\n[^1]: [Service plans](https://marlowbikes.example/service)\n')
  await person.click(screen.getByRole('button', { name: 'Table' }))
  await person.click(await screen.findByRole('menuitem', { name: '2 columns' }))
  expect(text()).toContain('One.[^1]\n\n| Column | Column |\n| --- | --- |')
  await person.click(screen.getByRole('button', { name: 'Table' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Add column to the right' }))
  expect(text()).toContain('| Column | Column | Column |\n| --- | --- | --- |')
})

test('a pasted picture is uploaded with its progress shown, and ends up where it was pasted', async () => {
  const { content, view, text } = await open()
  let finish: () => void = () => undefined
  api.images.upload.mockImplementation((_file, { onProgress }) => {
    onProgress({ sent: 1, total: 4 })
    return new Promise((resolve) => {
      finish = () => resolve(image({ altText: 'winter door', publicUrl: '/storage/blog-images/a.webp' }))
    })
  })
  view().dispatch({ selection: { anchor: 4 } })
  fireEvent.paste(content, clipboard({ files: [picture('winter-door.png')] }))
  expect(await screen.findByText('25 percent sent')).toBeTruthy()
  expect(api.images.upload.mock.lastCall?.[1]).toMatchObject({ prompt: 'winter door', publicationId: 'p1' })
  // The writer continues typing before it.
  view().dispatch({ changes: { from: 0, insert: 'Zero. ' }, selection: { anchor: 3 } })
  finish()
  await waitFor(() =>
    expect(text()).toBe('Zero. One.\n\n![winter door](/storage/blog-images/a.webp)\n\nTwo.\n')
  )
  expect(view().state.selection.main.head).toBe(3)
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
})

test('the text is shown formatted, with the Markdown of the line with the cursor; that can be turned off', async () => {
  const { content, text, view } = await open()
  view().dispatch({ changes: { from: 6, insert: '**' }, selection: { anchor: 0 } })
  view().dispatch({ changes: { from: 11, insert: '**' } })
  const shown = text()
  const button = screen.getByRole('button', { name: 'Formatted' })
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(content.textContent).not.toContain('**')
  view().dispatch({ selection: { anchor: 8 } })
  expect(content.textContent).toContain('**Two**')
  view().dispatch({ selection: { anchor: 0 } })
  fireEvent.click(button)
  expect(content.textContent).toContain('**Two**')
  expect(button.getAttribute('aria-pressed')).toBe('false')
  expect(localStorage.getItem('cygnet.editor.formatted')).toBe('false')
  expect(text()).toBe(shown)
  fireEvent.click(button)
  expect(content.textContent).not.toContain('**')
})

/** In the toast, and again for screen readers. */
const said = async (words: string) => expect(await screen.findAllByText(words)).not.toHaveLength(0)

test('a failed upload is reported, and the text is unchanged', async () => {
  const { content, text } = await open()
  fireEvent.paste(content, clipboard({ files: [picture('a.svg', 'image/svg+xml')] }))
  await said('a.svg is not a PNG, JPG, GIF or WebP image.')
  api.images.upload.mockRejectedValueOnce(serverError(413, 'The image is larger than 10 MB'))
  fireEvent.paste(content, clipboard({ files: [picture('b.png')] }))
  await said('The image is larger than 10 MB')
  expect(text()).toBe('One.\n\nTwo.\n')
})

test('formatted text is inserted as Markdown, and one undo removes it', async () => {
  const { content, handle, view, text } = await open()
  view().dispatch({ selection: { anchor: 6 } })
  fireEvent.paste(
    content,
    clipboard({ html: '<h2>Costs</h2><p>Ask <b>first</b>.</p>', plain: 'Costs Ask first.' })
  )
  await waitFor(() => expect(text()).toBe('One.\n\n## Costs\n\nAsk **first**.\n\nTwo.\n'))
  handle.current?.undo()
  expect(text()).toBe('One.\n\nTwo.\n')
})

test('undo removes only an inserted picture, redo restores it', async () => {
  const { handle, view, text } = await open()
  view().dispatch({ changes: { from: 10, insert: 'x' }, userEvent: 'input.type' })
  handle.current?.insertBlock('![A](/storage/blog-images/a.webp)')
  handle.current?.undo()
  expect(text()).toBe('One.\n\nTwo.x\n')
  handle.current?.redo()
  expect(text()).toContain('![A](/storage/blog-images/a.webp)')
})

test('text is found and replaced from the toolbar, and the help lists the keys', async () => {
  const person = userEvent.setup()
  const { content } = await open()
  await person.click(screen.getByRole('button', { name: 'Find and replace' }))
  expect(await screen.findByRole('textbox', { name: 'Find' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Keyboard shortcuts and help' }))
  const help = await screen.findByRole('dialog', { name: 'In the editor' })
  expect(within(help).getByText('Ctrl+S')).toBeTruthy()
  expect(within(help).getByText(/^Tab leaves the editor/)).toBeTruthy()
  expect(within(help).getByText(/The line with the cursor shows its Markdown/)).toBeTruthy()
  await person.keyboard('{Escape}')
  content.focus()
  await person.tab()
  expect(document.activeElement).not.toBe(content)
})

test.each([
  ['winter-door.png', 'winter door'],
  ['IMG_2041.jpg', 'Describe this image'],
  ['image.png', 'Describe this image'],
  ['Screenshot 2026-11-21.png', 'Describe this image'],
])('of %s the description is %s', (name, description) => expect(descriptionOf(name)).toBe(description))
