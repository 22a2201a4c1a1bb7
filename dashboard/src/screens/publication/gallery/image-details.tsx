import type { ImageDetails as Details, PublicationImage } from '@cygnet/sdk'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { TextArea, TextField } from '#/components/ui/field'
import { ErrorState, SkeletonLines } from '#/components/ui/states'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { formatCost, formatDate } from '#/lib/format'
import { usedWords } from './image-card'
import { ImagePicture } from './image-picture'
import { formatSize, tagsOf, tagsProblem } from './image-rules'
import { TagsField } from './tags-field'
import { useImageDeeds } from './use-image-deeds'
import { IMAGES_KEY, useImagesChanged } from './use-images'

interface ImageDetailsProps {
  image: PublicationImage
  onClose: () => void
  onInsert: (image: PublicationImage) => void
  onStored: () => void
}

/** One image of the gallery: what it is called, where it is shown, and what is known of its file. */
export function ImageDetails({ image, onClose, onInsert, onStored }: ImageDetailsProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [IMAGES_KEY, 'one', image.id],
    queryFn: ({ signal }) => api.images.get(image.id, { signal }),
  })
  const [altText, setAltText] = useState(image.altText)
  const [prompt, setPrompt] = useState(image.prompt)
  const [tags, setTags] = useState(image.tags.join(', '))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const deeds = useImageDeeds({ ...image, usedIn: data?.usedIn ?? image.usedIn }, onStored)
  const changed = useImagesChanged()
  const uploaded = image.generatedBy === null
  const wrongTags = tagsProblem(tags)
  const wrongPrompt = uploaded && prompt.trim() === '' ? 'Please describe the image' : undefined
  const dirty =
    altText !== image.altText || prompt !== image.prompt || tagsOf(tags).join() !== image.tags.join()

  async function stored(): Promise<PublicationImage | null> {
    if (!dirty) return image
    if (wrongTags || wrongPrompt) return null
    setBusy(true)
    setFailure(null)
    try {
      const saved = await api.images.update(image.id, {
        altText: altText.trim(),
        tags: tagsOf(tags),
        ...(uploaded && prompt.trim() !== image.prompt && { prompt: prompt.trim() }),
      })
      await changed()
      return saved
    } catch (problem) {
      setFailure(errorMessage(problem, 'The server could not be reached. Please try again.'))
      return null
    } finally {
      setBusy(false)
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    // The form around the gallery is another one.
    event.stopPropagation()
    if (!(await stored())) return
    toast('Image saved')
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Image details"
      className="image-details"
      footer={
        <>
          <Button
            variant="danger-ghost"
            className="mr-auto"
            busy={deeds.busy === 'delete'}
            onClick={async () => {
              if (await deeds.remove()) onClose()
            }}
          >
            Delete
          </Button>
          <Button
            onClick={async () => {
              const saved = await stored()
              if (saved) onInsert(saved)
            }}
          >
            Insert
          </Button>
          <Button variant="primary" type="submit" form="image-details" busy={busy} disabled={!dirty}>
            Save
          </Button>
        </>
      }
    >
      <form id="image-details" className="image-details-body" onSubmit={save} noValidate>
        <div>
          <ImagePicture url={image.publicUrl} alt="" />
          <dl className="facts">
            <dt>File</dt>
            <dd className="num">
              {image.originalName}, {image.dimensions.width} × {image.dimensions.height},{' '}
              {formatSize(image.fileSize)}
            </dd>
            <dt>{uploaded ? 'Uploaded' : 'Made'}</dt>
            <dd className="num">
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
        <div className="image-details-fields">
          {failure && <ErrorState title="Failed to save image" message={failure} />}
          <TextArea
            label="Alternative text"
            rows={3}
            maxLength={300}
            value={altText}
            help="Read out to those who do not see the image, and shown where it is missing. It goes into the text when you insert the image; texts that show it already keep theirs. Leave it empty for mere decoration."
            onChange={(event) => setAltText(event.target.value)}
          />
          {uploaded && (
            <TextField
              label="Description"
              maxLength={1000}
              value={prompt}
              error={wrongPrompt}
              help="For you, to find it by."
              onChange={(event) => setPrompt(event.target.value)}
            />
          )}
          <TagsField value={tags} wrong={wrongTags} onChange={setTags} />
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
    const message = errorMessage(error, 'The server could not be reached. Please try again.')
    return (
      <ErrorState title="Where it is shown is not known" message={message} onRetry={onRetry} busy={busy} />
    )
  }
  if (!details) return <SkeletonLines widths={['w-40', 'w-56']} className="gap-2" />
  const more = details.usedIn - details.publications.length
  return (
    <section className="image-uses" aria-labelledby="image-uses-title">
      <h3 id="image-uses-title" className="lbl num">
        {usedWords(details.usedIn)}
      </h3>
      {details.publications.length > 0 && (
        <ul>
          {details.publications.map(({ id, title }) => (
            <li key={id}>
              <a className="link" href={`/publications/${id}`} target="_blank" rel="noopener">
                {title}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
          {more > 0 && <li className="meta num">and {more} more</li>}
        </ul>
      )}
    </section>
  )
}
