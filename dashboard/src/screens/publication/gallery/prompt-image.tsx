import type { PublicationImage } from '@cygnet/sdk'
import { useState } from 'react'
import { ImagesLeft } from '#/components/plans/allowances'
import { Button } from '#/components/ui/button'
import { FieldError, TextArea } from '#/components/ui/field'
import { classNames } from '#/lib/class-names'
import { errorMessage } from '#/lib/error-message'
import { useAction } from '#/lib/use-action'
import { generateImage } from '#/queries/images'
import galleryDialogStyles from './gallery-dialog.module.css'
import type { ImagePurpose } from './image-purpose'
import styles from './prompt-image.module.css'

const MIN_LENGTH = 3

/** Generates an image from a prompt. */
export function PromptImage({
  publicationId,
  purpose,
  onInsert,
}: {
  publicationId: string
  purpose: ImagePurpose
  onInsert: (image: PublicationImage) => void
}) {
  const [prompt, setPrompt] = useState('')
  const generate = useAction(generateImage, {
    success: () => ['Image generated'],
    onSuccess: (image) => onInsert(image),
    failure: 'inline',
  })

  return (
    <div className={classNames(galleryDialogStyles.galleryBody, styles.promptBody)}>
      <TextArea
        label="What it should show"
        rows={5}
        maxLength={1000}
        value={prompt}
        placeholder="A cargo bike in front of a low sun"
        onChange={(event) => setPrompt(event.target.value)}
      />
      {generate.error !== null && (
        <FieldError>{errorMessage(generate.error, 'Failed to make the image. Please try again.')}</FieldError>
      )}
      <ImagesLeft />
      <Button
        writes
        variant="primary"
        busy={generate.isPending}
        disabled={prompt.trim().length < MIN_LENGTH}
        onClick={() => void generate.run({ prompt: prompt.trim(), publicationId })}
      >
        {purpose === 'cover' ? 'Generate and use' : 'Generate and insert'}
      </Button>
    </div>
  )
}
