import rehypeSanitize from 'rehype-sanitize'
import { expect, test } from 'vitest'
import { publicationSchema } from './schema'

type Tree = Parameters<ReturnType<typeof rehypeSanitize>>[0]

/** What is left of one element after cleaning: its name and properties, or nothing. */
function clean(tagName: string, properties: Record<string, string | string[]> = {}) {
  const tree: Tree = {
    type: 'root',
    children: [{ type: 'element', tagName, properties, children: [{ type: 'text', value: 'x' }] }],
  }
  const [left] = rehypeSanitize(publicationSchema)(tree).children
  return left?.type === 'element' ? { tagName: left.tagName, properties: left.properties } : undefined
}

test.each(['script', 'style', 'iframe', 'object', 'form', 'button', 'svg', 'math', 'base', 'meta'])(
  'an element of the kind %s goes',
  (tagName) => {
    expect(clean(tagName)).toBeUndefined()
  }
)

test('handlers and styles are removed, harmless attributes stay', () => {
  expect(clean('p', { onClick: 'alert(1)', style: 'position:fixed', title: 'ok' })?.properties).toEqual({
    title: 'ok',
  })
  expect(clean('a', { href: 'javascript:alert(1)' })?.properties).toEqual({})
  expect(clean('img', { src: 'data:image/svg+xml,x', onError: 'alert(1)', alt: 'a' })?.properties).toEqual({
    alt: 'a',
  })
})

test('ids of the text are separate from those of the page', () => {
  expect(clean('h2', { id: 'main' })?.properties).toEqual({ id: 'user-content-main' })
})

test('only a publication’s own marks may have a class', () => {
  expect(clean('sup', { className: ['cite'], dataSource: '4' })?.properties).toEqual({
    className: ['cite'],
    dataSource: '4',
  })
  expect(clean('span', { className: ['gap'] })?.properties).toEqual({ className: ['gap'] })
  expect(clean('span', { className: ['scrim'] })?.properties.className ?? []).toEqual([])
  expect(clean('p', { className: ['dialog'] })?.properties).toEqual({})
})
