import type { Publication, Rewrite } from '@cygnet/sdk'
import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { editAddress } from '#/components/publication/edit-link'
import { Button, buttonClass } from '#/components/ui/button'
import textStyles from '#/components/ui/text.module.css'
import { formatCount } from '#/lib/format'
import type { Action } from '#/lib/use-action'
import { FindingsList } from './findings-list'
import styles from './rewrite.module.css'
import { RewriteButtons, RewriteWork } from './rewrite-work'
import { useRewrite } from './use-rewrite'
import type { RewritePlace } from './use-rewrite-address'

interface RewritePanelProps {
  publication: Publication
  place: RewritePlace
  onClose: () => void
  accept: Action<Rewrite>
}

/** Rewrites a section or the whole text in its place, above what it is about. */
export default function RewritePanel({ publication, place, onClose, accept }: RewritePanelProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const target = useMemo(() => (place === 'whole' ? { whole: true } : { block: place + 1 }), [place])
  const rewrite = useRewrite({ publicationId: publication.id, target, accept })
  const unchanged = rewrite.proposal?.notFollowed != null
  const failing = publication.qualityReport?.checks.filter(({ passed }) => !passed).length ?? 0
  useEffect(() => field.current?.focus(), [])
  return (
    <section
      className={styles.panel}
      aria-label="Rewrite"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      {place === 'whole' && !rewrite.proposal && (
        <h2 className={textStyles.cardTitle}>Fix {formatCount(failing, 'finding')}</h2>
      )}
      {!rewrite.proposal && (
        <p className={textStyles.meta}>
          {place === 'whole'
            ? 'Only these sections are rewritten, from the same sources. '
            : 'From the same sources, with the same checks. '}
          You see the changes before anything is saved.
        </p>
      )}
      <RewriteWork rewrite={rewrite} field={field} />
      {rewrite.improve && (!rewrite.proposal || unchanged) && (
        <FindingsList publication={publication} block={place === 'whole' ? undefined : place + 1} />
      )}
      <div className={styles.buttons}>
        {unchanged && place === 'whole' ? (
          <>
            <Button onClick={onClose}>Close</Button>
            <Link className={buttonClass({ variant: 'primary' })} to={editAddress(publication.id)}>
              Open in the editor
            </Link>
          </>
        ) : (
          <RewriteButtons rewrite={rewrite} onClose={onClose} />
        )}
      </div>
    </section>
  )
}
