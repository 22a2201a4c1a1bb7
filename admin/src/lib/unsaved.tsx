import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../parts/confirm-dialog'

interface Edits {
  mark: (form: string, isUnsaved: boolean) => void
  /** Does it at once, or after the question where edits would be lost. */
  leave: (go: () => void) => void
}

const EditsContext = createContext<Edits>({ mark: () => {}, leave: (go) => go() })

/**
 * Asks before edits are lost, by a link, by going back and by a reload. All forms share one question: a router takes
 * only one blocker, and a page can have many forms.
 */
export function UnsavedEdits({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const forms = useRef(new Set<string>())
  const [wanted, setWanted] = useState<(() => void) | null>(null)
  const blocker = useBlocker(
    ({ currentLocation: { pathname: from }, nextLocation: { pathname: to } }) =>
      // A session that has ended leads to the sign-in, whatever was typed.
      forms.current.size > 0 && from !== to && to !== '/login'
  )
  useBeforeUnload(
    useCallback((event) => {
      if (forms.current.size > 0) event.preventDefault()
    }, [])
  )
  const edits = useMemo<Edits>(
    () => ({
      mark: (form, isUnsaved) => {
        if (isUnsaved) forms.current.add(form)
        else forms.current.delete(form)
      },
      leave: (go) => (forms.current.size > 0 ? setWanted(() => go) : go()),
    }),
    []
  )
  const stay = () => {
    setWanted(null)
    blocker.reset?.()
  }
  return (
    <EditsContext value={edits}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked' || wanted !== null}
        title={translate('unsaved.title')}
        text={translate('unsaved.text')}
        confirm={translate('unsaved.leave')}
        keep={translate('unsaved.stay')}
        destroys
        onConfirm={() => {
          setWanted(null)
          wanted?.()
          blocker.proceed?.()
        }}
        onClose={stay}
      />
    </EditsContext>
  )
}

/** Asks before what leads away from this page, where edits would be lost. */
export const useLeave = () => useContext(EditsContext).leave

/** Says whether a form has edits that are neither saved nor being saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId()
  const { mark } = useContext(EditsContext)
  useEffect(() => {
    mark(id, isUnsaved)
    return () => mark(id, false)
  }, [mark, id, isUnsaved])
}

/** Says so of the form around it. */
export function Unsaved() {
  const { dirtyFields, isSubmitting } = useFormState()
  useUnsaved(Object.keys(dirtyFields).length > 0 && !isSubmitting)
  return null
}
