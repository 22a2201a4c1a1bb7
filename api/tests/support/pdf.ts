import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  title: string
  pages: number
  text: string
  /** The text of each page. */
  texts: string[]
  /** Addresses outside the document. */
  links: string[]
  images: number
}

/** A PDF as another program reads it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const read: ReadPdf = { title: '', pages: document.numPages, text: '', texts: [], links: [], images: 0 }
  const { info } = await document.getMetadata()
  read.title = String((info as { Title?: unknown }).Title ?? '')
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    let text = ''
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    read.texts.push(text)
    read.text += text
    for (const { url } of (await page.getAnnotations()) as { url?: string }[]) if (url) read.links.push(url)
    const { fnArray } = await page.getOperatorList()
    read.images += fnArray.filter((operation) => operation === OPS.paintImageXObject).length
  }
  await task.destroy()
  return read
}
