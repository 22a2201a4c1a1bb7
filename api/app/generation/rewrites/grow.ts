import { type Bounds, withRetries } from '#generation/pipeline/retry'
import type { Providers } from '#generation/providers/providers'
import { bodyOf, type Section, sectionsOf } from '#generation/rewrites/passage'
import { type AskedAgain, type Proposal, surroundings, writeAgain } from '#generation/rewrites/write_again'
import { NO_USAGE } from '#model_server/types'
import { splitSentences } from '#text/language/sentences'
import { lengthBand } from '#text/language/text_lengths'
import { countWords } from '#text/language/words'
import { byNumber, spliced } from '#text/markdown/footnotes'
import { gapsIn, withoutMarks } from '#text/markdown/marks'
import { parseDocument } from '#text/markdown/parse_document'
import type { Length } from '#text/types'
import { drafts, type SectionWriter } from '#writers/types'

type Writers = Pick<Providers, 'writer' | 'verifier'>

/** Makes a change, named in words, unless the text is worse with it. @returns whether it was made */
export type Take = (what: string, changed: string) => Promise<boolean>

/** The most sections that are asked for more: the shortest, which have said least. */
const MAX_GROWN = 4
const INTRODUCTION = { min: 25, max: 90 }
const ASKS_INTRODUCTION =
  'The text has no introduction. Write two or three sentences to stand before its first section: they answer the title, from the sources, and say nothing that a section says in the same words.'

/** A text that is shorter than it should be, longer by what its sources say and it does not. */
export async function grown(
  providers: Writers,
  asked: AskedAgain,
  take: Take,
  bounds: Bounds,
  signal: AbortSignal
): Promise<Proposal[]> {
  const { publication } = asked
  const { language } = publication
  const made: Proposal[] = []
  let { content } = asked
  const wanted = publication.generationMetadata.length as Length
  const { min } = lengthBand(wanted, language)
  const words = parseDocument(content, language).words
  const isShort = words < min && asked.findings.some(({ check }) => check === 'length')
  if (!isShort) return made
  const wordsIn = ({ from, to }: Section) => countWords(withoutMarks(content.slice(from, to)), language)
  const isOpen = (section: Section) => {
    const text = content.slice(section.from, section.to)
    return section.heading !== publication.companyName && !/^### /m.test(text) && gapsIn(text).length === 0
  }
  const short = sectionsOf(content, language)
    .filter(isOpen)
    .toSorted((a, b) => wordsIn(a) - wordsIn(b))
    .slice(0, MAX_GROWN)
  const share = Math.ceil((min - words) / Math.max(1, short.length))
  for (const section of short.toSorted((a, b) => b.from - a.from)) {
    const own = wordsIn(section)
    const message = `The text has ${words} of at least ${min} words. Say more in this section, up to ${own + share} words, as far as the sources have something to add that the text does not say yet.`
    const proposal = await writeAgain(
      providers,
      {
        ...asked,
        content,
        ...section,
        findings: [{ check: 'text-length', message, quote: null }],
        words: { min: own + share, max: own + share },
      },
      bounds,
      signal
    )
    const changed = spliced(content, section, proposal.after, proposal.footnotes)
    const isLonger = countWords(withoutMarks(proposal.after), language) > own
    const isTaken = isLonger && (await take(`More text in “${section.heading}”`, changed))
    made.push(isTaken ? proposal : unused(proposal))
    if (isTaken) content = changed
  }
  return made
}

/** A text with an introduction, where the checks miss one or nothing at all is said before its first section. */
export async function introduced(
  providers: Writers,
  asked: AskedAgain,
  take: Take,
  bounds: Bounds,
  signal: AbortSignal
): Promise<Proposal[]> {
  const { content, publication } = asked
  const { language } = publication
  const [first, second] = parseDocument(content, language).headings.filter(({ depth }) => depth === 2)
  if (!first) return []
  const place = bodyOf(content, first.start)
  const isBare = second !== undefined && content.slice(place.from, place.to).trim() === ''
  if (!isBare && !asked.findings.some(({ check }) => check === 'introduction')) return []
  const message = { check: 'introduction', message: ASKS_INTRODUCTION, quote: null }
  const here = { ...asked, ...place, findings: [message], words: INTRODUCTION }
  const { writer } = providers
  const proposal = drafts(writer)
    ? await writeAgain(providers, here, bounds, signal)
    : await introducedByRule(writer, here, bounds, signal)
  const after = place.to > place.from ? proposal.after : `${proposal.after}\n\n`
  const changed = spliced(content, place, after, proposal.footnotes)
  const isTaken = proposal.after.trim() !== '' && (await take('An introduction', changed))
  return [isTaken ? proposal : unused(proposal)]
}

/** A proposal that is not put into the text: nothing of it is shown, but its calls were made and are paid. */
export const unused = (proposal: Proposal): Proposal => ({
  ...proposal,
  footnotes: [],
  checks: [],
  reason: null,
})

/** What the built-in writer would begin an article with, as far as the text does not say it already. */
async function introducedByRule(
  writer: SectionWriter,
  asked: AskedAgain,
  bounds: Bounds,
  signal: AbortSignal
): Promise<Proposal> {
  const { content, from, to, publication, sources } = asked
  const { language } = publication
  const before = content.slice(from, to)
  const { brief, topic, blocks, siblings } = await surroundings(asked, before)
  const outline = { blocks: blocks.filter(({ id }) => siblings.some(({ blockId }) => blockId === id)) }
  const { value } = await withRetries(signal, bounds, (limited) =>
    writer.finish({ brief, topic, outline, blocks: siblings, sources }, limited)
  )
  const isNew = (sentence: string) => !content.includes(withoutMarks(sentence).trim())
  const said = splitSentences(value.introduction, language).filter(isNew).join(' ')
  const { text, footnotes } = byNumber(said, content, sources, language)
  const after = [before.trim(), text].filter((part) => part !== '').join(' ')
  return { after, footnotes, checks: [], unchanged: text === '', reason: null, usage: NO_USAGE }
}

/** A text below its title with no further heading of the first level. */
export function withOneTitle(content: string, language: string): string {
  const further = parseDocument(content, language)
    .headings.filter(({ depth }) => depth === 1)
    .slice(1)
  return further.reduceRight(
    (text, { start }) =>
      text.startsWith('# ', start) ? `${text.slice(0, start)}#${text.slice(start)}` : text,
    content
  )
}
