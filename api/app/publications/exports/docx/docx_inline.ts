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
import { COLOURS, MONO } from './docx_styles.js'

type Look = Omit<IRunOptions, 'children' | 'text'>

/** Turns the words of paragraphs into runs; knows which footnotes stand in the text already. */
export class DocxInline {
  readonly #placed = new Set<number>()

  /** @param look what every run gets, such as its direction */
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
          const shading = { type: 'clear', fill: COLOURS.gapWash } as const
          return [new TextRun({ ...look, text: textOf(node), color: COLOURS.gapInk, shading })]
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

  /** A footnote stands once; the text leads back to its mark where it refers to it again. */
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
