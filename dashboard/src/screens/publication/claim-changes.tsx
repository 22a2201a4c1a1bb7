import type { ClaimChange } from '@cygnet/sdk'
import { Button } from '#/components/ui/button'
import { formatCount, formatDate } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import { vouchForClaim } from '#/queries/claims'
import styles from './claims-panel.module.css'
import { SourceLine } from './source-line'

/** So many are shown at once. */
const FEW = 3

/** What was replaced or taken out after the check, each with a way to put it back. */
export function ClaimChanges({ publicationId, changes }: { publicationId: string; changes: ClaimChange[] }) {
  if (changes.length === 0) return null
  return (
    <details className={styles.group} open={changes.length <= FEW}>
      <summary>Corrected: {formatCount(changes.length, 'statement')}</summary>
      <p className={styles.reason}>
        They failed the check, so they were replaced or taken out with what depended on them.
      </p>
      <ul>
        {changes.map((change) => (
          <ChangeRow key={change.id} publicationId={publicationId} change={change} />
        ))}
      </ul>
    </details>
  )
}

function ChangeRow({ publicationId, change }: { publicationId: string; change: ClaimChange }) {
  const putBack = useAction(vouchForClaim)
  const { before, after, reason, finding, words, source, vouched } = change
  return (
    <li className={styles.change}>
      {vouched ? <p dir="auto">{before}</p> : <del dir="auto">{before}</del>}
      {after !== null && !vouched && <ins dir="auto">{after}</ins>}
      <p className={styles.reason}>{reason}</p>
      {words !== null && <q dir="auto">{words}</q>}
      {words !== null && source && <SourceLine source={source} isClosest={finding === 'not_stated'} />}
      {vouched ? (
        <p className={styles.reason}>
          {vouched.name} put it back and vouches for it since {formatDate(vouched.at)}.
        </p>
      ) : (
        <Button
          writes
          size="sm"
          busy={putBack.isPending}
          onClick={() => void putBack.run({ id: publicationId, text: before, vouched: true })}
        >
          Keep, I vouch for it
        </Button>
      )}
    </li>
  )
}
