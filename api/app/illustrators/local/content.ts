import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { inAnyLanguage } from '#languages/index'
import { splitSentences } from '#text/language/sentences'

/** What can be shown of a block, in its exact words. */
export interface BlockContent {
  /** Its paragraphs. */
  prose: string
  /** Items of the first bulleted list. */
  items: string[]
  /** Items of the first numbered list. */
  steps: string[]
  stat: Stat | null
  quote: string | null
  table: { columns: string[]; rows: string[][] } | null
}

interface Stat {
  /** As written: `1,500`, `75%`, `$9.99`. */
  value: string
  /** The word after it: `kilometres`; empty when the value needs none. */
  unit: string
  /** The sentence that contains it, as written. */
  sentence: string
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
function listItems(tree: Root, ordered: boolean): string[] {
  const found = tree.children.find((node) => node.type === 'list' && Boolean(node.ordered) === ordered)
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

const NUMBER = String.raw`\d{1,3}(?:[.,\u00A0\u202F]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?`
const STAT = new RegExp(
  String.raw`(?<![\p{L}\d.,\[^#-])([$€£¥₽]\s?(?:${NUMBER})|(?:${NUMBER})\s?(?:%|‰|°C|°F|°|€|£|₽))(?![\p{L}\d])|(?<![\p{L}\d.,:\[^#$€£-])(${NUMBER})\s(\p{L}{2,14})(?![\p{L}])`,
  'gu'
)
/** `12 to 15 years`: the word after the first figure is not a unit. */
const JOINING = new RegExp(`^(?:${inAnyLanguage(({ figures }) => figures.notUnits)})$`, 'iu')
/** A smaller number is not worth a picture. */
const SMALL = 3

function isYear(value: string): boolean {
  return /^(?:19|20)\d\d$/.test(value)
}

/** Roughly how large: `1,500` and `1.500` are grouped, `1.5` is not. */
function sizeOf(value: string): number {
  const grouped = /^\d{1,3}(?:[.,\u00A0\u202F]\d{3})+/.test(value)
  return Number.parseFloat(grouped ? value.replace(/[.,\u00A0\u202F]/g, '') : value.replace(',', '.'))
}

function findStat(text: string): Stat | null {
  const sentences = text.split('\n').flatMap((line) => splitSentences(line))
  const cited = sentences.filter((sentence) => sentence.includes('[^'))
  for (const sentence of [...cited, ...sentences]) {
    if (sentence.includes(GAP)) continue
    const said = sentence.replace(CITATION, '').replace(/\s+/gu, ' ').trim()
    for (const match of said.matchAll(STAT)) {
      const [, marked, value = '', unit = ''] = match
      if (marked) return { value: marked, unit: '', sentence: said }
      if (!isYear(value) && sizeOf(value) >= SMALL && !JOINING.test(unit))
        return { value, unit, sentence: said }
    }
  }
  return null
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
    items: listItems(tree, false),
    steps: listItems(tree, true),
    stat: findStat(prose),
    quote: findQuote(tree, prose),
    table: firstTable(tree),
  }
}
