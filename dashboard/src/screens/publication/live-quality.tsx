import { TriangleAlert } from 'lucide-react'
import { QualityRing } from '#/components/ui/quality-ring'
import { formatCount } from '#/lib/format'
import { CheckRow } from './quality-panel'
import type { LiveScore } from './use-live-score'

/** The score of the text beside its editor: what is open and what does not pass, nothing else. */
export function LiveQuality({ score: { report, behind, failed } }: { score: LiveScore }) {
  if (!report) return null
  const failing = report.checks.filter((check) => !check.passed)
  return (
    <section className="live-quality" aria-labelledby="live-quality-title" aria-busy={behind && !failed}>
      <h2 id="live-quality-title">Quality, live</h2>
      <div className="quality-head">
        <QualityRing score={report.score} />
        <p>
          <b className="num">{formatCount(report.words, 'word')}</b>
          {failing.length === 0
            ? 'Every check passes.'
            : `${report.checks.length - failing.length} of ${report.checks.length} checks pass.`}
        </p>
      </div>
      {failed && (
        <p className="live-note" role="status">
          The last change could not be checked. What stands here is of the text before it.
        </p>
      )}
      {report.gaps.length > 0 && (
        <>
          <h3>{formatCount(report.gaps.length, 'open gap')}</h3>
          <ul className="live-list">
            {[...new Set(report.gaps)].map((gap) => (
              <li key={gap}>
                <TriangleAlert className="i warn" />
                <span>{gap}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {failing.length > 0 && (
        <>
          <h3>What would raise it</h3>
          <ul className="live-list">
            {failing.map((check) => (
              <CheckRow key={check.id} check={check} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
