import { createRequire } from 'node:module'
import { test } from '@japa/runner'
import { parsePage } from '#companies/reader/page/parse_page'

const jsdom = createRequire(import.meta.resolve('jsdom'))
/** What jsdom keeps its trees in. */
const { prototype: tree } = jsdom('symbol-tree') as {
  prototype: { _node(object: object): object; childrenToArray(...args: unknown[]): unknown[] }
}
/** Its lists of nodes, which look whether they are up to date whenever an entry is read. */
const lists = ['HTMLCollection', 'NodeList'].map(
  (name) => jsdom(`./jsdom/living/nodes/${name}-impl.js`).implementation.prototype as { _update(): void }
)

/** How often a node, or an entry of a list of nodes, was looked at while a page was parsed. */
function workOf(html: string, markdown: 'whole' | undefined): number {
  const { _node: node, childrenToArray: children } = tree
  const updates = lists.map(({ _update }) => _update)
  let work = 0
  tree._node = function (object) {
    work++
    return node.call(this, object)
  }
  tree.childrenToArray = function (...args) {
    const found = children.apply(this, args)
    work += found.length
    return found
  }
  for (const [at, list] of lists.entries())
    list._update = function () {
      work++
      updates[at]!.call(this)
    }
  try {
    parsePage({ html: Buffer.from(html), url: 'https://marlow.example/', charset: 'utf-8', markdown })
  } finally {
    Object.assign(tree, { _node: node, childrenToArray: children })
    for (const [at, list] of lists.entries()) list._update = updates[at]!
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
const LIMIT = 4.5

test.group('The work for a page grows no faster than the page', () => {
  for (const markdown of [undefined, 'whole'] as const)
    test(`{name}${markdown ? ', as Markdown' : ''}`)
      .with((markdown ? ['lines', 'a numbered list', 'furniture'] : Object.keys(SHAPES)).map(shape))
      .run(({ assert }, { html }) => {
        assert.isBelow(workOf(html(3 * FEW), markdown) / workOf(html(FEW), markdown), LIMIT)
      })
})
