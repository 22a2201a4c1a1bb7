import { getDocument, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  title: string
  pages: number
  text: string
  /** The text of each page. */
  texts: string[]
  /** Addresses outside the document. */
  links: string[]
  images: number
  /** The height of each image as a share of its page's. */
  imageHeights: number[]
}

/** A PDF as another program reads it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const read: ReadPdf = {
    title: '',
    pages: document.numPages,
    text: '',
    texts: [],
    links: [],
    images: 0,
    imageHeights: [],
  }
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
    const drawn = imagesOf(await page.getOperatorList())
    read.images += drawn.length
    read.imageHeights.push(...drawn.map((height) => height / page.view[3]!))
  }
  await task.destroy()
  return read
}

/** The height of each image that a page draws, in points: a unit square under the transformations before it. */
function imagesOf({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }): number[] {
  const heights: number[] = []
  const kept: number[][] = []
  let now = [1, 0, 0, 1, 0, 0]
  for (const [at, operation] of fnArray.entries()) {
    if (operation === OPS.save) kept.push(now)
    else if (operation === OPS.restore) now = kept.pop() ?? now
    else if (operation === OPS.transform) now = Util.transform(now, argsArray[at] as number[])
    else if (operation === OPS.paintImageXObject) heights.push(Math.hypot(now[2]!, now[3]!))
  }
  return heights
}
