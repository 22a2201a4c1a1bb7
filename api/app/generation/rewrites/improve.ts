import { ValidationError } from '#core/errors'
import type Publication from '#publications/models/publication'
import { assessPublication } from '#publications/quality/assess_publication'
import { toQualityRequest } from '#publications/quality/quality_request'
import { wholeSourcesOf } from '#publications/queries/publication_sources'
import { looseText } from '#text/language/quotations'
import { JUDGED_BY_OTHERS } from '#text/quality/grounding'
import type { Finding } from '#text/types'
import type { Passage } from './passage.js'

/** What a rewrite without a note was asked for. */
export const IMPROVE = 'Fix what the checks found'
/** Milliseconds for scoring the text, the wait for a free thread included. */
const LIMIT = 15_000
const MAX_FINDINGS = 20
/** What only the author can mend: a writer would invent what fills a gap. */
const OF_THE_AUTHOR: ReadonlySet<string> = new Set(['no-gaps', JUDGED_BY_OTHERS])
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
  const found = failed.flatMap(({ id, label, wanted, where }) =>
    where.filter(isHere).map((quote): Finding => ({ check: id, message: messageOf(label, wanted), quote }))
  )
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
