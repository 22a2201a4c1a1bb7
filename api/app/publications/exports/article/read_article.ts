import type {
  BlockContent,
  Definition,
  DefinitionContent,
  FootnoteDefinition,
  Image,
  ListItem,
  PhrasingContent,
  Root,
  RootContent,
  TableRow,
} from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { cleanText, splitGaps } from './clean_text.js'
import { quietMarks, quietTable } from './quiet_marks.js'
import { safeAddress } from './safe_address.js'

/** A block of the article: tables and code, and the blocks that may be in a list. */
export type Block = BlockContent | DefinitionContent

/** A footnote that the text refers to; numbered in order of first reference. */
export interface Note {
  number: number
  blocks: Block[]
}

/** A Markdown text in the form that every export format uses. */
export interface Article {
  blocks: Block[]
  notes: Note[]
}

/** Quotes, lists and emphasis nested more deeply lose their markup and keep their text. */
const DEEPEST_BLOCK = 6
const DEEPEST_INLINE = 6

const parser = unified().use(remarkParse).use(remarkGfm)

/**
 * Parses a text and reduces it to what a document may contain. Afterwards: an image is the only content of its
 * paragraph and its `url` is the result of `imageOf`; where that is null, its alternative text replaces it; links
 * lead to web and mail addresses; footnote references carry their number as `identifier`; there is no raw HTML, no
 * reference to resolve, no heading above level 2 and no character that XML forbids. A gap (`[[add: ...]]`) is an
 * emphasis with `data.hName` `mark`. Time grows faster than the text on hostile input.
 * @throws RangeError for a text that is nested too deeply to traverse
 */
export function readArticle(markdown: string, imageOf: (url: string) => string | null): Article {
  return new Reader(parser.parse(markdown), imageOf).article()
}

class Reader {
  readonly #root: Root
  readonly #imageOf: (url: string) => string | null
  readonly #definitions = new Map<string, Definition>()
  readonly #footnotes = new Map<string, FootnoteDefinition>()
  readonly #numbers = new Map<string, number>()
  /** Images found in the current block in places where none is possible. */
  #displaced: Image[] = []

  constructor(root: Root, imageOf: (url: string) => string | null) {
    this.#root = root
    this.#imageOf = imageOf
    this.#collect(root.children)
  }

  article(): Article {
    const blocks = this.#blocks(this.#root.children, 0)
    const notes: Note[] = []
    if (this.#numbers.size > 0) withoutEmptyEnd(blocks)
    // A note may refer to another, which is numbered after it.
    for (const [identifier, number] of this.#numbers)
      notes.push({ number, blocks: this.#blocks(this.#footnotes.get(identifier)!.children, 1) })
    return { blocks, notes }
  }

  /** Definitions may be anywhere; the first one of each name counts. */
  #collect(nodes: readonly RootContent[]): void {
    for (const node of nodes) {
      if (node.type === 'definition' && !this.#definitions.has(node.identifier))
        this.#definitions.set(node.identifier, node)
      if (node.type === 'footnoteDefinition' && !this.#footnotes.has(node.identifier))
        this.#footnotes.set(node.identifier, node)
      if ('children' in node && node.type !== 'paragraph' && node.type !== 'heading')
        this.#collect(node.children as RootContent[])
    }
  }

  #blocks(nodes: readonly RootContent[], depth: number): Block[] {
    return nodes.flatMap((node) => this.#block(node, depth))
  }

  #block(node: RootContent, depth: number): Block[] {
    switch (node.type) {
      case 'paragraph':
        return this.#paragraphs(node.children)
      case 'heading': {
        const children = this.#line(node.children)
        const level = Math.max(2, node.depth) as 2 | 3 | 4 | 5 | 6
        return this.#withDisplaced(children.length > 0 ? [{ type: 'heading', depth: level, children }] : [])
      }
      case 'blockquote': {
        const children = this.#blocks(node.children, depth + 1)
        return depth < DEEPEST_BLOCK && children.length > 0 ? [{ type: 'blockquote', children }] : children
      }
      case 'list': {
        if (depth >= DEEPEST_BLOCK) return node.children.flatMap((item) => this.#blocks(item.children, depth))
        const children = node.children.map((item): ListItem => {
          const { checked, spread } = item
          return { type: 'listItem', checked, spread, children: this.#blocks(item.children, depth + 1) }
        })
        const { ordered, start, spread } = node
        return [{ type: 'list', ordered, start, spread, children }]
      }
      case 'code':
        return [{ type: 'code', lang: null, value: cleanText(node.value) }]
      case 'table': {
        const rows = node.children.map((row) => row.children.map((cell) => this.#line(cell.children)))
        const children = quietTable(rows).map(
          (row): TableRow => ({
            type: 'tableRow',
            children: row.map((cell) => ({ type: 'tableCell' as const, children: cell })),
          })
        )
        return this.#withDisplaced([{ type: 'table', align: node.align, children }])
      }
      case 'thematicBreak':
        return [{ type: 'thematicBreak' }]
      default:
        return []
    }
  }

  /** A paragraph is split at an image, which gets a paragraph of its own. */
  #paragraphs(nodes: readonly PhrasingContent[]): Block[] {
    const cut: Block[] = []
    let line: PhrasingContent[] = []
    const endLine = () => {
      const children = quietMarks(trimmed(line))
      if (children.length > 0) cut.push({ type: 'paragraph', children })
      line = []
    }
    for (const node of this.#inline(nodes, 0, false)) {
      if (node.type === 'image') {
        endLine()
        cut.push({ type: 'paragraph', children: [node] })
      } else line.push(node)
    }
    endLine()
    return this.#withDisplaced(cut)
  }

  #line(nodes: readonly PhrasingContent[]): PhrasingContent[] {
    return quietMarks(trimmed(this.#inline(nodes, 0, true)))
  }

  #withDisplaced(blocks: Block[]): Block[] {
    const images = this.#displaced
    this.#displaced = []
    return [...blocks, ...images.map((image): Block => ({ type: 'paragraph', children: [image] }))]
  }

  /** @param nested inside an element that an image cannot be cut out of */
  #inline(nodes: readonly PhrasingContent[], depth: number, nested: boolean): PhrasingContent[] {
    return nodes.flatMap((node) => this.#phrase(node, depth, nested))
  }

  #phrase(node: PhrasingContent, depth: number, nested: boolean): PhrasingContent[] {
    switch (node.type) {
      case 'text':
        return splitGaps(cleanText(node.value).replace(/\s*\n\s*/gu, ' '))
      case 'inlineCode':
        return [{ type: 'inlineCode', value: cleanText(node.value) }]
      case 'break':
        return [{ type: 'break' }]
      case 'html':
        // Writers use this to break lines in table cells; every other tag is meaningless here.
        return /^<br\s*\/?>$/iu.test(node.value) ? [{ type: 'break' }] : []
      case 'emphasis':
      case 'strong':
      case 'delete': {
        const children = this.#inline(node.children, depth + 1, true)
        return depth < DEEPEST_INLINE && children.length > 0 ? [{ type: node.type, children }] : children
      }
      case 'link':
        return this.#link(node.url, node.children, depth)
      case 'linkReference':
        return this.#link(this.#definitions.get(node.identifier)?.url ?? '', node.children, depth)
      case 'image':
        return this.#image(node.url, node.alt, node.title, nested)
      case 'imageReference': {
        const { url = '', title } = this.#definitions.get(node.identifier) ?? {}
        return this.#image(url, node.alt, title, nested)
      }
      case 'footnoteReference':
        return [this.#reference(node.identifier)]
      default:
        return []
    }
  }

  #link(url: string, nodes: PhrasingContent[], depth: number): PhrasingContent[] {
    const address = safeAddress(url)
    const children = this.#inline(nodes, depth + 1, true)
    if (address === null || textOf(children).trim() === '') return children
    return [{ type: 'link', url: address, children }]
  }

  #image(url: string, alt: string | null | undefined, title: string | null | undefined, nested: boolean) {
    const name = this.#imageOf(url)
    const text = cleanText(alt ?? '').trim()
    if (name === null) return text ? [{ type: 'text' as const, value: text }] : []
    const image: Image = { type: 'image', url: name, alt: text, title: title ? cleanText(title) : null }
    if (!nested) return [image]
    this.#displaced.push(image)
    return []
  }

  #reference(identifier: string): PhrasingContent {
    const number = this.#numbers.get(identifier) ?? this.#numbers.size + 1
    this.#numbers.set(identifier, number)
    return { type: 'footnoteReference', identifier: String(number) }
  }
}

/** A heading above nothing but the notes would precede the heading that every document gives them. */
function withoutEmptyEnd(blocks: Block[]): void {
  while (blocks.at(-1)?.type === 'heading' || blocks.at(-1)?.type === 'thematicBreak') blocks.pop()
}

/** Without white space and line breaks at both ends. */
function trimmed(nodes: PhrasingContent[]): PhrasingContent[] {
  const kept = [...nodes]
  const blank = (node: PhrasingContent | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '')
  while (blank(kept[0])) kept.shift()
  while (blank(kept.at(-1))) kept.pop()
  const first = kept[0]
  const last = kept.at(-1)
  if (first?.type === 'text') kept[0] = { ...first, value: first.value.trimStart() }
  if (last?.type === 'text' && kept.length > 1)
    kept[kept.length - 1] = { ...last, value: last.value.trimEnd() }
  return kept
}
