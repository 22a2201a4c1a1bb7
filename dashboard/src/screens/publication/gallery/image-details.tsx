import type { ImageDetails as Details, PublicationImage } from '@cygnet/sdk'
import { useRef } from 'react'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { TextArea, TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import { ErrorState, SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { errorMessage } from '#/lib/error-message'
import { formatCost, formatDate } from '#/lib/format'
import { useActionForm } from '#/lib/use-action-form'
import { updateImage, useImage } from '#/queries/images'
import { CHOOSE, usedWords } from './image-card'
import styles from './image-details.module.css'
import { ImagePicture } from './image-picture'
import type { ImagePurpose } from './image-purpose'
import { formatSize, tagsOf, tagsProblem } from './image-rules'
import { TagsField } from './tags-field'
import { useImageActions } from './use-image-actions'

interface ImageDetailsProps {
  image: PublicationImage
  purpose: ImagePurpose
  onClose: () => void
  onInsert: (image: PublicationImage) => void
  onStored: () => void
  finalFocus: () => HTMLElement | null
}

/** One image of the gallery: its description, the publications that use it, and its file. */
export function ImageDetails({ image, purpose, onClose, onInsert, onStored, finalFocus }: ImageDetailsProps) {
  const { data, error, isFetching, refetch } = useImage(image.id)
  const { remove } = useImageActions({ ...image, usedIn: data?.usedIn ?? image.usedIn }, onStored)
  const uploaded = image.generatedBy === null
  const stored = useRef(image)
  const { form, save, onSubmit, isPending, failure } = useActionForm(updateImage, {
    defaultValues: { altText: image.altText, prompt: image.prompt, tags: image.tags.join(', ') },
    input: ({ altText, prompt, tags }) => ({
      id: image.id,
      update: {
        altText: altText.trim(),
        tags: tagsOf(tags),
        ...(uploaded && prompt.trim() !== image.prompt && { prompt: prompt.trim() }),
      },
    }),
    success: () => ['Image saved'],
    onSuccess: (saved) => {
      stored.current = saved
      onClose()
    },
  })
  const { errors, isDirty } = form.formState

  async function insert() {
    if (!isDirty || (await save())) onInsert(stored.current)
  }

  return (
    <Dialog
      open
      finalFocus={finalFocus}
      onOpenChange={(open) => !open && onClose()}
      title="Image details"
      className={styles.imageDetails}
      footer={
        <>
          <Button
            writes
            variant="dangerGhost"
            className={styles.delete}
            busy={remove.isPending}
            onClick={async () => {
              if (await remove.run(image.id)) onClose()
            }}
          >
            Delete
          </Button>
          <Button writes onClick={() => void insert()}>
            {CHOOSE[purpose]}
          </Button>
          <Button
            writes
            variant="primary"
            type="submit"
            form="image-details"
            busy={isPending}
            disabled={!isDirty}
          >
            Save
          </Button>
        </>
      }
    >
      <form id="image-details" className={styles.imageDetailsBody} onSubmit={onSubmit} noValidate>
        <div>
          <ImagePicture url={image.publicUrl} alt="" />
          <dl className={styles.facts}>
            <dt>File</dt>
            <dd className={textStyles.numeric}>
              {image.originalName}, {image.dimensions.width} × {image.dimensions.height},{' '}
              {formatSize(image.fileSize)}
            </dd>
            <dt>{uploaded ? 'Uploaded' : 'Made'}</dt>
            <dd className={textStyles.numeric}>
              {formatDate(image.createdAt)}
              {image.costMicros ? `, cost ${formatCost(image.costMicros)}` : ''}
            </dd>
            {!uploaded && (
              <>
                <dt>Prompt</dt>
                <dd>{image.prompt}</dd>
              </>
            )}
          </dl>
        </div>
        <div className={layoutStyles.stack}>
          {failure && <ErrorState title="Failed to save image" message={failure} />}
          <TextArea
            label="Alternative text"
            rows={3}
            maxLength={300}
            error={errors.altText?.message}
            help="Read aloud by screen readers and shown if the image is missing. It is used when you insert the image; posts that already show it keep theirs. Leave it empty if the image is purely decorative."
            {...form.register('altText')}
          />
          {uploaded && (
            <TextField
              label="Description"
              maxLength={1000}
              error={errors.prompt?.message}
              help="Helps you find the image."
              {...form.register('prompt', {
                validate: (prompt) => prompt.trim() !== '' || 'Please describe the image',
              })}
            />
          )}
          <TagsField
            error={errors.tags?.message}
            {...form.register('tags', { validate: (tags) => tagsProblem(tags) ?? true })}
          />
          <Uses details={data} error={error} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      </form>
    </Dialog>
  )
}

interface UsesProps {
  details: Details | undefined
  error: unknown
  busy: boolean
  onRetry: () => void
}

function Uses({ details, error, busy, onRetry }: UsesProps) {
  if (error && !details) {
    const message = errorMessage(error)
    return (
      <ErrorState
        title="Where it is used could not be loaded"
        message={message}
        onRetry={onRetry}
        busy={busy}
      />
    )
  }
  if (!details) return <SkeletonLines widths={['10rem', '14rem']} gap="0.5rem" />
  const more = details.usedIn - details.publications.length
  return (
    <section className={styles.imageUses} aria-labelledby="image-uses-title">
      <h3 id="image-uses-title" className={classNames(fieldStyles.label, textStyles.numeric)}>
        {usedWords(details.usedIn)}
      </h3>
      {details.publications.length > 0 && (
        <ul>
          {details.publications.map(({ id, title }) => (
            <li key={id}>
              <a className={textStyles.link} href={`/publications/${id}`} target="_blank" rel="noopener">
                {title}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
          {more > 0 && <li className={classNames(textStyles.meta, textStyles.numeric)}>and {more} more</li>}
        </ul>
      )}
    </section>
  )
}
