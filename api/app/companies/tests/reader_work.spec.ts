import { createRequire } from 'node:module'
import { test } from '@japa/runner'
import { parsePage } from '#companies/reader/page/parse_page'

/** What jsdom keeps its trees in. */
const { prototype: tree } = createRequire(import.meta.resolve('jsdom'))('symbol-tree') as {
  prototype: { _node(object: object): object; childrenToArray(...args: unknown[]): unknown[] }
}

/** How often a node was looked at while a page was parsed. */
function workOf(html: string, markdown: 'whole' | undefined): number {
  const { _node: node, childrenToArray: list } = tree
  let work = 0
  tree._node = function (object) {
    work++
    return node.call(this, object)
  }
  tree.childrenToArray = function (...args) {
    const children = list.apply(this, args)
    work += children.length
    return children
  }
  try {
    parsePage({ html: Buffer.from(html), url: 'https://marlow.example/', charset: 'utf-8', markdown })
  } finally {
    Object.assign(tree, { _node: node, childrenToArray: list })
  }
  return work
}

const SHAPES: Record<string, (count: number) => string> = {
  blocks: (count) => '<div>A word or two</div>'.repeat(count),
  paragraphs: (count) => '<p>A word or two, and then a few more.</p>'.repeat(count),
  inline: (count) => '<span>word </span>'.repeat(count),
  lines: (count) => 'word<br>'.repeat(count),
  links: (count) => '<a href="/one">word</a> '.repeat(count),
  'items of no list': (count) => '<li>A word or two</li>'.repeat(count),
  'a numbered list': (count) => `<ol>${'<li>A word or two</li>'.repeat(count)}</ol>`,
  'rows of a table': (count) => `<table>${'<tr><td>word</td></tr>'.repeat(count)}</table>`,
  'hidden elements': (count) => '<div hidden>word</div>'.repeat(count),
  comments: (count) => '<p>word</p><!-- word -->'.repeat(count),
  furniture: (count) => '<nav>word</nav>'.repeat(count),
}
const shape = (name: string) => ({ name, html: SHAPES[name]! })
const FEW = 150
/** Three times the page takes three times the work; nine times would be quadratic. */
const LIMIT = 6

test.group('The work for a page grows no faster than the page', () => {
  for (const markdown of [undefined, 'whole'] as const)
    test(`{name}${markdown ? ', as Markdown' : ''}`)
      .with((markdown ? ['lines', 'a numbered list', 'furniture'] : Object.keys(SHAPES)).map(shape))
      .run(({ assert }, { html }) => {
        assert.isBelow(workOf(html(3 * FEW), markdown) / workOf(html(FEW), markdown), LIMIT)
      })
})
