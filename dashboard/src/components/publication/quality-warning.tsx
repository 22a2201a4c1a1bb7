import { PenLine, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Alert } from '#/components/ui/alert'
import { buttonClass } from '#/components/ui/button'
import { classNames } from '#/lib/class-names'
import { isGoodScore, scorePercent } from '#/lib/format'
import styles from './publish-dialog.module.css'
import type { Published } from './published'

type Judged = Pick<Published, 'id' | 'qualityScore' | 'qualityReport'>

/** Whether a text should be rewritten before anybody else sees it. */
export const isWeak = ({ qualityScore }: Pick<Judged, 'qualityScore'>): boolean =>
  qualityScore !== null && !isGoodScore(qualityScore)

/** Said before a weak text goes out: that it is mostly copied, or that its checks found much to fix; and the way to do that. */
export function QualityWarning({
  publication,
  before,
  onLeave,
}: {
  publication: Judged
  /** What it is said before. */
  before: 'publish' | 'approve it'
  onLeave: () => void
}) {
  const { id, qualityScore, qualityReport } = publication
  if (qualityScore === null || !isWeak(publication)) return null
  const copied = qualityReport?.cap?.reason === 'copied'
  return (
    <Alert title={`Its quality is ${scorePercent(qualityScore)}%`} tone="warn" icon={TriangleAlert}>
      <p>
        {copied
          ? `Most of it matches its sources word for word. Rewrite it before you ${before}.`
          : `See which checks did not pass before you ${before}.`}
      </p>
      <Link
        className={classNames(buttonClass({ variant: 'primary', size: 'sm' }), styles.copy)}
        to={`/publications/${id}?rewrite=whole`}
        onClick={onLeave}
      >
        <PenLine />
        {copied ? 'Rewrite first' : 'See and fix them'}
      </Link>
    </Alert>
  )
}
