import { ApiError, type PublicationSummary } from '@cygnet/sdk'
import { useInvalidate } from '@refinedev/core'
import { Pencil } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { TextField } from '#/components/ui/field'
import { ErrorState } from '#/components/ui/states'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { useEditDialog } from '../publication/use-edit-dialog'

type Published = Pick<PublicationSummary, 'id' | 'title' | 'status' | 'publishedUrl'>

interface PublishDialogProps {
  publication: Published
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Publishes, with the address on the own site where there is one; open marks in the way are shown with a way to them. */
export function PublishDialog({ publication, open, onOpenChange }: PublishDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={publication.status === 'published' ? 'Published address' : 'Publish'}
      description={publication.title}
    >
      <PublishForm publication={publication} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function PublishForm({ publication, onDone }: { publication: Published; onDone: () => void }) {
  const { id, status } = publication
  const published = status === 'published'
  const [address, setAddress] = useState(publication.publishedUrl ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const { openEdit } = useEditDialog()
  const invalidate = useInvalidate()
  const errors = problem instanceof ApiError ? problem.errors : []
  const marks = errors.filter((error) => error.rule === 'openMark')
  const wrongAddress = errors.find((error) => error.field === 'publishedUrl')?.message
  const form = useId()

  async function publish(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      await api.publications.publish(id, { publishedUrl: address.trim() || null })
      await invalidate({ resource: 'publications', invalidates: ['list', 'detail'], id })
      onDone()
      if (published) toast('Saved', 'The published address has been changed')
      else toast('Published!', 'Publication counts as published from now on')
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form id={form} onSubmit={publish} noValidate>
      {marks.length > 0 ? (
        <div className="alert warn" role="alert">
          <Pencil className="i" />
          <div>
            <p className="t">{errorMessage(problem, '')}</p>
            <ul className="open-marks">
              {marks.map((mark, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two marks may ask for the same
                <li key={index}>
                  <mark>[[add: {mark.message}]]</mark>
                </li>
              ))}
            </ul>
            <Button
              size="sm"
              className="mt-3"
              onClick={() => {
                onDone()
                openEdit(id)
              }}
            >
              Open the editor
            </Button>
          </div>
        </div>
      ) : (
        problem !== null &&
        !wrongAddress && (
          <ErrorState
            title={published ? 'Failed to save the address' : 'Failed to publish publication'}
            message={errorMessage(problem)}
          />
        )
      )}
      <TextField
        label="Address on your own site"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2048}
        value={address}
        error={wrongAddress}
        help="Links from your other posts lead there."
        fieldClass="mt-4"
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className="row justify-end mt-6">
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {published ? 'Save' : 'Publish'}
        </Button>
      </div>
    </form>
  )
}
