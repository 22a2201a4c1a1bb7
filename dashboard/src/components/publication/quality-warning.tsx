import { PenLine, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Alert } from '#/components/ui/alert'
import { buttonClass } from '#/components/ui/button'
import { classNames } from '#/lib/class-names'
import { isGoodScore, scorePercent } from '#/lib/format'
import { unprovenIn } from '#/lib/unproven'
import { useHasModel } from '#/queries/titles'
import { editAddress } from './edit-link'
import styles from './publish-dialog.module.css'
import type { Published } from './published'

type Judged = Pick<Published, 'id' | 'qualityScore' | 'qualityReport'>

/** Whether a text should be rewritten before anybody else sees it. */
export const isWeak = ({ qualityScore }: Pick<Judged, 'qualityScore'>): boolean =>
  qualityScore !== null && !isGoodScore(qualityScore)

/**
 * Said before a text goes out: how many statements have no source, that it is mostly copied, or that its checks found
 * much to fix; and the way there.
 */
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
  const reason = qualityReport?.cap?.reason
  const copied = reason === 'copied'
  const byHand = !useHasModel() && copied
  const unproven = unprovenIn(qualityReport?.checks)
  const weak = qualityScore !== null && isWeak(publication)
  if (unproven && (!weak || reason === 'unproven')) {
    return (
      <Alert title={unproven} tone="warn" icon={TriangleAlert}>
        <p>
          {before === 'publish'
            ? 'They are marked in the article. Add a source, vouch for them, or take them out.'
            : 'Readers of the proof link will see them marked.'}
        </p>
        <Link
          className={classNames(buttonClass({ size: 'sm' }), styles.copy)}
          to={`/publications/${id}#unproven`}
          onClick={onLeave}
        >
          Show them
        </Link>
      </Alert>
    )
  }
  if (!weak) return null
  return (
    <Alert title={`Its quality is ${scorePercent(qualityScore)}%`} tone="warn" icon={TriangleAlert}>
      <p>
        {copied
          ? `Most of it matches its sources word for word. ${byHand ? 'Put it in your own words' : 'Rewrite it'} before you ${before}.`
          : `See which checks did not pass before you ${before}.`}
      </p>
      <Link
        className={classNames(buttonClass({ variant: 'primary', size: 'sm' }), styles.copy)}
        to={byHand ? editAddress(id) : `/publications/${id}?rewrite=whole`}
        onClick={onLeave}
      >
        <PenLine />
        {byHand ? 'Edit first' : copied ? 'Rewrite first' : 'See and fix them'}
      </Link>
    </Alert>
  )
}
