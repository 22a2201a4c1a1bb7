import type { Publication } from '@cygnet/sdk'
import { History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#/components/ui/button'

const VersionsDialog = lazy(() => import('./versions-dialog'))

/** Opens the history of a publication. */
export function VersionsButton({ publication, disabled }: { publication: Publication; disabled: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" icon={<History />} disabled={disabled} onClick={() => setOpen(true)}>
        History
      </Button>
      {open && (
        <Suspense>
          <VersionsDialog publication={publication} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
