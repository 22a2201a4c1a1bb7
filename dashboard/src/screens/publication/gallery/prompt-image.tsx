import type { PublicationImage } from '@cygnet/sdk'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { FieldError, TextArea } from '#/components/ui/field'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { useImagesChanged } from './use-images'

const SHORTEST = 3

/** A picture that is made of what a prompt says. */
export function PromptImage({
  publicationId,
  onInsert,
}: {
  publicationId: string
  onInsert: (image: PublicationImage) => void
}) {
  const [prompt, setPrompt] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const changed = useImagesChanged()

  async function make() {
    setBusy(true)
    setProblem(null)
    try {
      const image = await api.images.generate({ prompt: prompt.trim(), publicationId })
      void changed()
      toast('Image generated')
      onInsert(image)
    } catch (error) {
      setProblem(errorMessage(error, 'Failed to make the image. Please try again.'))
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="prompt-image-title">
      <h3 id="prompt-image-title">One that is made for you</h3>
      <TextArea
        label="What it should show"
        rows={5}
        maxLength={1000}
        value={prompt}
        placeholder="A cargo bike in front of a low sun"
        onChange={(event) => setPrompt(event.target.value)}
      />
      {problem && <FieldError>{problem}</FieldError>}
      <Button busy={busy} disabled={prompt.trim().length < SHORTEST} onClick={make}>
        Make and insert
      </Button>
    </section>
  )
}
