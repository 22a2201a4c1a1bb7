/** How long an article can honestly become with the facts at hand. */
import type { Length } from '#text/types'
import type { Context } from './context.js'
import { relatedFacts } from './units.js'

export interface Band {
  min: number
  max: number
}

/** Words of the whole text; `long` has no upper end in the wizard, a ceiling keeps it readable. */
export const BANDS: Record<Exclude<Length, 'auto'>, Band> = {
  short: { min: 500, max: 800 },
  medium: { min: 800, max: 1500 },
  long: { min: 1500, max: 2400 },
}

/** News and cases live on what happened: below so many words of it, general advice would be padding. */
const BARE_CASE = 90
const REPORT_ADVICE = 210
/** Next to nothing to report: a short item with marks for what is missing. */
const BRIEF_ADVICE = 150
/** Words of leads, introduction, conclusion and the advice that facts call for. */
const FRAME_WORDS = 350
const MARGIN = 70
/** Share of the lower end that must be in sight for the article to be brought up to it. */
const REACH = 0.9
/** Words that advice can carry by itself before it turns into padding. */
const ADVICE_WORDS = 540
/** Fewer where nothing is told of the subject: what fits any subject says little of this one. */
const GENERAL_WORDS = 460
/** Share of the words of the facts that finds a place in running text. */
const USED_SHARE = 0.8
const AIM: Record<Exclude<Length, 'auto'>, number> = { short: 665, medium: 1080, long: 1720 }

export interface Size {
  /** Words to aim at, introduction and conclusion included. */
  target: number
  /** The band asked for; null where the length is left open. */
  band: Band | null
  /** The facts cannot fill the band. */
  short: boolean
}

/** Words of the facts that have something to do with the prompt, tables and lists included. */
export function usableWords(context: Context): number {
  const query = new Set(context.query)
  const related = (entry: { stems: string[] }): boolean => entry.stems.some((stem) => query.has(stem))
  const facts = relatedFacts(context).reduce((sum, fact) => sum + fact.words, 0)
  const tables = context.store.tables
    .filter(related)
    .reduce((sum, table) => sum + Math.min(80, table.rows.flat().join(' ').split(/\s+/).length), 0)
  const lists = context.store.lists
    .filter(related)
    .reduce((sum, list) => sum + list.items.join(' ').split(/\s+/).length, 0)
  return facts + tables + lists
}

export function sizeOf(context: Context): Size {
  const words = usableWords(context)
  const { contentType } = context.brief
  const reported = contentType === 'news' || (contentType === 'case-study' && words < BARE_CASE)
  const advice = context.subjectTold || words > 0 ? ADVICE_WORDS : GENERAL_WORDS
  const capacity = Math.round(
    (reported ? (words < BARE_CASE ? BRIEF_ADVICE : REPORT_ADVICE) : advice) + words * USED_SHARE
  )
  const { length } = context.brief
  if (length === 'auto')
    return { target: Math.min(1500, reported ? capacity : Math.max(440, capacity)), band: null, short: false }
  const band = BANDS[length]
  const grounded = Math.round(words * USED_SHARE + FRAME_WORDS)
  const target = Math.min(AIM[length], capacity, Math.max(band.min + MARGIN, grounded))
  return { target, band, short: capacity < band.min * REACH }
}
