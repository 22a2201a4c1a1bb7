import type { List, PhrasingContent, Table } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { isGap } from '../article/clean_text.js'
import { imageOf, leadsIn } from '../article/parts.js'
import type { Block } from '../article/read_article.js'
import type { Picture } from '../pictures.js'
import { runsRightToLeft } from '../script.js'
import { columnShares } from './column_shares.js'
import { breakable } from './long_words.js'

/** What the template reads: strings, and nodes with their kind in `k`. */
export type TypstInline =
  | string
  | { k: 'strong' | 'emphasis' | 'delete'; c: TypstInline[] }
  | { k: 'code' | 'gap'; v: string }
  | { k: 'break' }
  | { k: 'link'; url: string; c: TypstInline[] }
  | { k: 'note'; n: number }

/** Set where the direction differs from that of the surroundings. */
interface Directed {
  rtl?: boolean
}

export type TypstBlock =
  | ({ k: 'p'; c: TypstInline[]; lead?: true } & Directed)
  | ({ k: 'h'; level: number; c: TypstInline[] } & Directed)
  | { k: 'image'; file: string; alt: string; caption: string | null; width: number }
  | ({ k: 'ul'; tight: boolean; c: TypstBlock[][] } & Directed)
  | ({ k: 'ol'; tight: boolean; start: number; c: TypstBlock[][] } & Directed)
  | ({ k: 'quote'; c: TypstBlock[] } & Directed)
  | { k: 'code'; v: string }
  | TypstTable
  | { k: 'rule' }

interface TypstTable {
  k: 'table'
  /** Shares of the width, one per column. */
  columns: number[]
  align: string[]
  head: TypstInline[][]
  rows: TypstInline[][][]
}

export interface TypstContext {
  /** Direction of the surroundings. */
  rtl: boolean
  pictures: ReadonlyMap<string, Picture>
}

/** The path of a picture among a job's files; the name is ours, never from the text. */
export const pictureFile = (name: string, { type }: Picture): string =>
  `${name.replace(/\.webp$/u, '')}.${type}`

/** Smaller pictures are not enlarged to the width of the text, which is about 550 of their pixels. */
const TEXT_WIDTH = 550
/** The largest ratio of height to width of a picture that takes the full width: it is a third of the page high then. */
const TALLEST = 0.66

export function typstBlocks(blocks: readonly Block[], context: TypstContext): TypstBlock[] {
  return blocks.flatMap((block, index) => {
    const made = typstBlock(block, context)
    const [first] = made
    if (first?.k === 'p' && leadsIn(block, blocks[index + 1])) first.lead = true
    return made
  })
}

function typstBlock(block: Block, context: TypstContext): TypstBlock[] {
  switch (block.type) {
    case 'paragraph': {
      const image = imageOf(block)
      const picture = image && context.pictures.get(image.url)
      if (image && picture) {
        const { width: wide, height } = picture
        const share = Math.min(1, wide / TEXT_WIDTH, TALLEST / (height / wide))
        const width = Math.max(1, Math.round(share * 100))
        const caption = image.title || null
        return [{ k: 'image', file: pictureFile(image.url, picture), alt: image.alt ?? '', caption, width }]
      }
      return [{ k: 'p', c: typstInline(block.children), ...direction(block, context) }]
    }
    case 'heading':
      return [{ k: 'h', level: block.depth, c: typstInline(block.children), ...direction(block, context) }]
    case 'blockquote': {
      const turned = direction(block, context)
      const inside = { ...context, rtl: turned.rtl ?? context.rtl }
      return [{ k: 'quote', c: typstBlocks(block.children, inside), ...turned }]
    }
    case 'list':
      return [list(block, context)]
    case 'code':
      return [{ k: 'code', v: breakable(block.value) }]
    case 'table':
      return table(block)
    case 'thematicBreak':
      return [{ k: 'rule' }]
    default:
      return []
  }
}

function list(node: List, context: TypstContext): TypstBlock {
  const turned = direction(node, context)
  const inside = { ...context, rtl: turned.rtl ?? context.rtl }
  const items = node.children.map((item) => {
    const blocks = typstBlocks(item.children, inside)
    const [first] = blocks
    if (typeof item.checked === 'boolean' && first?.k === 'p') first.c.unshift(item.checked ? '☑ ' : '☐ ')
    return blocks
  })
  const tight = !node.spread && node.children.every((item) => !item.spread)
  const common = { tight, c: items, ...turned }
  return node.ordered ? { k: 'ol', start: node.start ?? 1, ...common } : { k: 'ul', ...common }
}

function table(node: Table): TypstBlock[] {
  const [head, ...rows] = node.children.map((row) => row.children)
  if (!head) return []
  const width = head.length
  // GFM pads short rows and truncates long ones, like every reader of the file.
  const cells = (row: typeof head) =>
    Array.from({ length: width }, (_, at) => typstInline(row[at]?.children ?? []))
  const lengths = node.children.map((row) => row.children.slice(0, width).map((cell) => textOf(cell)))
  return [
    {
      k: 'table',
      columns: columnShares(lengths),
      align: Array.from({ length: width }, (_, at) => node.align?.[at] ?? 'start'),
      head: cells(head),
      rows: rows.map(cells),
    },
  ]
}

function direction(node: Block, { rtl }: TypstContext): Directed {
  const own = runsRightToLeft(textOf(node))
  return own === null || own === rtl ? {} : { rtl: own }
}

export function typstInline(nodes: readonly PhrasingContent[]): TypstInline[] {
  return nodes.flatMap((node): TypstInline[] => {
    switch (node.type) {
      case 'text':
        return [breakable(node.value)]
      case 'inlineCode':
        return [{ k: 'code', v: breakable(node.value) }]
      case 'break':
        return [{ k: 'break' }]
      case 'emphasis':
        if (isGap(node)) return [{ k: 'gap', v: textOf(node) }]
        return [{ k: 'emphasis', c: typstInline(node.children) }]
      case 'strong':
      case 'delete':
        return [{ k: node.type, c: typstInline(node.children) }]
      case 'link':
        return [{ k: 'link', url: node.url, c: typstInline(node.children) }]
      case 'footnoteReference':
        return [{ k: 'note', n: Number(node.identifier) }]
      default:
        return []
    }
  })
}
