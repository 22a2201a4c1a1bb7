import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** What can be shown of a block, in its exact words. */
export interface BlockContent {
  /** Its paragraphs. */
  prose: string
  /** Items of the first numbered list. */
  steps: string[]
  quote: string | null
  table: { columns: string[]; rows: string[][] } | null
}

const parser = unified().use(remarkParse).use(remarkGfm)
const CITATION = /\s*\[\^[^\]]{1,12}\]/g
const GAP = '[[add:'

function plain(node: Nodes): string {
  if ('value' in node && node.type !== 'html') return node.value
  if ('children' in node) return node.children.map(plain).join(node.type === 'listItem' ? ' ' : '')
  return node.type === 'break' ? ' ' : ''
}

function words(node: Nodes): string {
  return plain(node).replace(CITATION, '').replace(/\s+/g, ' ').trim()
}

/** An item with a gap is not shown: the picture would not change when the gap is filled. */
function stepsIn(tree: Root): string[] {
  const found = tree.children.find((node) => node.type === 'list' && Boolean(node.ordered))
  if (found?.type !== 'list') return []
  const items = found.children.map((item) => {
    const [first] = item.children
    return first ? words(first).replace(/[.;,]$/, '') : ''
  })
  return items.some((item) => item === '' || item.includes(GAP)) ? [] : items
}

function firstTable(tree: Root): BlockContent['table'] {
  const found = tree.children.find((node) => node.type === 'table')
  if (found?.type !== 'table') return null
  const [columns = [], ...rows] = found.children.map((row) => row.children.map(words))
  return rows.length > 0 ? { columns, rows } : null
}

const QUOTED = /[“„«"]([^“”„«»"\n]{24,170})[”“»"]([^.!?\n]{0,80})/u
const NAME = /\p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.’'-]+)*/u

/** A quotation and who says it; without a name it says nothing by itself. */
function findQuote(tree: Root, text: string): string | null {
  const block = tree.children.find((node) => node.type === 'blockquote')
  const [, said = '', tail = ''] = QUOTED.exec(text.replace(CITATION, '')) ?? []
  // `“It is quiet.” We agree.`: what follows a whole sentence is another one.
  const isEnded = /[.!?]$/u.test(said) && !/^\s*[-–—,]/u.test(tail)
  const speaker = isEnded ? undefined : NAME.exec(tail)?.[0]
  // Before its speaker's name a quotation ends in a comma.
  const quoted = block
    ? words(block).replace(/^[“„«"]|[”“»"]$/gu, '')
    : speaker && `${said.trim().replace(/[,،]$/u, '')} – ${speaker}`
  return !quoted || quoted.length > 200 || quoted.includes(GAP) ? null : quoted
}

export function readBlock(markdown: string): BlockContent {
  const tree = parser.parse(markdown)
  const prose = tree.children
    .filter((node) => node.type === 'paragraph')
    .map(plain)
    .join('\n')
  return {
    prose,
    steps: stepsIn(tree),
    quote: findQuote(tree, prose),
    table: firstTable(tree),
  }
}
