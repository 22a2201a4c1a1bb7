import { Blob as WholeBlob } from 'node:buffer'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import PublicationScreen from '#/screens/publication/publication-screen'
import PublicationsScreen from '#/screens/publications/publications-screen'
import { api, resetApi } from '#/test/fake-api'
import { libraryPage, offline, publication, summary } from '#/test/fixtures'
import { renderScreen } from '#/test/render'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

const PAGE = `<!doctype html><html lang="en" dir="ltr"><head><title>Locks</title><style>p{}</style></head><body>
<article><header><p class="company">Marlow</p><h1 dir="auto">Which lock?</h1><p class="day">Today</p></header>
<p dir="auto">A chain.<sup><a href="#source-1">1</a></sup></p>
<p><img src="data:image/webp;base64,AAAA" alt="A lock" width="3" height="2" data-name="00ff.webp"></p>
<section class="sources"><h2>Sources</h2><ol><li id="source-1"><a href="https://a.example/">Locks</a></li></ol></section>
<footer>Generated with Cygnet</footer></article></body></html>`

/** A browser's clipboard: what was written, by media type. */
let written: Record<string, string>[] = []
const write = vi.fn()

beforeEach(() => {
  resetApi()
  written = []
  write.mockReset().mockImplementation(async ([{ forms }]: [{ forms: Record<string, Promise<Blob>> }]) => {
    const entries = Object.entries(forms).map(async ([type, blob]) => [type, await (await blob).text()])
    written.push(Object.fromEntries(await Promise.all(entries)))
  })
  // jsdom's own blobs cannot be read.
  vi.stubGlobal('Blob', WholeBlob)
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(readonly forms: Record<string, Promise<Blob>>) {}
    }
  )
  api.publications.download.mockImplementation(async (_id: string, { format }: { format: string }) => ({
    blob: new Blob([format === 'html' ? PAGE : format === 'md' ? '# Which lock?\n' : '%PDF']),
    filename: `which_lock.${format}`,
  }))
  // A test's image cannot be drawn, and is pasted as it is.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

function setup() {
  const person = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } })
  return person
}

async function fromCard(item: RegExp) {
  const person = setup()
  renderScreen(<PublicationsScreen />, { at: '/publications', path: '/publications' })
  await person.click(await screen.findByRole('button', { name: 'More actions' }))
  await person.click(await screen.findByRole('menuitem', { name: item }))
  return person
}

/** Errors are shown, and also announced. */
const said = async (text: string) => (await screen.findAllByText(text)).length > 0

const listed = (more: object = {}) =>
  api.publications.list.mockResolvedValue(libraryPage([summary({ id: 'p1', title: 'Which lock?', ...more })]))

test('a card copies the text as formatted text with its images and sources', async () => {
  listed()
  await fromCard(/^Copy formatted text/)
  expect(await screen.findByText('Copied!')).toBeTruthy()
  const [{ 'text/html': html = '', 'text/plain': plain = '' } = {}] = written
  const pasted = new DOMParser().parseFromString(html, 'text/html')
  expect(pasted.querySelector('h1')?.textContent).toBe('Which lock?')
  expect(pasted.querySelector('img')?.getAttribute('src')).toBe('data:image/webp;base64,AAAA')
  expect(pasted.querySelector('sup')?.innerHTML).toBe('[1]')
  expect(pasted.querySelector('ol a')?.getAttribute('href')).toBe('https://a.example/')
  expect(html).not.toMatch(/Marlow|Generated with|class=|<style/)
  expect(plain).toBe('Which lock?\n\nA chain.[1]\n\nSources\n\nLocks')
})

test('a card copies the Markdown unchanged', async () => {
  listed()
  await fromCard(/^Copy Markdown/)
  expect(await screen.findByText('Copied!')).toBeTruthy()
  expect(written).toEqual([{ 'text/plain': '# Which lock?\n' }])
})

test('a card copies HTML whose images have absolute addresses and whose numbers link to the sources', async () => {
  listed()
  await fromCard(/^Copy HTML/)
  expect(await screen.findByText('Copied!')).toBeTruthy()
  const html = written[0]?.['text/plain'] ?? ''
  expect(html).toContain(`src="${window.location.origin}/storage/blog-images/00ff.webp"`)
  expect(html).toContain('<a href="#source-1">1</a>')
  expect(html).toContain('id="source-1"')
  expect(html).not.toContain('base64')
})

test('a right-to-left text keeps its direction where it is pasted', async () => {
  listed()
  api.publications.download.mockResolvedValue({
    blob: new Blob([PAGE.replace('dir="ltr"', 'dir="rtl"')]),
    filename: 'x.html',
  })
  await fromCard(/^Copy HTML/)
  await waitFor(() => expect(written[0]?.['text/plain']).toMatch(/^<div dir="rtl"><h1>/))
})

test('if the browser refuses the clipboard, the message says so', async () => {
  listed()
  write.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await fromCard(/^Copy Markdown/)
  expect(await said('Your browser blocked copying. Select the text and copy it yourself.')).toBe(true)
})

test('if the text cannot be loaded, the message says so', async () => {
  listed()
  api.publications.download.mockRejectedValue(offline)
  await fromCard(/^Copy formatted text/)
  expect(await said('Failed to load the publication. Please try again.')).toBe(true)
})

test('an archived text can be copied, but not published', async () => {
  listed({ status: 'archived' })
  const person = setup()
  renderScreen(<PublicationsScreen />, { at: '/publications', path: '/publications' })
  await person.click(await screen.findByRole('button', { name: 'More actions' }))
  const menu = within(await screen.findByRole('menu', { name: 'More actions' }))
  const items = menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Copy formatted text', 'Copy Markdown', 'Copy HTML'])
})

test('while it is being generated nothing can be shared', async () => {
  listed({ generationStatus: 'generating' })
  renderScreen(<PublicationsScreen />, { at: '/publications', path: '/publications' })
  const more = await screen.findByRole<HTMLButtonElement>('button', { name: 'More actions' })
  expect(more.disabled).toBe(true)
})

test('a device with a share sheet gets the PDF; if the click was too long ago, it asks for another', async () => {
  listed()
  const share = vi.fn()
  share.mockRejectedValueOnce(new DOMException('too late', 'NotAllowedError')).mockResolvedValue(undefined)
  Object.assign(navigator, { share, canShare: () => true })
  const person = await fromCard(/^Share a file/)
  const ready = within(await screen.findByRole('alertdialog', { name: 'Ready to share' }))
  await person.click(ready.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2))
  const { files, title }: { files: File[]; title: string } = share.mock.calls[1]![0]
  expect(title).toBe('Which lock?')
  expect(files.map(({ name, type }) => [name, type])).toEqual([['which_lock.pdf', 'application/pdf']])
})

test('closing the share sheet is not a failure', async () => {
  listed()
  const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'))
  Object.assign(navigator, { share, canShare: () => true })
  await fromCard(/^Share a file/)
  const button = screen.getByRole('button', { name: 'More actions' })
  await waitFor(() => expect(share).toHaveBeenCalled())
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(screen.queryAllByText('Not shared')).toEqual([])
})

test('the publication page offers the same', async () => {
  api.publications.get.mockResolvedValue(publication({ id: 'p1', title: 'Which lock?' }))
  const person = setup()
  renderScreen(<PublicationScreen />, { at: '/publications/p1', path: '/publications/:id' })
  await person.click(await screen.findByRole('button', { name: 'Share' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Copy Markdown' }))
  expect(await screen.findByText('Copied!')).toBeTruthy()
  expect(written).toEqual([{ 'text/plain': '# Which lock?\n' }])
})
