import type { Publication } from '@cygnet/sdk'
import { useOne } from '@refinedev/core'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Dialog } from '#/components/ui/dialog'
import { useMessages } from '#/components/ui/messages'
import { Skeleton } from '#/components/ui/states'
import { forgetDraft } from './editor/drafts'
import { useEditDialog } from './use-edit-dialog'

// The form brings the editor and the Markdown renderer with it, which the list itself does not need.
const EditForm = lazy(() => import('./edit-form'))

/** Edits the publication that the address names. Leaving unsaved changes asks first, by whatever way one leaves. */
export function EditDialog() {
  const { editing, openEdit, closeEdit } = useEditDialog()
  const { show } = useMessages()
  const dirty = useRef(false)
  const asking = useRef(false)
  // As it was when the dialog opened: what others change meanwhile must not change it under the writer's hands.
  const [opened, setOpened] = useState<Publication | null>(null)
  const { query } = useOne<Publication>({
    resource: 'publications',
    id: editing ?? '',
    queryOptions: { enabled: editing !== null && opened?.id !== editing, staleTime: 0 },
    errorNotification: false,
  })
  const loaded = query.isFetching ? undefined : query.data?.data
  const failed = editing !== null && opened?.id !== editing && query.isError
  const latest = useRef({ openEdit, closeEdit })
  latest.current = { openEdit, closeEdit }

  useEffect(() => {
    if (!failed) return
    latest.current.closeEdit()
    void show({ title: 'Error', text: 'Failed to load publication for editing', tone: 'bad' })
  }, [failed, show])

  useEffect(() => {
    if (editing !== null && loaded?.id === editing) setOpened((now) => (now?.id === editing ? now : loaded))
  }, [editing, loaded])

  const end = useCallback(() => {
    dirty.current = false
    setOpened(null)
  }, [])

  /** @returns whether the changes may go */
  const mayLeave = useCallback(async () => {
    if (!dirty.current) return true
    if (asking.current) return false
    asking.current = true
    const discard = await show({
      title: 'Discard changes?',
      text: 'What you changed here is not saved.',
      tone: 'warn',
      close: 'Keep editing',
      action: { label: 'Discard changes', destroys: true },
    })
    asking.current = false
    return discard
  }, [show])

  // The browser's Back takes the dialog out of the address: it stays until the question is answered.
  const gone = opened !== null && editing !== opened.id ? opened.id : null
  useEffect(() => {
    if (gone === null) return
    void mayLeave().then((leave) => {
      if (leave) {
        if (dirty.current) forgetDraft(gone)
        end()
      } else if (!asking.current) latest.current.openEdit(gone)
    })
  }, [gone, mayLeave, end])

  async function close() {
    if (!(await mayLeave())) return
    if (opened && dirty.current) forgetDraft(opened.id)
    end()
    closeEdit()
  }

  return (
    <Dialog
      open={(editing !== null || opened !== null) && !failed}
      onOpenChange={(open) => !open && void close()}
      title="Edit publication"
      className="edit"
    >
      {opened ? (
        <Suspense fallback={<FormSkeleton />}>
          <EditForm
            key={opened.id}
            publication={opened}
            onDirty={(next) => {
              dirty.current = next
            }}
            onCancel={close}
            onSaved={() => {
              end()
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
