import type { Publication } from '@cygnet/sdk'
import { useOne } from '@refinedev/core'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Dialog } from '#/components/ui/dialog'
import { useMessages } from '#/components/ui/messages'
import { Skeleton } from '#/components/ui/states'
import { useEditDialog } from './use-edit-dialog'

// The form brings the Markdown renderer with it, which the list itself does not need.
const EditForm = lazy(() => import('./edit-form'))

/** Edits the publication that the address names. Closing with unsaved changes asks first. */
export function EditDialog() {
  const { editing, closeEdit } = useEditDialog()
  const { show } = useMessages()
  const dirty = useRef(false)
  const { query } = useOne<Publication>({
    resource: 'publications',
    id: editing ?? '',
    queryOptions: { enabled: editing !== null },
    errorNotification: false,
  })
  const failed = editing !== null && query.isError
  const closeLatest = useRef(closeEdit)
  closeLatest.current = closeEdit

  useEffect(() => {
    if (!failed) return
    closeLatest.current()
    void show({ title: 'Error', text: 'Failed to load publication for editing', tone: 'bad' })
  }, [failed, show])

  async function close() {
    if (dirty.current) {
      const discard = await show({
        title: 'Discard changes?',
        text: 'What you changed here is not saved.',
        tone: 'warn',
        close: 'Keep editing',
        action: { label: 'Discard changes', destroys: true },
      })
      if (!discard) return
    }
    dirty.current = false
    closeEdit()
  }

  return (
    <Dialog
      open={editing !== null && !failed}
      onOpenChange={(open) => !open && void close()}
      title="Edit publication"
      className="edit"
    >
      {query.data && editing === query.data.data.id ? (
        <Suspense fallback={<FormSkeleton />}>
          <EditForm
            key={query.data.data.updatedAt}
            publication={query.data.data}
            onDirty={(next) => {
              dirty.current = next
            }}
            onCancel={close}
            onSaved={() => {
              dirty.current = false
              closeEdit()
            }}
          />
        </Suspense>
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  )
}

function FormSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
