import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { withAddresses } from '../article/note_links.js'
import { buildArticle } from '../article/parts.js'
import { type Picture, printedPictures } from '../pictures.js'
import { runsRightToLeft } from '../script.js'
import type { ExportDocument } from '../types.js'
import { FONT_FOLDERS } from './fonts.js'
import { TEMPLATE } from './template.js'
import { pictureFile, typstBlocks } from './typst_blocks.js'

/**
 * A document typeset on A4 pages. Typst sees an empty folder, the data and the pictures, which are kept in memory.
 * @throws Error with what Typst reports
 */
export async function toPdf(document: ExportDocument): Promise<Uint8Array> {
  const pictures = await printedPictures(document.images)
  const data = Buffer.from(JSON.stringify(pdfData(document, pictures)))
  const folder = await mkdtemp(join(tmpdir(), 'cygnet-pdf-'))
  try {
    const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: FONT_FOLDERS }] })
    compiler.mapShadow(join(folder, 'data.json'), data)
    for (const [name, picture] of pictures)
      compiler.mapShadow(join(folder, pictureFile(name, picture)), picture.data)
    const compiled = compiler.compile({ mainFileContent: TEMPLATE })
    if (!compiled.result) {
      const error = compiled.takeError()
      throw new Error(`Typst: ${JSON.stringify(error && compiler.fetchDiagnostics(error))}`)
    }
    const pdf = compiler.pdf(compiled.result)
    compiler.evictCache(0)
    return pdf
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function pdfData(document: ExportDocument, pictures: ReadonlyMap<string, Picture>) {
  const { title, language, rightToLeft: rtl, companyName, day, dayInWords, labels, keywords } = document
  const article = buildArticle(document, new Set(pictures.keys()))
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  const turned = runsRightToLeft(title)
  return {
    title,
    running: [...title].length > 80 ? `${[...title].slice(0, 79).join('').trimEnd()}…` : title,
    head: turned === null || turned === rtl ? {} : { rtl: turned },
    company: companyName,
    authors: companyName ? [companyName] : [],
    keywords,
    day: dayInWords,
    date: { year, month, day: dayOfMonth },
    lang: language,
    rtl,
    labels,
    provenance: document.provenance,
    blocks: typstBlocks(article.blocks, { rtl, pictures }),
    notes: article.notes
      .map(withAddresses)
      .map(({ number, blocks }) => ({ n: number, c: typstBlocks(blocks, { rtl, pictures }) })),
  }
}
