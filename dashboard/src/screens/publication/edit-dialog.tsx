import type { Publication } from '@cygnet/sdk'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '#/components/ui/dialog'
import { useMessages } from '#/components/ui/messages'
import { Skeleton } from '#/components/ui/states'
import { useLeaveGuard } from '#/lib/leave-guard'
import { useLeaveQuestion } from '#/lib/use-leave-question'
import { usePublication } from '#/queries/publications'
import styles from './edit-dialog.module.css'
import { forgetDraft } from './editor/drafts'
import { useEditDialog } from './use-edit-dialog'

// The form loads the editor and the Markdown renderer, which the list itself does not need.
const EditForm = lazy(() => import('./edit-form'))

/** Edits the publication in the address. Every way of leaving unsaved changes asks first. */
export function EditDialog() {
  const { editing, closeEdit } = useEditDialog()
  const { pathname } = useLocation()
  const { show } = useMessages()
  const askToLeave = useLeaveQuestion()
  const [dirty, setDirty] = useState(false)
  // A ref, because the form closes the dialog at the moment it becomes clean.
  const unsaved = useRef(false)
  const save = useRef<() => Promise<boolean>>(async () => false)
  // As it was when the dialog opened: changes by others must not replace it while it is being edited.
  const [opened, setOpened] = useState<Publication | null>(null)
  const query = usePublication(editing ?? '', {
    enabled: editing !== null && opened?.id !== editing,
    staleTime: 0,
  })
  const loaded = query.isFetching ? undefined : query.data
  const failed = editing !== null && opened?.id !== editing && query.isError
  const latest = useRef(closeEdit)
  latest.current = closeEdit

  useEffect(() => {
    if (!failed) return
    latest.current()
    void show({ title: 'Error', text: 'Failed to load publication for editing', tone: 'bad' })
  }, [failed, show])

  useEffect(() => {
    if (editing !== null && loaded?.id === editing) setOpened((now) => (now?.id === editing ? now : loaded))
  }, [editing, loaded])

  const onDirty = useCallback((next: boolean) => {
    unsaved.current = next
    setDirty(next)
  }, [])

  useEffect(() => {
    if (editing !== null) return
    setOpened(null)
    onDirty(false)
  }, [editing, onDirty])

  useLeaveGuard(dirty, {
    leaves: (to) => unsaved.current && (to.pathname !== pathname || to.searchParams.get('edit') !== editing),
    ask: () =>
      askToLeave({
        what: 'this publication',
        save: () => save.current(),
        discard: () => editing !== null && forgetDraft(editing),
      }),
  })

  return (
    <Dialog
      open={editing !== null && !failed}
      onOpenChange={(open) => !open && closeEdit()}
      title="Edit publication"
      className={styles.edit}
    >
      {opened && opened.id === editing ? (
        <Suspense fallback={<FormSkeleton />}>
          <EditForm key={opened.id} publication={opened} onDirty={onDirty} save={save} onClose={closeEdit} />
        </Suspense>
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  )
}

function FormSkeleton() {
  return (
    <div className={styles.skeletons} aria-busy="true">
      <Skeleton height="2.5rem" width="100%" />
      <Skeleton height="2.5rem" width="100%" />
      <Skeleton height="18rem" width="100%" />
    </div>
  )
}
