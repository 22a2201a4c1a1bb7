import type { PublicationSummary } from '@cygnet/sdk'
import { lazy, Suspense } from 'react'
import { Dialog } from '#/components/ui/dialog'
import { Skeleton } from '#/components/ui/states'

const PublishForm = lazy(() => import('./publish-form'))

interface PublishDialogProps {
  publication: Pick<
    PublicationSummary,
    'id' | 'title' | 'status' | 'publishedUrl' | 'publishAt' | 'publishNote'
  >
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function PublishDialog({ publication, open, onOpenChange }: PublishDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={publication.status === 'published' ? 'Published address' : 'Publish'}
      description={publication.title}
    >
      <Suspense fallback={<Skeleton height="9rem" width="100%" />}>
        <PublishForm publication={publication} onDone={() => onOpenChange(false)} />
      </Suspense>
    </Dialog>
  )
}
