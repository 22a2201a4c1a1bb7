import type { Publication, Rewrite } from '@cygnet/sdk'
import { useRef } from 'react'
import { Dialog } from '#/components/ui/dialog'
import type { Action } from '#/lib/use-action'
import styles from './rewrite.module.css'
import { RewriteButtons, type RewriteTarget, RewriteWork } from './rewrite-work'
import { useRewrite } from './use-rewrite'

interface RewriteDialogProps {
  publicationId: Publication['id']
  /** null while the dialog is closed. */
  target: RewriteTarget | null
  onClose: () => void
  /** As a dialog's. */
  finalFocus?: () => HTMLElement | null
  /** Puts the proposal into the text; the dialog stays open and says why where that fails. */
  accept: Action<Rewrite>
}

/** Rewrites a selection of the editor: asks what to change, shows the difference, and accepts or rejects it. */
export function RewriteDialog({ publicationId, target, onClose, finalFocus, accept }: RewriteDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const rewrite = useRewrite({ publicationId, target, accept })
  return (
    <Dialog
      open={target !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Rewrite"
      description={
        rewrite.proposal
          ? (rewrite.proposal.heading ?? undefined)
          : 'It uses the same sources and goes through the same checks.'
      }
      initialFocus={field}
      finalFocus={finalFocus}
      className={styles.dialog}
      footer={<RewriteButtons rewrite={rewrite} onClose={onClose} />}
    >
      <RewriteWork rewrite={rewrite} field={field} />
    </Dialog>
  )
}
