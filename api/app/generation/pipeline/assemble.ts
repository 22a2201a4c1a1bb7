import type { Source } from '#core/sources'
import type { PlacedImage } from '#generation/pipeline/illustrate'
import { withPicture } from '#text/markdown/place_picture'
import { numberReferences } from '#text/markdown/references'
import type { BlockDraft } from '#text/types'
import type { FrontMatter } from '#writers/types'

/** Escapes Markdown that would end a heading or an alt text too early. */
const inline = (text: string) => text.replace(/\s+/g, ' ').trim()
const alt = (text: string) => inline(text).replace(/[[\]\\]/g, ' ')

/**
 * Puts the article together: introduction, blocks with their pictures, questions, conclusion, references. Citations
 * of sources (`[^s1]`) become numbered footnotes whose definitions are written here, by code, never by a writer.
 * @returns Markdown without the title
 */
export function assembleArticle(
  final: FrontMatter,
  blocks: BlockDraft[],
  images: PlacedImage[],
  sources: Source[]
): string {
  const pictures = new Map(images.map((image) => [image.blockId, image]))
  const parts = [final.introduction.trim()]
  for (const block of blocks)
    parts.push(`## ${inline(block.heading)}`, illustrated(block.markdown.trim(), pictures.get(block.blockId)))
  if (final.faq.length > 0) {
    parts.push(`## ${inline(final.faqHeading)}`)
    for (const { question, answer } of final.faq) parts.push(`### ${inline(question)}`, answer.trim())
  }
  if (final.conclusion.trim() !== '')
    parts.push(`## ${inline(final.conclusionHeading)}`, final.conclusion.trim())
  return numberReferences(`${parts.filter((part) => part !== '').join('\n\n')}\n`, sources)
}

const illustrated = (markdown: string, image: PlacedImage | undefined) =>
  image ? withPicture(markdown, `![${alt(image.altText)}](${image.url})`) : markdown
