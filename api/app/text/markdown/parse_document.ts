import type {
  BlockContent,
  DefinitionContent,
  List as ListNode,
  PhrasingContent,
  RootContent,
  Table as TableNode,
} from 'mdast'
import { sentenceSpans } from '../language/sentences.js'
import { countWords } from '../language/words.js'
import type { Footnote, MarkdownDocument, Range, Sentence, TextBlock } from './document.js'
import { InlineText } from './inline_text.js'
import { gapsIn, marksIn, withoutMarks } from './marks.js'
import { PARSED_CHARACTERS, parsePieces } from './pieces.js'
import { type FootnoteDefinition, scanLines } from './scan_lines.js'

type Node = RootContent | BlockContent | DefinitionContent

/** Line ends normalized, NUL and lone surrogates replaced: every position in a document refers to this text. */
export function normalizeSource(markdown: string): string {
  return markdown.replace(/\r\n?/gu, '\n').replaceAll('\0', '\ufffd').toWellFormed()
}

/**
 * Parses an article: headings, paragraphs with their sentences and citations, lists, tables, links, images, gaps,
 * word counts. Never throws, whatever the text; time is bounded by its length.
 * @param language of the text, for sentences and words
 */
export function parseDocument(markdown: string, language = 'en'): MarkdownDocument {
  const source = normalizeSource(markdown)
  const scan = scanLines(source)
  const reader = new DocumentReader(source, language, scan.definitions.map(toFootnote))
  for (const piece of parsePieces(source, scan)) reader.read(piece.root.children, piece.offset)
  if (source.length > PARSED_CHARACTERS) reader.readPlain(PARSED_CHARACTERS)
  return reader.finish()
}

/** A footnote definition's text and address. */
export function toFootnote({ id, markdown }: FootnoteDefinition): Footnote {
  const link = /\[((?:[^[\]\\]|\\.){0,1000})\]\(<?([^\s<>]{1,2000}?)>?\)/u.exec(markdown)
  const bare = /<?(https?:\/\/[^\s<>]+)>?/u.exec(markdown)
  return {
    id,
    text: (link?.[1] ?? markdown).replace(/\\(?=[[\]\\])/gu, ''),
    url: link?.[2] ?? bare?.[1] ?? null,
  }
}

type Place = Pick<TextBlock, 'kind' | 'inherited' | 'list'>

const PLAIN: Place = { kind: 'paragraph', inherited: [], list: null }

class DocumentReader {
  readonly #document: MarkdownDocument
  readonly #language: string
  #offset = 0

  constructor(source: string, language: string, footnotes: Footnote[]) {
    this.#language = language
    this.#document = {
      source,
      headings: [],
      blocks: [],
      tables: [],
      lists: [],
      links: [],
      images: [],
      footnotes,
      html: [],
      gaps: [],
      words: 0,
      sectionWords: [0],
    }
  }

  read(nodes: readonly Node[], offset: number): void {
    this.#offset = offset
    this.#walk(nodes, PLAIN)
  }

  /** The unparsed rest of an oversized text: only paragraphs. */
  readPlain(from: number): void {
    const { source } = this.#document
    for (let start = from; start < source.length; ) {
      const next = source.indexOf('\n\n', start)
      const end = next < 0 ? source.length : next + 2
      const text = source.slice(start, end)
      if (text.trim() !== '') this.#addBlock(PLAIN, text, (position) => start + position, start, end)
      start = end
    }
  }

  finish(): MarkdownDocument {
    return this.#document
  }

  get #section(): number {
    return this.#document.headings.length - 1
  }

  #count(text: string): void {
    const words = countWords(text, this.#language)
    const section = this.#section + 1
    this.#document.words += words
    this.#document.sectionWords[section] = (this.#document.sectionWords[section] ?? 0) + words
  }

  #range({ position }: Pick<Node, 'position'>): Range {
    return {
      start: this.#offset + (position?.start.offset ?? 0),
      end: this.#offset + (position?.end.offset ?? 0),
    }
  }

  #inline(nodes: readonly PhrasingContent[]): InlineText {
    const inline = new InlineText(this.#document.source, this.#offset, nodes)
    this.#document.links.push(...inline.links)
    this.#document.images.push(...inline.images)
    this.#document.html.push(...inline.html)
    return inline
  }

  #walk(nodes: readonly Node[], place: Place): void {
    for (const [index, node] of nodes.entries()) {
      const { start, end } = this.#range(node)
      switch (node.type) {
        case 'heading': {
          const text = this.#inline(node.children).text
          this.#document.gaps.push(...gapsIn(text))
          this.#document.headings.push({ depth: node.depth, text: withoutMarks(text), start, end })
          this.#document.sectionWords.push(0)
          this.#document.words += countWords(withoutMarks(text), this.#language)
          break
        }
        case 'paragraph': {
          const inline = this.#inline(node.children)
          this.#addBlock(place, inline.text, (position) => inline.sourceAt(position), start, end)
          break
        }
        case 'blockquote':
          this.#walk(node.children, { ...place, kind: 'quote' })
          break
        case 'list': {
          const lead = nodes[index - 1]?.type === 'paragraph' ? this.#document.blocks.at(-1) : undefined
          this.#addList(node, lead?.text.endsWith(':') ? lead.citations : place.inherited)
          break
        }
        case 'table':
          this.#addTable(node, nodes[index - 1]?.type === 'paragraph', nodes[index + 1])
          break
        case 'html':
          this.#document.html.push(node.value)
          break
        default:
          break
      }
    }
  }

  #addList(node: ListNode, inherited: string[]): void {
    const list = this.#document.lists.length
    this.#document.lists.push({
      ordered: node.ordered === true,
      items: node.children.length,
      entries: node.children.map((item) => this.#range(item)),
      section: this.#section,
      ...this.#range(node),
    })
    const own = inherited.length > 0 ? inherited : this.#onlyMarkOf(node)
    for (const item of node.children) this.#walk(item.children, { kind: 'item', inherited: own, list })
  }

  /** The citation of a list that one of its items has for all of them. */
  #onlyMarkOf(node: ListNode): string[] {
    const range = this.#range(node)
    const marks = this.#document.source.slice(range.start, range.end).match(MARK) ?? []
    return marks.length === 1 && node.children.length > 1 ? marksIn(marks[0]) : []
  }

  #addTable(node: TableNode, afterParagraph: boolean, next: Node | undefined): void {
    const raw = node.children.map((row) => row.children.map((cell) => this.#inline(cell.children).text))
    const all = raw.flat().join(' ')
    const before = afterParagraph ? (this.#document.blocks.at(-1)?.citations ?? []) : []
    const after = next?.type === 'paragraph' ? marksIn(new InlineText('', 0, next.children).text) : []
    const [header = [], ...rows] = raw.map((row) => row.map(withoutMarks))
    this.#document.gaps.push(...gapsIn(all))
    this.#document.tables.push({
      header,
      rows,
      lines: node.children.slice(1).map((row) => ({
        ...this.#range(row),
        cells: row.children.map(({ children: [first, ...rest] }) =>
          first ? { start: this.#range(first).start, end: this.#range(rest.at(-1) ?? first).end } : null
        ),
      })),
      own: marksIn(all),
      citations: [...new Set([...marksIn(all), ...before, ...after])],
      section: this.#section,
      ...this.#range(node),
    })
    this.#count(withoutMarks(all))
  }

  #addBlock(
    place: Place,
    raw: string,
    sourceAt: (position: number) => number,
    start: number,
    end: number
  ): void {
    const spans = sentenceSpans(raw, this.#language)
    const sentences: Sentence[] = spans.map((span, index) => ({
      text: withoutMarks(span.text),
      citations: marksIn(span.text),
      start: index === 0 ? start : sourceAt(span.start),
      end: index + 1 < spans.length ? sourceAt(spans[index + 1]?.start ?? span.end) : end,
    }))
    const text = withoutMarks(raw)
    const closing =
      place.kind === 'paragraph' && place.inherited.length === 0 ? onlyMarkAtTheEnd(sentences) : []
    this.#document.gaps.push(...gapsIn(raw))
    this.#document.blocks.push({
      ...place,
      ...(closing.length > 0 && { inherited: closing }),
      text,
      sentences,
      citations: marksIn(raw),
      section: this.#section,
      start,
      end,
    })
    this.#count(text)
  }
}

const MARK = /\[\^[^[\]\s]{1,60}\]/gu

/** One mark behind the last sentence of a paragraph is the source of all of it. */
function onlyMarkAtTheEnd(sentences: readonly Sentence[]): string[] {
  const cited = sentences.filter(({ citations }) => citations.length > 0)
  const last = sentences.at(-1)
  return sentences.length > 1 && cited.length === 1 && cited[0] === last && last!.citations.length === 1
    ? last!.citations
    : []
}
