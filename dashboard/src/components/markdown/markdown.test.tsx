import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CitedSources } from './citation'
import { Markdown } from './markdown'
import proseStyles from './prose.module.css'

function show(markdown: string) {
  return render(
    <CitedSources>
      <Markdown>{markdown}</Markdown>
    </CitedSources>
  ).container
}

test.each([
  '<script>window.hacked = true</script>',
  '<img src=x onerror="window.hacked = true">',
  '<svg onload="window.hacked = true"></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<style>body { display: none }</style>',
  '<a href="javascript:window.hacked = true">press</a>',
  '<form action="/api/auth/logout"><button>press</button></form>',
])('raw HTML does nothing: %s', (payload) => {
  const page = show(`Before\n\n${payload}\n\nAfter ${payload}`)
  expect(page.querySelector('script, img, svg[onload], iframe, style, form, [onerror], [onload]')).toBeNull()
  expect(page.querySelector('a')).toBeNull()
  expect(page.textContent).toContain('Before')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
])('a link to %s leads nowhere', (address) => {
  const page = show(`[press](${address.replace(/[<>]/g, '')})`)
  expect(page.querySelector('a')?.getAttribute('href') ?? '').toBe('')
})

test('links open in a new tab and reveal nothing about us', () => {
  show('[workshop](https://marlowbikes.example/)')
  const link = screen.getByRole('link', { name: 'workshop' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
})

test('an external image is never loaded; its description is shown instead', () => {
  const page = show('![a tracking pixel](https://elsewhere.example/pixel.png)')
  expect(page.querySelector('img')).toBeNull()
  expect(page.textContent).toContain('Image not shown: a tracking pixel')
})

test('a stored image has its description, and keeps its space when it breaks', () => {
  const page = show('![Workshop checklist](/storage/blog-images/a.webp)')
  const image = screen.getByRole('img', { name: 'Workshop checklist' })
  expect(image.getAttribute('src')).toBe('/storage/blog-images/a.webp')
  fireEvent.error(image)
  expect(page.querySelector('img')).toBeNull()
  expect(page.textContent).toContain('Image not shown: Workshop checklist')
})

test('a stored image of known size has its room before it loads', () => {
  const publicUrl = '/storage/blog-images/a.webp'
  const known = [{ publicUrl, dimensions: { width: 1200, height: 800 } }]
  render(<Markdown images={known}>{`![Checklist](${publicUrl})`}</Markdown>)
  expect(screen.getByRole('img', { name: 'Checklist' }).style.aspectRatio).toBe('1200 / 800')
})

test('a citation is a numbered tab; with it, the sentence that it supports is marked', () => {
  const page = show('Pads go first. They last 2,500 kilometres,[^4] less in hills.\n\n[^4]: Brake pads')
  const tab = screen.getByRole('link', { name: 'Source 4' })
  expect(tab.getAttribute('href')).toBe('#source-4')
  expect(page.querySelector(`.${proseStyles.marked}`)).toBeNull()
  fireEvent.click(tab)
  expect(page.querySelector(`.${proseStyles.marked}`)?.textContent).toBe('They last 2,500 kilometres,')
  expect(page.textContent).not.toContain('Brake pads')
})

test('a citation without a definition is a tab all the same', () => {
  show('Oil every 5,000 kilometres.[^1]')
  expect(screen.getByRole('link', { name: 'Source 1' })).toBeTruthy()
})

test('a gap is highlighted', () => {
  const page = show('A visit starts at [[add: price of a visit]], without parts.')
  expect(page.querySelector(`.${proseStyles.gap}`)?.textContent).toBe('[[add: price of a visit]]')
  expect(page.textContent).toBe('A visit starts at [[add: price of a visit]], without parts.')
})

test('headings in the text stay below the title, and tables stay tables', () => {
  const page = show('# Title again\n\n| Visit | When |\n| --- | --- |\n| First | 300 km |')
  expect(page.querySelector('h1')).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: 'Title again' })).toBeTruthy()
  expect(screen.getByRole('table')).toBeTruthy()
})

test('a text cannot use the page’s own ids', () => {
  const page = show('Text[^root]\n\n[^root]: x\n\n## main')
  expect(page.querySelector('#root, #main')).toBeNull()
})
