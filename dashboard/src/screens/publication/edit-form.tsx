import type { Publication, PublicationImage } from '@cygnet/sdk'
import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#/components/ui/button'
import { SelectField, TextField } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import { Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { toast } from '#/components/ui/toaster'
import { classNames } from '#/lib/class-names'
import { formatCount } from '#/lib/format'
import styles from './edit-form.module.css'
import { EditOutside } from './edit-outside'
import { imageMarkdown } from './editor/formatting'
import { keys } from './editor/keys'
import { LeftDraft } from './editor/left-draft'
import type { EditorHandle } from './editor/use-editor'
import { useSelectionRewrite } from './editor/use-selection-rewrite'
import { LiveQuality } from './live-quality'
import { PaneSwitch, usePane } from './panes'
import { useConflict } from './use-conflict'
import { fieldsOf, useEditForm } from './use-edit-form'
import { useLiveScore } from './use-live-score'
import { useSaveEdit } from './use-save-edit'

const MarkdownEditor = lazy(() => import('./editor/markdown-editor'))
const GalleryDialog = lazy(() => import('./gallery/gallery-dialog'))
const RewriteDialog = lazy(() =>
  import('./rewrite/rewrite-dialog').then((module) => ({ default: module.RewriteDialog }))
)
const ConflictDialog = lazy(() => import('./editor/conflict-dialog'))

const TYPES = [
  { value: 'blog', label: 'Blog' },
  { value: 'review', label: 'Review' },
] as const

interface EditFormProps {
  publication: Publication
  onDirty: (dirty: boolean) => void
  /** Set to a function that saves from outside; it resolves with whether that succeeded. */
  save: RefObject<() => Promise<boolean>>
  /** Asks first if something is not saved. */
  onClose: () => void
}

export default function EditForm({ publication, onDirty, save: saveFromOutside, onClose }: EditFormProps) {
  const { pane, setPane, preview, narrow } = usePane()
  const [gallery, setGallery] = useState(false)
  const editor = useRef<EditorHandle | null>(null)
  const rewrite = useSelectionRewrite(editor)
  const conflict = useConflict(publication)
  const { basis, setBasis, theirs, setTheirs } = conflict
  const { form, fields, left, dismissLeft } = useEditForm(publication, basis.at)
  const { register, handleSubmit, setFocus, setValue, formState } = form
  const { errors, isDirty } = formState
  const { update, fill, continueFrom, carryOver } = useSaveEdit({
    publication,
    form,
    editor,
    conflict,
    onDirty,
    onClose,
  })
  const saveAndClose = handleSubmit((draft) => void update.run({ draft, from: basis, close: true }))
  const saveAndStay = handleSubmit((draft) => void update.run({ draft, from: basis, close: false }))
  const score = useLiveScore(publication, fields)

  useEffect(() => setFocus('title'), [setFocus])
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => {
    saveFromOutside.current = () =>
      new Promise((resolve) => {
        const submit = handleSubmit(
          async (draft) => resolve(await update.run({ draft, from: basis, close: false })),
          () => resolve(false)
        )
        void submit()
      })
  })

  function write(content: string) {
    // Immediately, so that going back right after a keystroke asks too.
    onDirty(isDirty || content !== (basis.fields ?? fieldsOf(publication)).content)
    setValue('content', content, { shouldDirty: true })
  }

  function insert(image: PublicationImage) {
    setGallery(false)
    if (narrow) setPane('write')
    editor.current?.insertBlock(imageMarkdown(image.altText, image.publicUrl))
  }

  function showPassage(passage: string) {
    // The text has to be visible before it can be scrolled.
    if (narrow) flushSync(() => setPane('write'))
    if (editor.current?.show(passage)) return
    toast('Not in the text any more', 'This passage was changed since it was checked.', 'bad')
  }

  function shortcut(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (isDirty && !update.isPending) void saveAndStay()
  }

  return (
    <>
      <form
        className={styles.editForm}
        data-pane={pane}
        noValidate
        onSubmit={saveAndClose}
        onKeyDown={shortcut}
      >
        {left && (
          <LeftDraft
            keptAt={left.keptAt}
            stale={left.readAt !== publication.updatedAt}
            onRestore={() => {
              fill(left.draft)
              if (left.readAt !== publication.updatedAt) setBasis({ at: left.readAt, fields: null })
              dismissLeft(false)
            }}
            onDiscard={() => dismissLeft(true)}
          />
        )}
        <div className={styles.editFields}>
          <TextField
            label="Title"
            maxLength={300}
            error={errors.title?.message}
            {...register('title', { validate: (title) => title.trim() !== '' || 'Title is required' })}
          />
          <TextField label="Topic" optional maxLength={300} {...register('topic')} />
          <TextField label="Company name" optional maxLength={200} {...register('companyName')} />
          <SelectField label="Type" options={TYPES} {...register('type')} />
        </div>
        {narrow && <PaneSwitch pane={pane} onPane={setPane} open={openIn(score.report)} />}
        <div className={styles.editBody}>
          <Suspense fallback={<Skeleton height="18rem" width="100%" />}>
            <MarkdownEditor
              publicationId={publication.id}
              text={fields.content}
              current={fields.content}
              images={publication.images}
              sources={publication.sources}
              preview={preview}
              onPreview={narrow ? null : () => setPane(preview ? 'write' : 'preview')}
              onChange={write}
              onImages={() => setGallery(true)}
              onRewrite={rewrite.begin}
              handle={editor}
            />
          </Suspense>
          <LiveQuality score={score} onShow={showPassage} />
        </div>
        <EditOutside publication={publication} fields={fields} register={register} errors={errors} />
        <div className={styles.editFoot}>
          <span className={classNames(textStyles.meta, textStyles.numeric)}>
            {/* The server counts the words, so that there is only one count. */}
            {score.report && `${formatCount(score.report.words, 'word')}, `}
            {formatCount(fields.content.length, 'character')}
            <span role="status">{isDirty ? ', not saved yet' : ''}</span>
          </span>
          <div className={classNames(layoutStyles.row, styles.row)}>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              writes
              variant="primary"
              type="submit"
              busy={update.isPending}
              disabled={!isDirty}
              title={`Save and go on writing: ${keys('Ctrl+S')}`}
            >
              Save changes
            </Button>
          </div>
        </div>
      </form>
      {gallery && (
        <Suspense>
          <GalleryDialog
            publicationId={publication.id}
            onClose={() => setGallery(false)}
            finalFocus={() => editor.current?.view.contentDOM ?? null}
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
              const from = { at: theirs.updatedAt, fields: fieldsOf(theirs) }
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
