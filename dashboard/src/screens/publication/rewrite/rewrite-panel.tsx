import type { Publication, Rewrite } from '@cygnet/sdk'
import { useEffect, useMemo, useRef } from 'react'
import textStyles from '#/components/ui/text.module.css'
import type { Action } from '#/lib/use-action'
import styles from './rewrite.module.css'
import { RewriteButtons, RewriteWork } from './rewrite-work'
import { useRewrite } from './use-rewrite'

interface RewritePanelProps {
  publicationId: Publication['id']
  /** The section's place in the text, from 0. */
  place: number
  onClose: () => void
  accept: Action<Rewrite>
}

/** Rewrites a section in its place, above the text that it is about. */
export default function RewritePanel({ publicationId, place, onClose, accept }: RewritePanelProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const target = useMemo(() => ({ block: place }), [place])
  const rewrite = useRewrite({ publicationId, target, accept })
  useEffect(() => field.current?.focus(), [])
  return (
    <section
      className={styles.panel}
      aria-label="Rewrite"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <p className={textStyles.meta}>From the same sources, under the same checks.</p>
      <RewriteWork rewrite={rewrite} field={field} />
      <div className={styles.buttons}>
        <RewriteButtons rewrite={rewrite} onClose={onClose} />
      </div>
    </section>
  )
}
