import type { Source } from '#core/sources'
import type { PlacedImage } from '#generation/pipeline/illustrate'
import { sectionsOf } from '#generation/rewrites/passage'
import { withPicture } from '#text/markdown/place_picture'
import { numberReferences } from '#text/markdown/references'
import type { BlockDraft } from '#text/types'
import type { FrontMatter } from '#writers/types'

/** Escapes Markdown that would end a heading or an alt text too early. */
const inline = (text: string) => text.replace(/\s+/g, ' ').trim()
const sameHeading = (a: string, b: string) => inline(a).toLocaleLowerCase() === inline(b).toLocaleLowerCase()
const alt = (text: string) => inline(text).replace(/[[\]\\]/g, ' ')

/**
 * Puts the article together: introduction, blocks, questions, conclusion, references. Citations of sources (`[^s1]`)
 * become numbered footnotes whose definitions are written here, by code, never by a writer.
 * @returns Markdown without the title
 */
export function assembleArticle(final: FrontMatter, blocks: BlockDraft[], sources: Source[]): string {
  const conclusion = final.conclusion.trim()
  const isConclusion = (heading: string) => sameHeading(heading, final.conclusionHeading)
  // Below a heading that a block has, the conclusion belongs to that block: no heading occurs twice.
  const ending = conclusion === '' ? undefined : blocks.findLast(({ heading }) => isConclusion(heading))
  const parts = [final.introduction.trim()]
  for (const block of blocks)
    parts.push(`## ${inline(block.heading)}`, block.markdown.trim(), block === ending ? conclusion : '')
  const [only, ...others] = final.faq
  if (only && others.length === 0) parts.push(`## ${inline(only.question)}`, only.answer.trim())
  else if (only) {
    parts.push(`## ${inline(final.faqHeading)}`)
    for (const { question, answer } of final.faq) parts.push(`### ${inline(question)}`, answer.trim())
  }
  if (conclusion !== '' && !ending) parts.push(`## ${inline(final.conclusionHeading)}`, conclusion)
  return numberReferences(`${parts.filter((part) => part !== '').join('\n\n')}\n`, sources)
}

/** A block as it is in the finished text. */
interface PlacedBlock extends BlockDraft {
  from: number
  to: number
}

/**
 * The blocks of a finished text, where corrections may have changed a heading or taken a section out: each is the
 * section with its heading, else the one in its place.
 */
export function blocksIn(content: string, blocks: readonly BlockDraft[], language: string): PlacedBlock[] {
  const sections = sectionsOf(content, language)
  const isSame = sections.length >= blocks.length
  return blocks.flatMap(({ blockId, heading }, index) => {
    const found =
      sections.find((section) => section.heading.trim() === inline(heading)) ??
      (isSame ? sections[index] : null)
    if (!found) return []
    const { from, to } = found
    return [{ blockId, heading: found.heading, markdown: content.slice(from, to), from, to }]
  })
}

/** A finished text with the pictures of its blocks. */
export function withPictures(
  content: string,
  blocks: readonly PlacedBlock[],
  images: readonly PlacedImage[]
): string {
  const pictures = new Map(images.map((image) => [image.blockId, image]))
  return blocks
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { blockId, markdown, from, to }) => {
      const image = pictures.get(blockId)
      if (!image) return text
      return (
        text.slice(0, from) + withPicture(markdown, `![${alt(image.altText)}](${image.url})`) + text.slice(to)
      )
    }, content)
}
