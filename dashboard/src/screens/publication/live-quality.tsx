import type { QualityCheck } from '@cygnet/sdk'
import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount } from '#/lib/format'
import { readable } from '#/lib/readable'
import { statementsIn, unprovenIn } from '#/lib/unproven'
import { checkTitle } from './check-faults'
import { capWords, checkWords } from './check-words'
import styles from './live-quality.module.css'
import { ProofAndScore } from './proof-and-score'
import { pointsOf } from './quality-points'
import type { LiveScore } from './use-live-score'

interface LiveQualityProps {
  score: LiveScore
  /** Shows a passage in the editor. */
  onShow: (passage: string) => void
}

/** The score beside the editor, with links to gaps and failed checks. */
export const LiveQuality = memo(function LiveQuality({
  score: { report, behind, failed },
  onShow,
}: LiveQualityProps) {
  if (!report) return null
  const statements = statementsIn(report.checks)
  const failing = report.checks.filter((check) => !check.passed)
  // It passes with a few that are not proven; they are listed all the same.
  const unproven = report.checks.find((check) => check.passed && unprovenIn([check]))
  const { points } = pointsOf(report)
  return (
    <section
      className={styles.liveQuality}
      aria-labelledby="live-quality-title"
      aria-busy={behind && !failed}
    >
      <h2 id="live-quality-title">Quality, live</h2>
      <div className={classNames(styles.qualityHead, statements && styles.proof)}>
        <ProofAndScore statements={statements} score={report.score} />
        <p>
          <b className={textStyles.numeric}>{formatCount(report.words, 'word')}</b>
          {failing.length > 0
            ? `${report.checks.length - failing.length} of ${report.checks.length} checks pass.`
            : unproven
              ? 'Every check passes; each unproven statement costs its share.'
              : 'Every check passes.'}
          {report.cap && ` ${capWords(report, pointsOf(report).total)}`}
        </p>
      </div>
      <ul className={styles.groups}>
        {report.groups.map(({ group, label, weight }, at) => (
          <li key={group}>
            {label}
            <span>
              {points[at]} / {Math.round(weight * 100)}
            </span>
          </li>
        ))}
      </ul>
      {failed && (
        <p className={styles.liveNote} role="status">
          The last change could not be checked. This is the result from before it.
        </p>
      )}
      {report.gaps.length > 0 && (
        <>
          <h3>{formatCount(report.gaps.length, 'open question')}</h3>
          <ul className={styles.liveList}>
            {[...new Set(report.gaps)].map((gap) => (
              <li key={gap}>
                <TriangleAlert className={styles.warn} />
                <PlaceButton passage={`[[add: ${gap}]]`} onShow={onShow}>
                  {gap}
                </PlaceButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {unproven && (
        <>
          <h3>{unprovenIn([unproven])}</h3>
          <Places passages={unproven.where} onShow={onShow} />
        </>
      )}
      {failing.length > 0 && (
        <>
          <h3>How to raise the score</h3>
          <ul className={styles.liveList}>
            {failing.map((check) => (
              <FailingCheck key={check.id} check={check} onShow={onShow} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
})

function FailingCheck({ check, onShow }: { check: QualityCheck; onShow: LiveQualityProps['onShow'] }) {
  const result = checkWords(check)
  return (
    <li>
      <TriangleAlert className={styles.warn} />
      <div>
        <span className="sr-only">Not passed: </span>
        {checkTitle(check)}
        {result && <small>{result}</small>}
        {check.where.length > 0 && <Places passages={check.where} onShow={onShow} />}
      </div>
    </li>
  )
}

function Places({ passages, onShow }: { passages: readonly string[]; onShow: LiveQualityProps['onShow'] }) {
  return (
    <ul className={styles.places}>
      {[...new Set(passages)].map((passage) => (
        <li key={passage}>
          <PlaceButton passage={passage} onShow={onShow}>
            {passage}
          </PlaceButton>
        </li>
      ))}
    </ul>
  )
}

function PlaceButton({
  passage,
  children,
  onShow,
}: {
  passage: string
  children: string
  onShow: LiveQualityProps['onShow']
}) {
  return (
    <button
      type="button"
      className={styles.place}
      title="Show it in the text"
      onClick={() => onShow(passage)}
    >
      {readable(children)}
    </button>
  )
}
