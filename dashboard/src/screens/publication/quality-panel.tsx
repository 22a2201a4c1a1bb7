import type { QualityCheck, QualityReport } from '@cygnet/sdk'
import { Check, ChevronDown, TriangleAlert } from 'lucide-react'
import qualityChecksStyles from '#/components/ui/quality-checks.module.css'
import { classNames } from '#/lib/class-names'
import { formatNumber, scorePercent } from '#/lib/format'
import { readable } from '#/lib/readable'
import { isUnproven, statementsIn, unprovenIn } from '#/lib/unproven'
import { checkTitle } from './check-faults'
import { capWords, checkWords } from './check-words'
import { ProofAndScore } from './proof-and-score'
import { countInWords } from './provenance'
import styles from './quality-panel.module.css'
import { pointsOf } from './quality-points'

/** Id of the panel's heading, to which the score above the article leads. */
export const QUALITY_TITLE = 'quality-title'

/** The score, its groups, and the checks of each group. */
export function QualityPanel({
  report,
  was = null,
  short = false,
}: {
  report: QualityReport
  /** The score before the last change, 0 to 1; null where there was none. */
  was?: number | null
  /** Whether the checks are left out beside the questions of the text. */
  short?: boolean
}) {
  const risen = was === null ? 0 : scorePercent(report.score) - scorePercent(was)
  const { points, total } = pointsOf(report)
  const statements = statementsIn(report.checks)
  const unproven = unprovenIn(report.checks)
  const passed = report.checks.filter((check) => check.passed).length
  return (
    <section className={classNames(styles.quality, short && styles.short)} aria-labelledby={QUALITY_TITLE}>
      <h2 id={QUALITY_TITLE} className={styles.title} tabIndex={-1}>
        Quality
      </h2>
      <div className={classNames(styles.qualityHead, statements && styles.proof)}>
        <ProofAndScore statements={statements} score={report.score} was={risen > 0 ? was : null} />
        <p>
          <b>{verdict(report)}</b>
          {was !== null && risen > 0 && `Up from ${scorePercent(was)}%. `}
          {report.checks.length > 0 &&
            `${passed} of ${report.checks.length} checks pass${unproven ? `, but ${unproven}` : ''}.`}
          {report.lengthShortfall &&
            ` ${formatNumber(report.lengthShortfall.words)} of ${formatNumber(report.lengthShortfall.wanted)} words. Add sources to go further.`}
          {report.withoutSources && ' It was written without sources.'}
          {report.cap && <span className={styles.cap}>{capWords(report, total)}</span>}
        </p>
      </div>
      <ul className={classNames(qualityChecksStyles.checks, styles.checks)}>
        {report.groups
          .map((group, at) => ({
            group,
            points: points[at]!,
            cap: group.group === 'originality' && report.cap?.reason === 'copied' ? report.cap : null,
          }))
          // What holds the whole score down comes first.
          .toSorted((a, b) => Number(b.cap !== null) - Number(a.cap !== null))
          .map(({ group, points, cap }) => (
            <li key={group.group}>
              <GroupDetails
                group={group}
                points={points}
                cap={cap}
                checks={report.checks.filter((check) => check.group === group.group)}
              />
            </li>
          ))}
      </ul>
    </section>
  )
}

function verdict({ gaps, score, checks, outlineOnly, cap }: QualityReport): string {
  if (outlineOnly)
    return `An outline with ${countInWords(gaps.length, 'question', 'questions')}, not yet an article`
  if (gaps.length > 0)
    return `Ready once ${countInWords(gaps.length, 'question is', 'questions are')} answered`
  if (cap?.reason === 'copied') return 'Mostly copied from its sources'
  if (cap?.reason === 'unproven') return 'Well made, not yet proven'
  if (score < 0.85) return 'Worth another look'
  if (checks.some(({ passed }) => !passed)) return 'Good, with a few checks open'
  return isUnproven(statementsIn(checks)) ? 'Good, and mostly proven' : 'Ready to go out'
}

function GroupDetails({
  group,
  points,
  cap,
  checks,
}: {
  group: QualityReport['groups'][number]
  points: number
  /** What limits the whole score, if this group is about it. */
  cap: QualityReport['cap']
  checks: QualityCheck[]
}) {
  const unproven = unprovenIn(checks)
  const good = group.passed === group.total && !cap && !unproven
  const most = Math.round(group.weight * 100)
  // A check that costs no point is no warning; a statement without proof is one, whatever it costs.
  const fine = good || (points >= most && !cap && !unproven)
  const Icon = fine ? Check : TriangleAlert
  return (
    <details className={styles.checkGroup}>
      <summary>
        <Icon className={classNames(undefined, fine ? qualityChecksStyles.ok : qualityChecksStyles.warn)} />
        <span>
          {group.label}
          {!good && !unproven && <span className="sr-only">, not all checks pass</span>}
          {unproven && <small>{unproven}</small>}
          {cap && <small>Copied text limits the whole score to {scorePercent(cap.score)}%</small>}
        </span>
        {!cap && (
          <span className={qualityChecksStyles.value}>
            {points} / {most}
          </span>
        )}
        <ChevronDown className={styles.turn} />
      </summary>
      <ul>
        {checks
          .toSorted((a, b) => Number(a.passed) - Number(b.passed))
          .map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
      </ul>
    </details>
  )
}

export function CheckRow({ check }: { check: QualityCheck }) {
  const result = checkWords(check)
  const Icon = check.passed ? Check : TriangleAlert
  return (
    <li>
      <Icon
        className={classNames(undefined, check.passed ? qualityChecksStyles.ok : qualityChecksStyles.warn)}
      />
      <div>
        <span className="sr-only">{check.passed ? 'Passed: ' : 'Not passed: '}</span>
        {checkTitle(check)}
        {result && <small>{result}</small>}
        {!check.passed && check.where.length > 0 && (
          <small className={styles.where}>{check.where.map(readable).join(' / ')}</small>
        )}
      </div>
    </li>
  )
}
