import type { ArticleInput } from '#generation/types'
import { splitSentences } from '#text/language/sentences'
import { addOwnSources, briefSections, rankingSection, topicSection } from './brief_data.js'
import { writerSystem } from './system.js'

/** Characters of source text beside a finished article, to look up what it cites. */
const ARTICLE_BUDGET = 14_000

/** The editor's pass: writes the texts around the sections, and says what to change in the sections. */
export function editPrompt(input: ArticleInput): { system: string; user: string } {
  const { brief, sources, blocks, topic } = input
  const text = blocks
    .map((block) => `[${block.blockId}] ## ${block.heading}\n\n${block.markdown}`)
    .join('\n\n')
  const query =
    blocks.flatMap(({ markdown }) => cited(markdown, brief.language)).join(' ') || topic.mainKeyword
  const data = rankingSection(topicSection(briefSections(input), topic, brief), input.ranking)
  addOwnSources(data, sources, sources, query, ARTICLE_BUDGET).add('article', text)
  const call = brief.company
    ? 'It ends in the only call to action of the article, without pressure: the action of the topic or the next step that suits it, with a telephone number, address, email or opening hours that the company or a source has, written out.'
    : 'It ends in the only call to action of the article: the action of the topic, or one next step that the reader can take.'
  const questions =
    sources.length > 0
      ? 'Add two to four questions that a reader still has and that a source answers, each answer one to three sentences with its citation; if no source answers any, leave faq and faqHeading out.'
      : 'There are no sources: leave faq and faqHeading out.'
  return {
    system: writerSystem(brief, sources),
    user: data.with(
      [
        'Task: the sections are done. Read the whole as a strict editor, and write the parts around them.',
        'Write the title (at most 60 characters, with the search phrase), the introduction (40 to 90 words; it answers the question of the assignment in its first two sentences, with the search phrase in one of them, and leaves the reasons to the sections), and the closing section (50 to 100 words) with its heading, which says what follows from the whole and repeats no sentence of it.',
        call,
        questions,
        'Write the meta title (at most 60 characters, with the search phrase) and the meta description (120 to 155 characters, with the search phrase, a complete sentence).',
        'edits: where sections contradict each other, begin alike, tell the same thought twice, use the same example, lack a transition or use a worn phrase, give the passage word for word (it must stand there exactly once) and what stands in its place; keep its citations. Change nothing that is sound.',
        'unsupported: for each sentence that cites a source, look whether the source says that, of the same thing. List those where it does not. List also, with an empty sourceId, sentences without a citation that state a figure, a fraction or a comparison in numbers, tell of a test, a visit or a customer, or say something of a named firm, product, law, study or institution, and that no source carries.',
      ].join(' ')
    ),
  }
}

/** The sentences with citations, for which the sources are searched. */
const cited = (markdown: string, language: string) =>
  splitSentences(markdown, language).filter((sentence) => sentence.includes('[^'))
