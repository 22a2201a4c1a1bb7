import { lazy, Suspense, useRef, useState } from 'react'
import { Dialog } from '#/components/ui/dialog'
import { Skeleton } from '#/components/ui/states'
import type { Published } from './published'

const PublishForm = lazy(() => import('./publish-form'))
const ProofLinksDialog = lazy(() => import('#/components/proof/proof-links-dialog'))

/** The gaps of a text, where it is at hand. */
export interface OpenGaps {
  count: number
  /** The first one's mark in the text. */
  first: () => HTMLElement | null
}

interface PublishDialogProps {
  publication: Published
  gaps?: OpenGaps
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function PublishDialog({ publication, gaps, open, onOpenChange }: PublishDialogProps) {
  const toGap = useRef(false)
  const [proving, setProving] = useState(false)
  const close = (answer: boolean) => {
    toGap.current = answer
    onOpenChange(false)
  }
  if (proving)
    return (
      <Suspense>
        <ProofLinksDialog publication={publication} onClose={() => setProving(false)} />
      </Suspense>
    )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close(false))}
      finalFocus={() => (toGap.current && gaps ? gaps.first() : null)}
      title={publication.status === 'published' ? 'Published address' : 'Publish'}
      description={publication.title}
    >
      <Suspense fallback={<Skeleton height="9rem" width="100%" />}>
        <PublishForm
          publication={publication}
          gaps={gaps?.count}
          onAnswer={() => close(true)}
          onProve={() => {
            close(false)
            setProving(true)
          }}
          onDone={() => close(false)}
        />
      </Suspense>
    </Dialog>
  )
}
