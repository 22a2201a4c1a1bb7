import type { Publication } from '@cygnet/sdk'
import type { PublicationDraft } from '@cygnet/sdk/session'
import { ArrowLeft } from 'lucide-react'
import { lazy, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { useEditorOrigin } from '#/components/publication/edit-link'
import { useListAddress } from '#/components/publication/use-list-address'
import { buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { EmptyState, Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { useLeaveGuard } from '#/lib/leave-guard'
import { isReadOnly, READ_ONLY } from '#/lib/support-view'
import { useDocumentTitle } from '#/lib/use-document-title'
import { useLeaveQuestion } from '#/lib/use-leave-question'
import { usePublication, useStoredDraft } from '#/queries/publications'
import { EditForm, type EditHandle } from './edit-form'
import styles from './edit-screen.module.css'
import { isGone } from './is-gone'
import { useLoadFailure } from './use-load-failure'

const MissingPublication = lazy(() => import('./missing-publication'))

const NOT_LOADED = 'Failed to load publication for editing'

/** The editor of one publication. */
export default function EditScreen() {
  const { id = '' } = useParams()
  useDocumentTitle('Edit publication')
  if (isReadOnly()) return <Refused id={id} title={READ_ONLY} />
  return <Editor key={id} id={id} />
}

interface Opened {
  publication: Publication
  stored: PublicationDraft | null
}

/** Loads the publication as it is now. Every way of leaving unsaved changes asks first. */
function Editor({ id }: { id: string }) {
  const { pathname } = useLocation()
  const close = useClose(id)
  const askToLeave = useLeaveQuestion()
  const [dirty, setDirty] = useState(false)
  // A ref, because the form closes the page at the moment it becomes clean.
  const unsaved = useRef(false)
  const form = useRef<EditHandle>({ save: async () => false, discard: () => undefined })
  // As it was when the page opened: changes by others must not replace it while it is being edited.
  const [opened, setOpened] = useState<Opened | null>(null)
  const query = usePublication(id, { enabled: opened === null, staleTime: 0 })
  const loaded = query.isFetching ? undefined : query.data
  // Editing works without it: what this browser has kept is offered in any case.
  const draft = useStoredDraft(id, opened === null)
  const stored = draft.data ?? null
  const failure = opened || query.isFetching ? null : query.error
  const retry = isGone(failure) ? undefined : () => void query.refetch()
  const list = useListAddress() ?? ''
  useLoadFailure(failure, retry, { text: NOT_LOADED, back: useEditorOrigin() })

  useEffect(() => {
    if (loaded && loaded.generationStatus !== 'generating' && !draft.isFetching)
      setOpened((now) => now ?? { publication: loaded, stored })
  }, [loaded, draft.isFetching, stored])

  const onDirty = useCallback((next: boolean) => {
    unsaved.current = next
    setDirty(next)
  }, [])

  useLeaveGuard(dirty, {
    leaves: (to) => unsaved.current && to.pathname !== pathname,
    ask: () =>
      askToLeave({
        what: 'this publication',
        save: () => form.current.save(),
        discard: () => form.current.discard(),
      }),
  })

  if (opened) return <EditForm {...opened} onDirty={onDirty} handle={form} onClose={close} />
  if (isGone(failure)) return <MissingPublication list={list} />
  if (failure)
    return (
      <div className={layoutStyles.page}>
        <div className={styles.failure}>
          <Link
            className={classNames(buttonClass({ variant: 'ghost', size: 'sm' }), styles.failureBack)}
            to={`/publications/${id}`}
          >
            <ArrowLeft />
            Back to the article
          </Link>
          <h1 className={classNames(textStyles.pageTitle, styles.failureTitle)}>Edit publication</h1>
          <LoadFailure
            title={NOT_LOADED}
            error={failure}
            safe="The saved text is safe, and so is a draft that this browser has kept."
            onRetry={retry}
            busy={query.isFetching}
          />
        </div>
      </div>
    )
  if (loaded?.generationStatus === 'generating')
    return (
      <Refused id={id} title="This publication is still being generated">
        You can edit it once it is finished.
      </Refused>
    )
  return <EditSkeleton />
}

/** Returns to where the editor was opened; to the publication where its address was opened directly. */
function useClose(id: string) {
  const origin = useEditorOrigin()
  const navigate = useNavigate()
  return () => {
    if (origin === null) void navigate(`/publications/${id}`, { replace: true })
    else void navigate(-1)
  }
}

/** Why there is nothing to edit. */
function Refused({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className={layoutStyles.page}>
      <h1 className="sr-only">Edit publication</h1>
      <div className={styles.failure}>
        <EmptyState
          title={title}
          action={
            <Link className={buttonClass()} to={`/publications/${id}`}>
              View publication
            </Link>
          }
        >
          {children && <p>{children}</p>}
        </EmptyState>
      </div>
    </div>
  )
}

function EditSkeleton() {
  return (
    <div className={styles.editScreen} aria-busy="true">
      <div className={styles.bar}>
        <Skeleton width="16rem" />
      </div>
      <div className={styles.desk}>
        <span className="sr-only" role="status">
          Loading the editor
        </span>
        <div className={styles.text}>
          <Skeleton height="2.5rem" width="70%" />
          <Skeleton height="100%" width="100%" />
        </div>
        <div className={styles.side}>
          <Skeleton height="2.25rem" width="100%" />
          <Skeleton height="12rem" width="100%" />
        </div>
      </div>
    </div>
  )
}
