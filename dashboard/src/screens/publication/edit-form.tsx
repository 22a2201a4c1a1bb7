import { ConflictError, type Publication, type PublicationImage } from '@cygnet/sdk'
import { useInvalidate } from '@refinedev/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import { TextField } from '#/components/ui/field'
import { useMessages } from '#/components/ui/messages'
import { Skeleton } from '#/components/ui/states'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { formatCount } from '#/lib/format'
import { EditOutside } from './edit-outside'
import { type Draft, forgetDraft } from './editor/drafts'
import { imageMarkdown } from './editor/formatting'
import { LeftDraft } from './editor/left-draft'
import type { EditorHandle } from './editor/use-editor'
import { useSelectionRewrite } from './editor/use-selection-rewrite'
import { LiveQuality } from './live-quality'
import { fieldsOf, updateOf, useEditForm } from './use-edit-form'
import { useLiveScore } from './use-live-score'

const MarkdownDesk = lazy(() => import('./editor/markdown-desk'))
const GalleryDialog = lazy(() => import('./gallery/gallery-dialog'))
const RewriteDialog = lazy(() =>
  import('./rewrite/rewrite-dialog').then((module) => ({ default: module.RewriteDialog }))
)
const ConflictDialog = lazy(() => import('./editor/conflict-dialog'))

interface EditFormProps {
  publication: Publication
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

export default function EditForm({ publication, onDirty, onCancel, onSaved }: EditFormProps) {
  const [preview, setPreview] = useState(() => window.matchMedia('(min-width: 1100px)').matches)
  const [gallery, setGallery] = useState(false)
  const [readAt, setReadAt] = useState(publication.updatedAt)
  const [theirs, setTheirs] = useState<Publication | null>(null)
  const editor = useRef<EditorHandle | null>(null)
  const rewrite = useSelectionRewrite(editor)
  const { show } = useMessages()
  const invalidate = useInvalidate()
  const { form, fields, left, dismissLeft } = useEditForm(publication)
  const { register, handleSubmit, setFocus, setValue, reset, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const score = useLiveScore(publication, fields.title, fields.content)

  useEffect(() => setFocus('title'), [setFocus])
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  /** Takes other texts into the form and the editor, to be undone there like any change. */
  function fill(next: Draft) {
    for (const [name, value] of Object.entries(next))
      setValue(name as keyof Draft, value, { shouldDirty: true })
    const view = editor.current?.view
    view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next.content } })
  }

  async function save(draft: Draft, basis: string) {
    try {
      await api.publications.update(publication.id, updateOf(publication, draft, basis))
    } catch (error) {
      if (error instanceof ConflictError && typeof error.data.updatedAt === 'string') return compare()
      await show({ title: 'Error', text: errorMessage(error, 'Failed to update publication'), tone: 'bad' })
      return
    }
    forgetDraft(publication.id)
    toast('Success!', 'Publication updated successfully')
    onSaved()
    await refresh()
  }

  const refresh = () =>
    invalidate({ resource: 'publications', invalidates: ['list', 'detail'], id: publication.id })

  /** Somebody saved in between: both texts are laid side by side. */
  async function compare() {
    try {
      setTheirs(await api.publications.get(publication.id))
    } catch (error) {
      await show({ title: 'Error', text: errorMessage(error, 'Failed to update publication'), tone: 'bad' })
    }
  }

  function takeTheirs(now: Publication) {
    fill(fieldsOf(now))
    reset(fieldsOf(now))
    setReadAt(now.updatedAt)
    setTheirs(null)
    forgetDraft(publication.id)
    void refresh()
  }

  function insert(image: PublicationImage) {
    setGallery(false)
    editor.current?.insertBlock(imageMarkdown(image.altText, image.publicUrl))
    // The dialog gives focus back to its button; the writer goes on writing.
    setTimeout(() => editor.current?.view.focus())
  }

  return (
    <>
      <form className="edit-form" onSubmit={handleSubmit((draft) => save(draft, readAt))}>
        {left && (
          <LeftDraft
            keptAt={left.keptAt}
            stale={left.readAt !== publication.updatedAt}
            onRestore={() => {
              fill(left.draft)
              setReadAt(left.readAt)
              dismissLeft(false)
            }}
            onDiscard={() => dismissLeft(true)}
          />
        )}
        <div className="edit-fields">
          <TextField
            label="Title"
            maxLength={300}
            error={errors.title?.message}
            {...register('title', { validate: (title) => title.trim() !== '' || 'Title is required' })}
          />
          <TextField label="Topic" optional maxLength={300} {...register('topic')} />
          <TextField label="Company name" optional maxLength={200} {...register('companyName')} />
        </div>
        <div className="edit-body">
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <MarkdownDesk
              text={fields.content}
              current={fields.content}
              images={publication.images}
              preview={preview}
              onPreview={() => setPreview((now) => !now)}
              onChange={(content) => setValue('content', content, { shouldDirty: true })}
              onImages={() => setGallery(true)}
              onRewrite={rewrite.begin}
              handle={editor}
            />
          </Suspense>
          <LiveQuality score={score} onShow={(passage) => editor.current?.show(passage) ?? false} />
        </div>
        <EditOutside publication={publication} fields={fields} register={register} errors={errors} />
        <div className="edit-foot">
          <span className="meta num">
            {formatCount(fields.content.trim().split(/\s+/).filter(Boolean).length, 'word')},{' '}
            {formatCount(fields.content.length, 'character')}
          </span>
          <div className="row">
            <Button onClick={onCancel}>Cancel</Button>
            <Button variant="primary" type="submit" busy={isSubmitting} disabled={!isDirty}>
              Save changes
            </Button>
          </div>
        </div>
      </form>
      {gallery && (
        <Suspense>
          <GalleryDialog publicationId={publication.id} onClose={() => setGallery(false)} onInsert={insert} />
        </Suspense>
      )}
      {rewrite.used && (
        <Suspense>
          <RewriteDialog
            publicationId={publication.id}
            target={rewrite.target}
            onClose={rewrite.end}
            onAccept={rewrite.accept}
          />
        </Suspense>
      )}
      {theirs && (
        <Suspense>
          <ConflictDialog
            mine={fields}
            theirs={theirs}
            onClose={() => setTheirs(null)}
            onKeepMine={() => {
              setReadAt(theirs.updatedAt)
              setTheirs(null)
              return save(fields, theirs.updatedAt)
            }}
            onTakeTheirs={() => takeTheirs(theirs)}
            onMerged={(content) => {
              fill({ ...fields, content })
              setReadAt(theirs.updatedAt)
              setTheirs(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
