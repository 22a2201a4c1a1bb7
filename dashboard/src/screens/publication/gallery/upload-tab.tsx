import type { PublicationImage } from '@cygnet/sdk'
import { ImageUp, X } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { StorageUsed } from '#/components/plans/allowances'
import { Button } from '#/components/ui/button'
import { FieldError, TextField } from '#/components/ui/field'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { errorMessage } from '#/lib/error-message'
import { useAction } from '#/lib/use-action'
import { uploadImage } from '#/queries/images'
import galleryDialogStyles from './gallery-dialog.module.css'
import type { ImagePurpose } from './image-purpose'
import { ACCEPTED, ACCEPTED_WORDS, fileProblem, formatSize, tagsOf, tagsProblem } from './image-rules'
import { TagsField } from './tags-field'
import styles from './upload-tab.module.css'

interface UploadTabProps {
  publicationId: string
  purpose: ImagePurpose
  onInsert: (image: PublicationImage) => void
}

/** What the server calls an image without a description. */
const DESCRIPTION = 'User uploaded image'

/** Adds an image: chosen, dropped or pasted. */
export function UploadTab({ publicationId, purpose, onInsert }: UploadTabProps) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [description, setDescription] = useState('')
  const [tags, setTags] = useState('')
  const [share, setShare] = useState(0)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const send = useAction(uploadImage, {
    success: () => ['Image uploaded'],
    onSuccess: (image) => onInsert(image),
    failure: (error) => setProblem(errorMessage(error, 'Failed to upload image. Please try again.')),
  })
  const shown = usePreview(file)

  function take(next: File | undefined) {
    if (!next) return
    const wrong = fileProblem(next)
    setProblem(wrong)
    setFile(wrong ? null : next)
    if (input.current) input.current.value = ''
  }

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])][0]
      if (!pasted) return
      event.preventDefault()
      take(pasted)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 1) return setProblem('Upload one image at a time.')
    take(event.dataTransfer.files[0])
  }

  async function upload() {
    if (!file) return
    setProblem(null)
    setShare(0)
    await send.run({
      file,
      options: {
        prompt: description.trim() || DESCRIPTION,
        tags: tagsOf(tags),
        publicationId,
        onProgress: ({ sent, total }) => setShare(total > 0 ? sent / total : 0),
      },
    })
  }

  const busy = send.isPending
  const wrongTags = tagsProblem(tags)
  return (
    <div className={classNames(galleryDialogStyles.galleryBody, styles.uploadBody)}>
      <div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
        <div
          className={classNames(styles.drop, over && styles.over, file && styles.filled)}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {file ? (
            <>
              {shown && <img src={shown} alt="" />}
              <span className={styles.dropFile}>
                <b>{file.name}</b>
                <span className={classNames(textStyles.meta, textStyles.numeric)}>
                  {formatSize(file.size)}
                </span>
              </span>
              <Button
                writes
                variant="ghost"
                size="sm"
                square
                aria-label={`Remove ${file.name}`}
                icon={<X />}
                disabled={busy}
                onClick={() => setFile(null)}
              />
            </>
          ) : (
            <>
              <ImageUp aria-hidden="true" />
              <span>
                <button
                  type="button"
                  className={classNames(textStyles.link, styles.link)}
                  onClick={() => input.current?.click()}
                >
                  Choose an image
                </button>
                , drop it here, or paste it
              </span>
              <span className={textStyles.meta}>{ACCEPTED_WORDS}</span>
            </>
          )}
          <input
            ref={input}
            type="file"
            className="sr-only"
            tabIndex={-1}
            aria-label="Image file"
            accept={ACCEPTED.join(',')}
            onChange={(event) => take(event.target.files?.[0])}
          />
        </div>
        {problem && <FieldError>{problem}</FieldError>}
        <StorageUsed />
      </div>
      <div>
        <TextField
          label="Description"
          maxLength={1000}
          value={description}
          placeholder="A mechanic checks the brakes of a cargo bike"
          help={`Say what the image shows. Screen readers read it aloud, and it is shown if the image is missing. If you leave it empty, it is “${DESCRIPTION}”.`}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TagsField value={tags} error={wrongTags} onChange={(event) => setTags(event.target.value)} />
        {busy && (
          <div className={styles.uploadProgress}>
            <progress value={share} max={1} aria-label="Upload progress" />
            <span className={classNames(textStyles.meta, textStyles.numeric)} role="status">
              {share < 1 ? `${Math.round(share * 100)} percent sent` : 'Preparing the image'}
            </span>
          </div>
        )}
        <Button
          writes
          variant="primary"
          busy={busy}
          disabled={!file || wrongTags !== undefined}
          onClick={upload}
        >
          {purpose === 'cover' ? 'Upload and use' : 'Upload and insert'}
        </Button>
      </div>
    </div>
  )
}

/** An object URL for the chosen file. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file || typeof URL.createObjectURL !== 'function') return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
