import { fittingDescription, fittingTitle } from '#text/language/fit_width'
import { withoutMarks } from '#text/markdown/marks'
import { parseDocument } from '#text/markdown/parse_document'
import { speaks } from '#writers/local/phrases'
import type { ArticleInput, FrontMatter, SectionWriter } from '#writers/types'

/**
 * The texts around the sections when the writer cannot write them: by the local writer or, in a language it does
 * not support, taken from the sections themselves. Two languages in one article help nobody.
 */
export async function finishByRule(
  written: ArticleInput,
  drafter: SectionWriter,
  signal: AbortSignal
): Promise<FrontMatter> {
  const { brief, topic, blocks } = written
  if (speaks(brief.language)) return (await drafter.finish(written, signal)).value
  const title = topic.titles[0] ?? topic.topic
  return {
    title,
    introduction: '',
    conclusion: '',
    conclusionHeading: '',
    faqHeading: '',
    faq: [],
    metaTitle: fittingTitle([title, ...topic.titles.slice(1)]),
    metaDescription: fittingDescription(opening(blocks[0]?.markdown ?? '', brief.language), brief.language),
  }
}

/** The sentences of the first paragraph, without citations. */
function opening(markdown: string, language: string): string {
  const paragraph = parseDocument(markdown, language).blocks.find(({ kind }) => kind === 'paragraph')
  return withoutMarks((paragraph?.sentences ?? []).map(({ text }) => text).join(' '))
}
