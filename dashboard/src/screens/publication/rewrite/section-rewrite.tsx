import type { Publication, Rewrite } from '@cygnet/sdk'
import { PenLine } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { Button } from '#/components/ui/button'
import { Skeleton } from '#/components/ui/states'
import { useAction } from '#/lib/use-action'
import { applyRewrite } from '#/queries/publications'
import { type RewritePlace, useRewriteAddress } from './use-rewrite-address'

const RewritePanel = lazy(() => import('./rewrite-panel'))

/** The button that opens the rewriting of a section or of the whole text, and the rewriting below it. */
export function SectionRewrite({
  publication,
  place,
  heading,
}: {
  publication: Publication
  place: RewritePlace
  /** Of the section; left out for the whole text. */
  heading?: string
}) {
  const rewrite = useRewriteAddress()
  const button = useRef<HTMLButtonElement>(null)
  const open = rewrite.place === place
  const close = () => {
    rewrite.close()
    button.current?.focus()
  }
  const accept = useAction(
    {
      invalidates: applyRewrite.invalidates,
      call: (proposal: Rewrite) => applyRewrite.call({ id: publication.id, rewriteId: proposal.id }),
    },
    {
      success: () => [
        place === 'whole' ? 'Text replaced' : 'Section replaced',
        'The previous text is kept as a version.',
      ],
      onSuccess: close,
      failure: 'inline',
    }
  )
  return (
    <>
      <Button
        ref={button}
        writes
        variant="ghost"
        size="sm"
        icon={<PenLine />}
        aria-label={heading && `Rewrite: ${heading}`}
        aria-expanded={open}
        onClick={() => (open ? close() : rewrite.open(place))}
      >
        {place === 'whole' ? 'Fix what the checks found...' : 'Rewrite...'}
      </Button>
      {open && (
        <Suspense fallback={<Skeleton height="12rem" width="100%" />}>
          <RewritePanel publication={publication} place={place} onClose={close} accept={accept} />
        </Suspense>
      )}
    </>
  )
}
