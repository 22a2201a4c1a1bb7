/** Styles that Word names the same in every language, beside the headings that are known already. */
const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"]

/**
 * The text of a Word document as HTML: headings, paragraphs, lists, tables, links, footnotes. Pictures are left out.
 * Loaded when it is needed: most processes that read pages never see one.
 * @throws where it is no Word document
 */
export async function htmlOfWord(document: Uint8Array): Promise<Uint8Array> {
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(document) },
    { styleMap: STYLES, convertImage: mammoth.images.imgElement(async () => ({ src: '' })) }
  )
  return Buffer.from(`<!doctype html><meta charset="utf-8"><body>${value}</body>`)
}
