import { ValidationError } from '#core/errors'
import type Publication from '#publications/models/publication'
import { assessPublication } from '#publications/quality/assess_publication'
import { type QualityRequest, toQualityRequest } from '#publications/quality/quality_request'
import { wholeSourcesOf } from '#publications/queries/publication_sources'
import { looseText } from '#text/language/quotations'
import { splitSentences } from '#text/language/sentences'
import { countWords } from '#text/language/words'
import { originalityInPool } from '#text/pool/text_pool'
import { JUDGED_BY_OTHERS, STATEMENTS_FOUND } from '#text/quality/grounding'
import { SOURCE_OVERLAP } from '#text/quality/originality_checks'
import type { Finding } from '#text/types'
import { type Passage, partsOf } from './passage.js'

/** What a rewrite without a note was asked for. */
export const IMPROVE = 'Fix what the checks found'
/** Milliseconds for scoring the text, the wait for a free thread included. */
const LIMIT = 15_000
const MAX_FINDINGS = 40
/** What no other wording mends: a writer would invent what fills a gap, and what nobody has judged stays so. */
const OF_THE_AUTHOR: ReadonlySet<string> = new Set(['no-gaps', JUDGED_BY_OTHERS, STATEMENTS_FOUND])
/** What is wrong with a text as a whole, rather than with words in it. */
const OF_THE_WHOLE: ReadonlySet<string> = new Set([
  'introduction',
  'length',
  'one-title',
  'keyword-in-title',
  'title-width',
  'meta-title',
  'description-width',
  'keyword-in-description',
  'meta-description',
  'main-image',
  'internal-links',
])
/** A check that shortens a place ends it so. */
const SHORTENED = /\.\.\.$/

/**
 * What the checks of the score have against a passage of a text as it is now, in words for its writer.
 * @throws UnavailableError when it takes too long
 */
export async function findingsIn(
  publication: Publication,
  passage: Passage,
  isWhole = false
): Promise<Finding[]> {
  const question = toQualityRequest(publication, await wholeSourcesOf(publication.id))
  const { report } = await assessPublication(
    { ...question, markdown: passage.content },
    AbortSignal.timeout(LIMIT)
  )
  const isHere = placesIn(passage.content.slice(passage.from, passage.to))
  const failed = report.checks.filter(({ id, passed }) => !passed && !OF_THE_AUTHOR.has(id))
  const found: Finding[] = []
  for (const { id, label, wanted, where } of failed) {
    const isCopied = id === SOURCE_OVERLAP
    const places = isCopied ? await copiedPassages(question, passage.content) : where
    const message = isCopied ? COPIED : messageOf(label, wanted)
    found.push(...places.filter(isHere).map((quote) => ({ check: id, message, quote })))
  }
  const ofWhole = isWhole ? failed.filter(({ id }) => OF_THE_WHOLE.has(id)) : []
  return [
    ...ofWhole.map(({ id, label, wanted }) => ({
      check: id,
      message: messageOf(label, wanted),
      quote: null,
    })),
    ...found.slice(0, MAX_FINDINGS),
  ]
}

/** What is left of a sentence that goes on in another part of the text says nothing. */
const FEW_WORDS = 5
const COPIED =
  'Copied from a source. Say it in your own words, with the same facts and citations, or as a quotation in quotation marks.'

/** What a text has from its sources word for word, a sentence at a time where headings or pictures are in between. */
async function copiedPassages(
  { sources, language }: Pick<QualityRequest, 'sources' | 'language'>,
  text: string
): Promise<string[]> {
  const parts = partsOf(text, language).map(({ from, to }) => placesIn(text.slice(from, to)))
  const isInPart = (place: string) => parts.some((isIn) => isIn(place))
  const { passages } = await originalityInPool(
    { text, others: [], sources, language },
    AbortSignal.timeout(LIMIT)
  )
  return passages
    .filter(({ quoted }) => !quoted)
    .flatMap((one) => (isInPart(one.text) ? [one.text] : splitSentences(one.text, language)))
    .filter((place) => countWords(place, language) >= FEW_WORDS)
}

const messageOf = (label: string, wanted: string | null) =>
  wanted && wanted !== 'none' ? `Not met: ${label}. Wanted: ${wanted}.` : `Not met: ${label}.`

/** Whether a place that a check names is in a text. */
export function placesIn(part: string): (place: string) => boolean {
  const text = looseText(plain(part))
  return (place) => text.includes(looseText(plain(place.replace(SHORTENED, ''))))
}

/** Without citations and marks of emphasis, which a check leaves out of the places it names. */
const plain = (text: string) => text.replace(/\[\^[^\]]+\]/g, '').replace(/[*_`]/g, '')

/** @throws ValidationError where there is neither a note nor anything to improve */
export function mustHaveReason(
  note: string | undefined,
  improve: boolean,
  findings: readonly Finding[]
): void {
  if (note !== undefined || findings.length > 0) return
  throw new ValidationError([
    improve
      ? { field: 'improve', rule: 'exists', message: 'The checks found nothing to fix here' }
      : { field: 'note', rule: 'required', message: 'Say what to change' },
  ])
}
