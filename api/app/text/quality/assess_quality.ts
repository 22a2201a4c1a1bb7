import type { CheckGroup, QualityCheck, QualityInput, QualityReport, ScoreCap } from '#text/types'
import { lengthBand } from '../language/text_lengths.js'
import type { MarkdownDocument } from '../markdown/document.js'
import { type CheckResult, complete, round } from './check.js'
import { buildContext, type QualityContext } from './context.js'
import {
  CLAIMS_SUPPORTED,
  groundingChecks,
  JUDGED_BY_OTHERS,
  STATEMENTS_FOUND,
  WELL_FOUND,
} from './grounding.js'
import { mediaChecks } from './media.js'
import { HALF_COPIED, originalityChecks, SOURCE_OVERLAP } from './originality_checks.js'
import { isOutlineOnly, OUTLINE_SCORE } from './outline_only.js'
import { readabilityChecks } from './readability_checks.js'
import { ON_SUBJECT } from './relevance.js'
import { seoChecks } from './seo.js'
import { structureChecks } from './structure.js'

/** Increased when checks or weights change, so that scores of different versions are not compared. */
const QUALITY_VERSION = 14

/**
 * The highest score of an article with a figure, quotation, study, citation or other claim that its source does not
 * support, or that nobody but the model that wrote it has judged.
 */
const UNGROUNDED_SCORE = 0.6
/** The highest scores of a text that is about something else than its title, has open gaps, or is mostly copied. */
const ELSEWHERE_SCORE = 0.5
const OPEN_SCORE = 0.6
const COPIED_SCORE = 0.6
/** The highest score of a text of which no statement is found in a source; each one that is found raises it. */
const UNPROVEN_SCORE = 0.5
/** The words from which a text is more than a few sentences that say what a page says. */
const MIN_COPIED = 100
const GROUNDED_BY: ReadonlySet<string> = new Set([
  'citations-resolve',
  'numbers-in-source',
  'numbers-have-source',
  'quotes-in-source',
  CLAIMS_SUPPORTED,
])

const GROUPS: readonly { group: CheckGroup; label: string; weight: number }[] = [
  { group: 'grounding', label: 'Grounding', weight: 0.25 },
  { group: 'structure', label: 'Structure', weight: 0.2 },
  { group: 'seo', label: 'Search', weight: 0.2 },
  { group: 'readability', label: 'Readability', weight: 0.15 },
  { group: 'originality', label: 'Originality', weight: 0.15 },
  { group: 'media', label: 'Images and meta', weight: 0.05 },
]

/** The most gaps listed; a text with more has other problems. */
const MAX_GAPS = 200

export interface Assessment {
  /** 0 to 1, two decimals. */
  score: number
  report: QualityReport
}

/**
 * Computes the quality score of an article of any origin and length, in any language, in code only: the same text
 * gives the same score. Checks that do not apply (a keyword that was not set, quotations in a text without any) are
 * left out and the others of their group weigh more. An empty text scores 0, an outline with open questions at most
 * 0.4, a text that is not about what its title says at most 0.5. At most 0.6 has a text with open gaps, one of which
 * more than half is copied, and one with a claim that its source does not support or that only the model that wrote
 * it has judged. At most 0.5 to 0.75, by their share, has a text with less than three quarters of its statements found
 * in a source.
 * @param now UTC milliseconds; gives the present year, which needs no source
 */
export function assessQuality(input: QualityInput, now: number = Date.now()): Assessment {
  const context = buildContext(input, now)
  const { document } = context
  const readability = readabilityChecks(context)
  const results: Record<CheckGroup, readonly (CheckResult | null)[]> = {
    grounding: groundingChecks(context),
    structure: structureChecks(context),
    seo: seoChecks(context),
    readability: readability.checks,
    originality: originalityChecks(context),
    media: mediaChecks(context),
  }
  const empty = document.words === 0
  const checks = GROUPS.flatMap(({ group }) =>
    complete(group, results[group]).map((check) => (empty ? failed(check) : check))
  )
  const groups = GROUPS.map(({ group, label, weight }) => summary(group, label, weight, checks))
  const weighted = round(
    groups.reduce((sum, group) => sum + group.weight * group.score, 0),
    2
  )
  const grounded = citesSource(context)
  const outlineOnly = isOutlineOnly(context, grounded)
  const cap = empty ? null : capOf(outlineOnly, document, checks)
  const score = Math.min(cap?.score ?? 1, weighted)
  return {
    score,
    report: {
      version: QUALITY_VERSION,
      score,
      groups,
      checks,
      words: document.words,
      readingEase: readability.readingEase,
      gaps: document.gaps.slice(0, MAX_GAPS),
      lengthShortfall: shortfall(context),
      withoutSources: !grounded,
      outlineOnly,
      cap,
    },
  }
}

/** The lowest of the caps that apply. */
function capOf(
  outlineOnly: boolean,
  { gaps, words }: MarkdownDocument,
  checks: readonly QualityCheck[]
): ScoreCap | null {
  if (outlineOnly) return { score: OUTLINE_SCORE, reason: 'outline_only' }
  const failed = (isOne: (id: string) => boolean) => checks.some(({ id, passed }) => !passed && isOne(id))
  // Inflection and synonyms hide words of a title; where nearly all are missing, the text is about something else.
  if (checks.some(({ id, score }) => id === ON_SUBJECT && score === 0))
    return { score: ELSEWHERE_SCORE, reason: 'off_subject' }
  if (failed((id) => GROUNDED_BY.has(id))) return { score: UNGROUNDED_SCORE, reason: 'unsupported' }
  if (failed((id) => id === JUDGED_BY_OTHERS)) return WRITER_CAP
  if (gaps.length > 0) return { score: OPEN_SCORE, reason: 'open_gaps' }
  const copied =
    words >= MIN_COPIED && checks.some(({ id, score }) => id === SOURCE_OVERLAP && score < HALF_COPIED)
  if (copied) return { score: COPIED_SCORE, reason: 'copied' }
  const found = checks.find(({ id, passed }) => id === STATEMENTS_FOUND && !passed)
  return found
    ? {
        score: round(UNPROVEN_SCORE + ((WELL_FOUND - UNPROVEN_SCORE) * found.score) / WELL_FOUND, 2),
        reason: 'unproven',
      }
    : null
}

const WRITER_CAP: ScoreCap = { score: UNGROUNDED_SCORE, reason: 'judged_by_writer' }

/** The same assessment of a text that only the model that wrote it is going to judge. */
export function heldForJudgment({ score, report }: Assessment): Assessment {
  if (report.cap) return { score, report }
  const held = Math.min(WRITER_CAP.score, score)
  return { score: held, report: { ...report, score: held, cap: WRITER_CAP } }
}

/** An empty text is not an article: it gets no credit for what it does not do wrong. */
function failed(check: QualityCheck): QualityCheck {
  return { ...check, score: 0, passed: false }
}

function summary(
  group: CheckGroup,
  label: string,
  weight: number,
  checks: readonly QualityCheck[]
): QualityReport['groups'][number] {
  const own = checks.filter((check) => check.group === group)
  const total = own.reduce((sum, check) => sum + check.weight, 0)
  const score = total === 0 ? 0 : own.reduce((sum, check) => sum + check.weight * check.score, 0) / total
  return {
    group,
    label,
    weight,
    score: round(Math.min(1, score), 3),
    passed: own.filter((check) => check.passed).length,
    total: own.length,
  }
}

function shortfall({ document, input, language }: QualityContext): QualityReport['lengthShortfall'] {
  const { min } = lengthBand(input.length, language)
  return input.length !== 'auto' && document.words < min ? { words: document.words, wanted: min } : null
}

function citesSource({ document, resolve, ownFootnote }: QualityContext): boolean {
  const counts = (id: string) => resolve(id) !== null || ownFootnote(id)
  return (
    document.blocks.some(({ citations }) => citations.some(counts)) ||
    document.tables.some(({ own }) => own.some(counts))
  )
}
