import {
  Bookmark,
  ExternalHyperlink,
  FootnoteReferenceRun,
  InternalHyperlink,
  type IRunOptions,
  type ParagraphChild,
  TextRun,
} from 'docx'
import type { PhrasingContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { isGap } from '../article/clean_text.js'
import { COLORS, MONO } from './docx_styles.js'

type Look = Omit<IRunOptions, 'children' | 'text'>

/** Converts inline content into runs; knows which footnotes the text already contains. */
export class DocxInline {
  readonly #placed = new Set<number>()

  /** @param look the properties of every run, such as its direction */
  runs(nodes: readonly PhrasingContent[], look: Look): ParagraphChild[] {
    return nodes.flatMap((node) => this.#run(node, look))
  }

  #run(node: PhrasingContent, look: Look): ParagraphChild[] {
    switch (node.type) {
      case 'text':
        return [new TextRun({ ...look, text: node.value })]
      case 'inlineCode':
        return [new TextRun({ ...look, text: node.value, font: MONO, size: 19, rightToLeft: false })]
      case 'break':
        return [new TextRun({ break: 1 })]
      case 'strong':
        return this.runs(node.children, { ...look, bold: true })
      case 'delete':
        return this.runs(node.children, { ...look, strike: true })
      case 'emphasis':
        if (isGap(node)) {
          const shading = { type: 'clear', fill: COLORS.gapWash } as const
          return [new TextRun({ ...look, text: textOf(node), color: COLORS.gapInk, shading })]
        }
        return this.runs(node.children, { ...look, italics: true })
      case 'link':
        return [
          new ExternalHyperlink({
            link: node.url,
            children: this.runs(node.children, { ...look, style: 'Hyperlink' }),
          }),
        ]
      case 'footnoteReference':
        return [this.#reference(Number(node.identifier))]
      default:
        return []
    }
  }

  /** A footnote is inserted once; further references link back to its mark. */
  #reference(number: number): ParagraphChild {
    const id = `note${number}`
    if (!this.#placed.has(number)) {
      this.#placed.add(number)
      return new Bookmark({ id, children: [new FootnoteReferenceRun(number)] })
    }
    return new InternalHyperlink({
      anchor: id,
      children: [new TextRun({ text: String(number), superScript: true })],
    })
  }
}
