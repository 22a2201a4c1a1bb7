import { ApiError, type PublicationSummary } from '@cygnet/sdk'
import { Pencil } from 'lucide-react'
import alertStyles from '#/components/ui/alert.module.css'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { TextField } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import { ErrorState } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import { errorMessage } from '#/lib/error-message'
import { useActionForm } from '#/lib/use-action-form'
import { publishPublication } from '#/queries/publications'
import { useEditDialog } from '../publication/use-edit-dialog'
import styles from './publish-dialog.module.css'

type Published = Pick<PublicationSummary, 'id' | 'title' | 'status' | 'publishedUrl'>

interface PublishDialogProps {
  publication: Published
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Publishes, with an optional address on the user's own site; lists the gaps that prevent it. */
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
  const { openEdit } = useEditDialog()
  const { form, onSubmit, isPending, failure, error } = useActionForm(publishPublication, {
    defaultValues: { publishedUrl: publication.publishedUrl ?? '' },
    input: ({ publishedUrl }) => ({ id, publishedUrl: publishedUrl.trim() || null }),
    success: () =>
      published
        ? ['Saved', 'The published address has been changed']
        : ['Published!', 'Publication counts as published from now on'],
    onSuccess: onDone,
  })
  const marks = error instanceof ApiError ? error.errors.filter(({ rule }) => rule === 'openMark') : []

  return (
    <form onSubmit={onSubmit} noValidate>
      {marks.length > 0 ? (
        <div className={classNames(alertStyles.alert, alertStyles.warn)} role="alert">
          <Pencil />
          <div>
            <p className={alertStyles.title}>{errorMessage(error)}</p>
            <ul className={styles.openMarks}>
              {marks.map((mark, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two marks may ask for the same
                <li key={index}>
                  <mark>[[add: {mark.message}]]</mark>
                </li>
              ))}
            </ul>
            <Button
              size="sm"
              className={styles.copy}
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
        failure && (
          <ErrorState
            title={published ? 'Failed to save the address' : 'Failed to publish publication'}
            message={failure}
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
        error={form.formState.errors.publishedUrl?.message}
        help="Links from your other posts lead there."
        fieldClass={styles.note}
        {...form.register('publishedUrl')}
      />
      <div className={classNames(layoutStyles.row, styles.actions)}>
        <Button onClick={onDone}>Cancel</Button>
        <Button writes variant="primary" type="submit" busy={isPending}>
          {published ? 'Save' : 'Publish'}
        </Button>
      </div>
    </form>
  )
}
