import type { Source } from '#core/sources'
import { utcDay } from '#core/time'
import { DataSections } from '#model_server/data_sections'
import { type Passage, withoutHeadings } from '#text/evidence/passages'
import type { BlockPlan } from '#text/types'
import type { Brief, DraftInput } from '#writers/types'
import { addCompany, outlineSection, rankingSection, topicSection } from './brief_data.js'
import { EXPERIENCE, KNOWLEDGE, PRACTICE, sessionDelimiter, system } from './system.js'

const MARKS = `Evidence
- The passages are the pieces of the sources, each with its number: [p12].
- A sentence or table row that states what passages say ends, after its full stop, with the mark of each: [^p12]. Mark only passages that you were shown.
- A figure that you work out ends with its calculation instead: [^=p12:4690+p14:185]. Each number follows the passage that has it; only + - * / and plain numbers with a point for decimals; a mere count has no passage, [^=3*p12:24]. Add and subtract only amounts of one unit. The sentence gives the result.
- Every figure, date, price, quotation, study or award has a mark. Copy figures and units as they are, quotations word for word in quotation marks.
- E-mail and web addresses: only those of a passage or the company, written out.
- Judgment, transitions, questions and general practice have no mark, and no figure with a unit.`

const NO_PASSAGES = `Evidence
- There are no sources. Write no mark, no figure, percentage, fraction, date, price, quotation, study or award.`

const evidence = (passages: readonly Passage[], { contentType }: Brief) =>
  `${passages.length === 0 ? NO_PASSAGES : MARKS}${contentType === 'how-to' ? `\n- ${PRACTICE}` : ''}
- ${EXPERIENCE}
- Say nothing about the company, a product, a law or a study that no passage mentions.
- ${KNOWLEDGE} Where a fact is indispensable and no passage has it, write [[add: what is missing]], at most once in a section.`

const FORMS = {
  text: 'running text, without a list and without a table',
  list: 'a Markdown list after a sentence or two',
  steps: 'numbered steps in their order, after a sentence or two',
  table: 'a Markdown table after a sentence or two',
  faq: 'questions of readers, each bold on a line of its own, its answer in the paragraph below',
} as const

const wordsOf = ({ heading, text }: Passage) =>
  (heading === null ? text : `${heading}: ${text}`).replace(/\s+/gu, ' ')

/** The passages, a line each, below what they are taken from. */
export function passageLines(passages: readonly Passage[], sources: readonly Source[]): string {
  const byId = new Map(sources.map((source) => [source.id, source]))
  return withoutHeadings(passages)
    .flatMap((one, at, shown) => {
      const line = `[${one.id}] ${wordsOf(one)}`
      const source = byId.get(one.sourceId)
      if (!source || shown[at - 1]?.sourceId === one.sourceId) return [line]
      const read = source.kind === 'page' ? `, read on ${utcDay(source.fetchedAt)}` : ''
      return [`From "${source.title.replace(/\s+/gu, ' ')}"${read}:`, line]
    })
    .join('\n')
}

const toPromptPlan = ({ id, heading, purpose, question, points, words, kind, form }: BlockPlan) => ({
  ...{ id, heading, purpose, question, points },
  words: `${words.min} to ${words.max}`,
  ...((kind ?? form) && { form: FORMS[(kind ?? form)!] }),
})

/**
 * Asks for sections of an article in one text.
 * @param asked the sections to write, in their order
 * @param passages that may be cited
 * @param finished what is written so far, which is not written again
 */
export function draftPrompt(
  input: DraftInput,
  asked: readonly BlockPlan[],
  passages: readonly Passage[],
  finished: string
): { system: string; user: string } {
  const { brief, topic, outline, sources } = input
  const data = addCompany(
    new DataSections(sessionDelimiter(brief, sources)).add('assignment', brief.prompt),
    brief,
    passages.map(({ text }) => text)
  )
  rankingSection(topicSection(data, topic, brief), input.ranking)
  if (passages.length > 0) data.add('passages', passageLines(passages, sources))
  if (asked.length < outline.blocks.length) outlineSection(data, outline)
  if (finished !== '') data.add('written_so_far', finished)
  if (asked.length > 0) data.add('sections_to_write', asked.map(toPromptPlan))
  return {
    system: system(
      brief,
      'article',
      evidence(passages, brief),
      'Answer with the Markdown that is asked for and nothing else.'
    ),
    user: data.with(
      [
        asked.length === 0 ? AROUND_ONLY : taskOf(asked.length, input.ranking != null, finished !== ''),
        ...(asked.length === 0 || asked.at(-1) === outline.blocks.at(-1)
          ? [aroundTask(brief, passages.length > 0)]
          : []),
      ].join('\n\n')
    ),
  }
}

const AROUND_ONLY = 'Task: the sections are written and stay as they are. Write what is missing.'

/** What is written after the last section. */
const aroundTask = (brief: Brief, hasPassages: boolean) =>
  [
    'After the last section come these parts, each behind its "===" line:',
    '=== title\nat most 60 characters, with the search phrase',
    '=== introduction\n40 to 90 words; its first two sentences answer the assignment, with the search phrase; the reasons are left to the sections',
    ...(hasPassages
      ? [
          '=== questions HEADING\ntwo to four questions that a reader still has and a passage answers, each as "### " and the question, below it the answer in one to three sentences with its mark; left out where there are none',
        ]
      : []),
    `=== closing HEADING\n50 to 100 words: what follows from the whole, in no sentence of it, and at the end the only call to action${
      brief.company
        ? ', without pressure: the action of the topic or the next step that suits it, with the telephone number, address, email or hours that the company or a passage has'
        : ': the action of the topic, or one next step that the reader can take'
    }`,
    '=== meta title\nat most 60 characters, with the search phrase',
    '=== meta description\n120 to 155 characters, with the search phrase, a complete sentence',
  ].join('\n')

function taskOf(sections: number, isRanked: boolean, goesOn: boolean): string {
  return [
    sections === 1
      ? 'Task: write this section of the article.'
      : `Task: write these ${sections} sections of the article in their order, as one text.`,
    'Each begins with a line "## " and its heading: at most 60 characters, sentence case, what the text says in words that a reader would use, no number that the text does not have. No other "## " headings, no title, nothing before the first section.',
    'The first sentence of a section answers its question. Each makes its own points and no other, with the sums and comparisons that they name.',
    goesOn ? 'What is written so far stays as it is: go on from it and do not write it again.' : '',
    isRanked ? 'Of the terms that rank, use those that belong to the matter.' : '',
    'Keep to the words of each section; fewer where the passages do not carry that many.',
  ]
    .filter(Boolean)
    .join(' ')
}
