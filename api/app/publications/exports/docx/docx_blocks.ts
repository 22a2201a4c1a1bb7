import {
  BorderStyle,
  HeadingLevel,
  ImageRun,
  type INumberingOptions,
  type IParagraphOptions,
  LevelFormat,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { Image, List, ListItem, Table as MarkdownTable } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { imageOf, leadsIn } from '../article/parts.js'
import type { Block, Note } from '../article/read_article.js'
import { columnShares } from '../pdf/column_shares.js'
import type { Picture } from '../pictures.js'
import { runsRightToLeft } from '../script.js'
import { DocxInline } from './docx_inline.js'
import { COLORS, SANS } from './docx_styles.js'

type Numbering = INumberingOptions['config'][number]
type Placed = Paragraph | Table

/** The position of a block: its depth in lists and quotes, and the bullet or number of its first paragraph. */
interface Place {
  level: number
  quoted: boolean
  numbering?: { reference: string; level: number }
  /** It introduces what follows, and stays on its page. */
  leads?: boolean
}

const TOP: Place = { level: 0, quoted: false }

/** Width of the text in pixels at 96 to the inch, and in twentieths of a point. */
const TEXT_PIXELS = 567
const TEXT_WIDTH = 8_506
const TALLEST_PIXELS = 620
/** One step of lists and quotes. */
const STEP = 420
const HEADINGS = [
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
]

/** Converts the blocks of one article into those of a word processor, and collects the numbering of its lists. */
export class DocxBlocks {
  readonly #inline = new DocxInline()
  readonly #numbering: Numbering[] = []
  readonly #pictures: ReadonlyMap<string, Picture>
  readonly #rightToLeft: boolean

  constructor(pictures: ReadonlyMap<string, Picture>, rightToLeft: boolean) {
    this.#pictures = pictures
    this.#rightToLeft = rightToLeft
  }

  blocks(blocks: readonly Block[], place: Place = TOP): Placed[] {
    return blocks.flatMap((block, index) =>
      this.#block(block, {
        ...place,
        ...(index > 0 && { numbering: undefined }),
        leads: leadsIn(block, blocks[index + 1]),
      })
    )
  }

  /** A footnote contains only paragraphs. */
  noteParagraphs({ blocks }: Note): Paragraph[] {
    const paragraphs = blocks.map((block) => {
      if (block.type === 'paragraph' && !imageOf(block))
        return this.#paragraph(block, {
          style: 'FootnoteText',
          children: [new TextRun(' '), ...this.#runs(block)],
        })
      return new Paragraph({ style: 'FootnoteText', children: this.words(textOf(block)) })
    })
    return paragraphs.length > 0 ? paragraphs : [new Paragraph({ style: 'FootnoteText' })]
  }

  words(text: string): TextRun[] {
    return [new TextRun({ text, rightToLeft: this.isRightToLeft(text) })]
  }

  isRightToLeft(text: string): boolean {
    return runsRightToLeft(text) ?? this.#rightToLeft
  }

  numbering(): Numbering[] {
    return this.#numbering
  }

  #block(block: Block, place: Place): Placed[] {
    switch (block.type) {
      case 'paragraph': {
        const image = imageOf(block)
        if (image) return this.#image(image)
        return [
          this.#paragraph(block, {
            ...this.#placed(place),
            ...(place.leads && { keepNext: true }),
            children: this.#runs(block),
          }),
        ]
      }
      case 'heading': {
        const heading = HEADINGS[block.depth - 2] ?? HeadingLevel.HEADING_6
        return [this.#paragraph(block, { heading, children: this.#runs(block) })]
      }
      case 'blockquote':
        return this.blocks(block.children, { ...place, level: place.level + 1, quoted: true })
      case 'list':
        return this.#list(block, place)
      case 'code': {
        const lines = block.value.split('\n')
        const children = lines.map((text, index) => new TextRun({ text, break: index === 0 ? 0 : 1 }))
        return [new Paragraph({ ...this.#placed(place), style: 'Listing', children })]
      }
      case 'table':
        return this.#table(block)
      case 'thematicBreak':
        return [new Paragraph({ thematicBreak: true, children: [] })]
      default:
        return []
    }
  }

  #paragraph(block: Block, options: IParagraphOptions): Paragraph {
    return new Paragraph({ ...options, bidirectional: this.isRightToLeft(textOf(block)) })
  }

  #runs(block: Extract<Block, { type: 'paragraph' | 'heading' }>): ParagraphChild[] {
    return this.#inline.runs(block.children, { rightToLeft: this.isRightToLeft(textOf(block)) })
  }

  #placed({ level, quoted, numbering }: Place): IParagraphOptions {
    const style = quoted ? { style: 'Quotation' } : {}
    if (numbering) return { ...style, numbering, spacing: { after: 80 } }
    return level > 0 ? { ...style, indent: { start: level * STEP } } : style
  }

  #list(list: List, place: Place): Placed[] {
    const reference = `list-${this.#numbering.length}`
    const level = Math.min(place.level, 8)
    this.#numbering.push({ reference, levels: [levelOf(list, level)] })
    return list.children.flatMap((item) =>
      this.#item(item, { ...place, level: place.level + 1, numbering: { reference, level } })
    )
  }

  #item(item: ListItem, place: Place): Placed[] {
    const [first, ...others] = item.children
    if (first?.type !== 'paragraph' || imageOf(first))
      return [
        new Paragraph({ ...this.#placed(place), children: [] }),
        ...this.blocks(item.children, plain(place)),
      ]
    const box = typeof item.checked === 'boolean' ? [new TextRun(item.checked ? '☑ ' : '☐ ')] : []
    const children = [...box, ...this.#runs(first)]
    return [
      this.#paragraph(first, { ...this.#placed(place), children }),
      ...this.blocks(others, plain(place)),
    ]
  }

  #image({ url, alt, title }: Image): Paragraph[] {
    const picture = this.#pictures.get(url)
    if (!picture || picture.type === 'webp') throw new Error('An image without data is left in the text')
    const { data, type, width, height } = picture
    const scale = Math.min(1, TEXT_PIXELS / width, TALLEST_PIXELS / height)
    const transformation = { width: Math.round(width * scale), height: Math.round(height * scale) }
    const altText = { name: alt ?? '', description: alt ?? '' }
    const run = new ImageRun({ type, data, transformation, altText })
    return [
      new Paragraph({ style: 'Picture', keepNext: Boolean(title), children: [run] }),
      ...(title ? [new Paragraph({ style: 'PictureCaption', children: this.words(title) })] : []),
    ]
  }

  #table(table: MarkdownTable): Placed[] {
    const [head] = table.children
    if (!head) return []
    const columns = head.children.length
    const shares = columnShares(
      table.children.map((row) => row.children.slice(0, columns).map((cell) => textOf(cell)))
    )
    const whole = shares.reduce((sum, share) => sum + share, 0)
    const columnWidths = shares.map((share) => Math.floor((share / whole) * TEXT_WIDTH))
    const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
    const rule = { style: BorderStyle.SINGLE, size: 4, color: COLORS.line }
    const rows = table.children.map((row, index) => {
      const isHead = index === 0
      const children = columnWidths.map((size, column) => {
        const words = row.children[column]?.children ?? []
        const rightToLeft = this.isRightToLeft(textOf(words))
        const look = { rightToLeft, ...(isHead && { font: SANS, size: 18, color: COLORS.soft, bold: true }) }
        const paragraph = new Paragraph({
          style: 'Cell',
          alignment: table.align?.[column] ?? 'start',
          bidirectional: rightToLeft,
          children: this.#inline.runs(words, look),
        })
        return new TableCell({ width: { size, type: WidthType.DXA }, children: [paragraph] })
      })
      return new TableRow({ ...(isHead && { tableHeader: true }), cantSplit: true, children })
    })
    const top = { ...rule, size: 8, color: COLORS.soft }
    const borders = {
      top,
      bottom: rule,
      insideHorizontal: rule,
      left: none,
      right: none,
      insideVertical: none,
    }
    return [
      new Table({
        rows,
        columnWidths,
        layout: TableLayoutType.FIXED,
        borders,
        width: { size: TEXT_WIDTH, type: WidthType.DXA },
        visuallyRightToLeft: this.#rightToLeft,
      }),
      // Without a paragraph in between, two tables would merge.
      new Paragraph({ spacing: { after: 120 }, children: [] }),
    ]
  }
}

const plain = (place: Place): Place => ({ ...place, numbering: undefined })

function levelOf({ ordered, start }: List, level: number): Numbering['levels'][number] {
  const style = { paragraph: { indent: { start: (level + 1) * STEP, hanging: 320 } } }
  if (ordered) return { level, format: LevelFormat.DECIMAL, text: `%${level + 1}.`, start: start ?? 1, style }
  return { level, format: LevelFormat.BULLET, text: '•', style: { ...style, run: { color: COLORS.accent } } }
}
