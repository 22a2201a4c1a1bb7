import { ConflictError, type Publication } from '@cygnet/sdk'
import type { RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useMessages } from '#/components/ui/messages'
import { failureMessage } from '#/lib/error-message'
import { useAction } from '#/lib/use-action'
import { loadPublication, updatePublication } from '#/queries/publications'
import { type Draft, FIELDS } from './editor/drafts'
import type { EditorHandle } from './editor/use-editor'
import { type Basis, mergedDraft, type useConflict } from './use-conflict'
import { toFields, toUpdate } from './use-edit-form'

interface EditToSave {
  draft: Draft
  /** The state that was edited. */
  from: Basis
  /** Closes the form once it is saved. */
  close: boolean
}

interface SaveEditOptions {
  publication: Publication
  form: UseFormReturn<Draft>
  editor: RefObject<EditorHandle | null>
  conflict: ReturnType<typeof useConflict>
  onDirty: (dirty: boolean) => void
  /** Drops the unsaved edit that was kept. */
  clearDraft: () => void
  onClose: () => void
}

/** Saves an edit, and continues from the stored publication: after a save, a conflict, or a change of its images. */
export function useSaveEdit({
  publication,
  form,
  editor,
  conflict,
  onDirty,
  clearDraft,
  onClose,
}: SaveEditOptions) {
  const { show } = useMessages()
  const { begin, setTheirs, carriedOver } = conflict
  const { setValue, getValues, reset } = form

  /** Puts other texts into the form and the editor, where they can be undone like any change. */
  function fill(next: Draft) {
    for (const name of FIELDS) setValue(name, next[name], { shouldDirty: true })
    editor.current?.replaceAll(next.content)
  }

  /** Continues from the stored publication, with the unsaved changes on top. */
  function continueFrom(stored: Publication, draft: Draft) {
    begin(stored)
    reset(toFields(stored))
    fill(draft)
  }

  const update = useAction(
    {
      call: ({ draft, from }: EditToSave) =>
        updatePublication.call({ id: publication.id, update: toUpdate(from, draft) }),
      invalidates: updatePublication.invalidates,
    },
    {
      success: () => ['Success!', 'Publication updated successfully'],
      onSuccess: (stored, { draft, close }) => {
        clearDraft()
        setTheirs(null)
        // What was typed during the save stays, unsaved.
        const next = mergedDraft(draft, getValues(), toFields(stored)) ?? getValues()
        continueFrom(stored, next)
        onDirty(FIELDS.some((name) => next[name] !== toFields(stored)[name]))
        if (close) onClose()
      },
      failure: (error) => {
        if (error instanceof ConflictError && typeof error.data.updatedAt === 'string') void compare()
        else sayNotUpdated(error)
      },
    }
  )
  const sayNotUpdated = (error: unknown) =>
    void show({ title: 'Error', text: failureMessage(error, 'Failed to update publication'), tone: 'bad' })

  /** Somebody else saved in between: shows both texts side by side. */
  async function compare() {
    try {
      setTheirs(await loadPublication(publication.id))
    } catch (error) {
      sayNotUpdated(error)
    }
  }

  /** A regenerated image changes the stored text; the edit continues from there if the two can be merged. */
  async function carryOver() {
    try {
      const carried = await carriedOver(getValues)
      if (carried) continueFrom(carried.stored, carried.draft)
    } catch (error) {
      console.info('The stored publication could not be read; saving will tell', error)
    }
  }

  return { update, fill, continueFrom, carryOver }
}
