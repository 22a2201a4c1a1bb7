import { AlignmentType, Document, Footer, Packer, PageNumber, Paragraph, TextRun } from 'docx'
import { withAddresses } from '../article/note_links.js'
import { buildArticle } from '../article/parts.js'
import { printedPictures } from '../pictures.js'
import type { ExportDocument } from '../types.js'
import { DocxBlocks } from './docx_blocks.js'
import { COLORS, SANS, stylesIn } from './docx_styles.js'

/** A4 and its margins in twentieths of a point. */
const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1_500, bottom: 1_500, left: 1_700, right: 1_700 },
}

/** An editable document for word processors: real headings, lists, tables and footnotes. */
export async function toDocx(document: ExportDocument): Promise<Uint8Array> {
  const { title, companyName, dayInWords, description, keywords, product, rightToLeft } = document
  const pictures = await printedPictures(document.images)
  const article = buildArticle(document, new Set(pictures.keys()))
  const blocks = new DocxBlocks(pictures, rightToLeft)
  const line = (style: string, text: string, bidirectional = rightToLeft) =>
    new Paragraph({ style, bidirectional, children: [new TextRun({ text, rightToLeft: bidirectional })] })
  const children = [
    ...(companyName ? [line('Company', companyName)] : []),
    new Paragraph({
      style: 'Title',
      bidirectional: blocks.isRightToLeft(title),
      children: blocks.words(title),
    }),
    line('Small', dayInWords),
    ...blocks.blocks(article.blocks),
    ...(document.provenance ? [line('Provenance', document.provenance)] : []),
  ]
  const footnotes = Object.fromEntries(
    article.notes.map(withAddresses).map((note) => [note.number, { children: blocks.noteParagraphs(note) }])
  )
  const file = new Document({
    title,
    creator: companyName ?? product,
    lastModifiedBy: product,
    description: description ?? undefined,
    keywords: keywords.join(', '),
    styles: stylesIn(document.language),
    numbering: { config: blocks.numbering() },
    footnotes,
    sections: [
      {
        properties: { page: PAGE },
        footers: { default: new Footer({ children: [pageNumber()] }) },
        children,
      },
    ],
  })
  return Packer.toBuffer(file)
}

function pageNumber(): Paragraph {
  const children = [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES]
  return new Paragraph({
    alignment: AlignmentType.END,
    children: [new TextRun({ children, font: SANS, size: 15, color: COLORS.faint })],
  })
}
