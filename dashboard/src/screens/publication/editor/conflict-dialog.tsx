import type { Publication } from '@cygnet/sdk'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { Skeleton } from '#/components/ui/states'
import { fieldsOf } from '../use-edit-form'
import type { Draft } from './drafts'

const CompareTexts = lazy(() => import('./compare-texts'))

interface ConflictDialogProps {
  mine: Draft
  theirs: Publication
  onClose: () => void
  onKeepMine: () => Promise<void>
  onTakeTheirs: () => void
  onMerged: (content: string) => void
}

const LABELS: Record<keyof Draft, string> = {
  title: 'Title',
  topic: 'Topic',
  companyName: 'Company name',
  content: 'Content',
  slug: 'Address',
  metaTitle: 'Title in search results',
  metaDescription: 'Description in search results',
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** Two edits of one text: what the other one changed, and three ways out of it that lose nothing unseen. */
export default function ConflictDialog(props: ConflictDialogProps) {
  const { theirs, onClose, onKeepMine, onTakeTheirs, onMerged } = props
  // As it was when the question came up: what is typed behind the dialog is nobody's.
  const [mine] = useState(props.mine)
  const [merging, setMerging] = useState(false)
  const [merged, setMerged] = useState(mine.content)
  const [busy, setBusy] = useState(false)
  const others = fieldsOf(theirs)
  const fields = (Object.keys(LABELS) as (keyof Draft)[]).filter(
    (name) => name !== 'content' && others[name].trim() !== mine[name].trim()
  )
  const sameText = others.content === mine.content

  async function keepMine() {
    setBusy(true)
    await onKeepMine()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Changed in the meantime"
      description={`This publication was saved at ${time.format(new Date(theirs.updatedAt))} while you were editing it. Whatever you choose, the other version stays in the history.`}
      className="conflict"
      footer={
        merging ? (
          <>
            <Button onClick={() => setMerging(false)}>Back</Button>
            <Button variant="primary" onClick={() => onMerged(merged)}>
              Use the merged text
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onTakeTheirs}>Take theirs</Button>
            {!sameText && <Button onClick={() => setMerging(true)}>Merge</Button>}
            <Button variant="primary" busy={busy} onClick={keepMine}>
              Keep mine
            </Button>
          </>
        )
      }
    >
      {fields.length > 0 && (
        <table className="conflict-fields">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Mine</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((name) => (
              <tr key={name}>
                <th scope="row">{LABELS[name]}</th>
                <td>{mine[name] || 'empty'}</td>
                <td>{others[name] || 'empty'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sameText ? (
        <p className="label">The text is the same in both.</p>
      ) : (
        <>
          <p className="label">
            {merging
              ? 'Settle each difference, or write over it. The fields above stay yours.'
              : 'Struck out is what they have and you have not; marked is what you have and they have not.'}
          </p>
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <CompareTexts
              key={String(merging)}
              label={merging ? 'Merged text' : 'Your text against theirs'}
              before={others.content}
              after={mine.content}
              onChange={merging ? setMerged : undefined}
            />
          </Suspense>
        </>
      )}
    </Dialog>
  )
}
