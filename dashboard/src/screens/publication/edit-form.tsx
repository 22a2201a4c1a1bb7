import type { Publication, PublicationImage } from '@cygnet/sdk'
import type { PublicationDraft } from '@cygnet/sdk/session'
import {
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from 'react-hook-form'
import { LineField } from '#/components/ui/line-field'
import { Skeleton } from '#/components/ui/states'
import { toast } from '#/components/ui/toaster'
import { formatCount } from '#/lib/format'
import { DraftNote } from './draft-note'
import { EditBar } from './edit-bar'
import { EditDetails } from './edit-details'
import styles from './edit-screen.module.css'
import type { Draft } from './editor/drafts'
import { pictureMarkdown } from './editor/formatting'
import { LeftDraft, ResumedDraft } from './editor/left-draft'
import type { EditorHandle } from './editor/use-editor'
import { useSelectionRewrite } from './editor/use-selection-rewrite'
import { LiveQuality } from './live-quality'
import { PaneSwitch, usePanes } from './panes'
import { useConflict } from './use-conflict'
import { toFields, useEditForm } from './use-edit-form'
import { useLiveScore } from './use-live-score'
import { useSaveEdit } from './use-save-edit'

const MarkdownEditor = lazy(() => import('./editor/markdown-editor'))
const GalleryDialog = lazy(() => import('./gallery/gallery-dialog'))
const RewriteDialog = lazy(() =>
  import('./rewrite/rewrite-dialog').then((module) => ({ default: module.RewriteDialog }))
)
const ConflictDialog = lazy(() => import('./editor/conflict-dialog'))

/** Ends an edit from outside. */
export interface EditHandle {
  /** @returns whether it was saved; if not, the reason has been shown */
  save: () => Promise<boolean>
  discard: () => void
}

interface EditFormProps {
  publication: Publication
  onDirty: (dirty: boolean) => void
  /** The draft that the server has of an earlier edit. */
  stored: PublicationDraft | null
  /** Set to what can be done from outside. */
  handle: RefObject<EditHandle>
  /** Asks first if something is not saved. */
  onClose: () => void
}

/** The editor's fields: the text, and beside it its checks or its details. */
export function EditForm({ publication, stored, onDirty, handle, onClose }: EditFormProps) {
  const panes = usePanes()
  const [gallery, setGallery] = useState(false)
  const editor = useRef<EditorHandle | null>(null)
  const rewrite = useSelectionRewrite(editor)
  const inEditor = () => editor.current?.view.contentDOM ?? null
  const conflict = useConflict(publication)
  const { basis, setBasis, theirs, setTheirs } = conflict
  const { form, fields, resumed, endResumed, left, dismissLeft, draftState, clearDraft } = useEditForm(
    publication,
    basis.at,
    stored
  )
  const { register, handleSubmit, setValue, formState } = form
  const { errors, isDirty } = formState
  const { update, fill, continueFrom, carryOver } = useSaveEdit({
    publication,
    form,
    editor,
    conflict,
    onDirty,
    clearDraft,
    onClose,
  })
  const saveAndClose = handleSubmit((draft) => void update.run({ draft, from: basis, close: true }), reveal)
  const saveAndStay = handleSubmit((draft) => void update.run({ draft, from: basis, close: false }), reveal)
  const score = useLiveScore(publication, fields)

  // What the server has stored may be left without a question.
  const unstored = isDirty && draftState.savedAt === null
  useEffect(() => onDirty(unstored), [unstored, onDirty])
  useEffect(() => {
    handle.current.discard = clearDraft
    handle.current.save = () =>
      new Promise((resolve) => {
        const submit = handleSubmit(
          async (draft) => resolve(await update.run({ draft, from: basis, close: false })),
          (wrong) => {
            reveal(wrong)
            resolve(false)
          }
        )
        void submit()
      })
  })

  /** Shows the part with the first mistake, so that the form can focus it. */
  function reveal(wrong: FieldErrors<Draft>) {
    flushSync(() => panes.show(wrong.title ? 'write' : 'details'))
  }

  function write(content: string) {
    // Immediately, so that going back right after a keystroke asks too.
    onDirty(isDirty || content !== (basis.fields ?? toFields(publication)).content)
    setValue('content', content, { shouldDirty: true })
  }

  function insert(image: PublicationImage) {
    setGallery(false)
    panes.show('write')
    editor.current?.insertBlock(pictureMarkdown(image))
  }

  const showPane = useRef(panes.show)
  showPane.current = panes.show
  const showPassage = useCallback((passage: string) => {
    // The text has to be visible before it can be scrolled.
    flushSync(() => showPane.current('write'))
    if (editor.current?.show(passage)) return
    toast('No longer in the text', 'This passage has changed since it was checked.', 'bad')
  }, [])

  function shortcut(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (isDirty && !update.isPending) void saveAndStay()
  }

  const paneSwitch = <PaneSwitch choice={panes.choice} onPane={panes.show} open={openIn(score.report)} />

  return (
    <>
      <form className={styles.editScreen} noValidate onSubmit={saveAndClose} onKeyDown={shortcut}>
        <EditBar
          id={publication.id}
          title={publication.title}
          dirty={isDirty}
          saving={update.isPending}
          onClose={onClose}
        >
          <DraftNote state={draftState} dirty={isDirty} />
          {/* The server counts the words, so that there is only one count. */}
          <span className={styles.count}>
            {score.report
              ? formatCount(score.report.words, 'word')
              : formatCount(fields.content.length, 'character')}
          </span>
        </EditBar>
        {panes.narrow && <div className={styles.switch}>{paneSwitch}</div>}
        <div className={styles.desk}>
          <div className={styles.text} hidden={!panes.text}>
            {resumed && isDirty && (
              <ResumedDraft
                edit={resumed}
                onDiscard={() => {
                  fill(toFields(publication))
                  clearDraft()
                  endResumed()
                }}
              />
            )}
            {left && (
              <LeftDraft
                edit={left}
                onRestore={() => {
                  fill(left.draft)
                  setBasis({ at: left.readAt, fields: null })
                  dismissLeft()
                }}
                onDiscard={() => {
                  clearDraft()
                  dismissLeft()
                }}
              />
            )}
            <LineField
              label="Title"
              maxLength={300}
              dir="auto"
              error={errors.title?.message}
              fieldClass={styles.titleField}
              className={styles.title}
              {...register('title', { validate: (title) => title.trim() !== '' || 'Title is required' })}
            />
            <Suspense fallback={<Skeleton height="100%" width="100%" />}>
              <MarkdownEditor
                publicationId={publication.id}
                text={fields.content}
                current={panes.preview ? fields.content : ''}
                images={publication.images}
                sources={publication.sources}
                preview={panes.preview}
                onPreview={panes.narrow ? null : panes.togglePreview}
                onChange={write}
                onImages={() => setGallery(true)}
                onRewrite={rewrite.begin}
                handle={editor}
              />
            </Suspense>
          </div>
          <div className={styles.side} hidden={!panes.checks && !panes.details}>
            {!panes.narrow && <div className={styles.switch}>{paneSwitch}</div>}
            <div className={styles.panel} hidden={!panes.checks}>
              <LiveQuality score={score} onShow={showPassage} />
            </div>
            <div className={styles.panel} hidden={!panes.details}>
              <EditDetails publication={publication} fields={fields} register={register} errors={errors} />
            </div>
          </div>
        </div>
      </form>
      {gallery && (
        <Suspense>
          <GalleryDialog
            publicationId={publication.id}
            onClose={() => setGallery(false)}
            finalFocus={inEditor}
            onInsert={insert}
            onStored={() => void carryOver()}
          />
        </Suspense>
      )}
      {rewrite.used && (
        <Suspense>
          <RewriteDialog
            publicationId={publication.id}
            target={rewrite.target}
            onClose={rewrite.end}
            finalFocus={inEditor}
            accept={rewrite.accept}
          />
        </Suspense>
      )}
      {theirs && (
        <Suspense>
          <ConflictDialog
            key={theirs.updatedAt}
            base={basis.fields}
            mine={fields}
            theirs={theirs}
            onClose={() => setTheirs(null)}
            onSave={(draft) => {
              // The result is what is edited from now on, whether saving succeeds or not.
              fill(draft)
              const from = { at: theirs.updatedAt, fields: toFields(theirs) }
              void update.run({ draft, from, close: true })
            }}
            saving={update.isPending}
            onEdit={(draft) => {
              continueFrom(theirs, draft)
              setTheirs(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Number of failed checks and gaps, for the label of their pane. */
const openIn = (report: Publication['qualityReport']) =>
  report ? report.checks.filter(({ passed }) => !passed).length + new Set(report.gaps).size : 0
