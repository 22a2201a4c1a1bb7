import { ApiError, type ImportRequest } from '@cygnet/sdk'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#/components/ui/button'
import { Segmented } from '#/components/ui/choice'
import { Dialog } from '#/components/ui/dialog'
import { Field, FieldError, TextArea, TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import { errorMessage } from '#/lib/error-message'
import { useAction } from '#/lib/use-action'
import { importPublication } from '#/queries/publications'
import styles from './import-dialog.module.css'
import { base64Of, LARGEST_FILE, sourcesIn } from './import-input'

type Way = 'text' | 'file' | 'url'

const WAYS = [
  { value: 'text', label: 'Paste' },
  { value: 'file', label: 'File' },
  { value: 'url', label: 'Web page' },
] as const

/** The field of the form by the server's name of it. */
const FIELD: Record<Way, string> = { text: 'content', file: 'file', url: 'url' }

/** Begins a publication with a text that exists already, and leads to it. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [way, setWay] = useState<Way>('text')
  const [content, setContent] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [url, setUrl] = useState('')
  const [sources, setSources] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isPending, error, reset } = useAction(importPublication, {
    success: ({ title }) => ['Imported as a draft', title],
    onSuccess: ({ id }) => {
      onClose()
      void navigate(`/publications/${id}`)
    },
    failure: 'inline',
  })
  const errors = error instanceof ApiError ? error.errors : []
  const errorOf = (field: string) => errors.find(({ field: name }) => name.startsWith(field))?.message
  const own = problem ?? errorOf(FIELD[way])
  const ofSources = errorOf('sources')
  const complete = { text: content.trim() !== '', file: file !== null, url: url.trim() !== '' }[way]

  async function submit() {
    setProblem(null)
    reset()
    if (way === 'file' && file && file.size > LARGEST_FILE)
      return setProblem('The file is larger than 10 MB.')
    const text: ImportRequest =
      way === 'text'
        ? { content }
        : way === 'url'
          ? { url: url.trim() }
          : { file: { name: file!.name, data: await base64Of(file!) } }
    const named = sourcesIn(sources)
    await run({ ...text, ...(named.length > 0 && { sources: named }) })
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !isPending && onClose()}
      title="Import a text"
      description="Your own text becomes a draft that is scored at once and improved section by section. It takes no post of your plan."
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="import-text" variant="primary" busy={isPending} disabled={!complete}>
            {isPending ? 'Importing...' : 'Import'}
          </Button>
        </>
      }
    >
      <form
        id="import-text"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (complete) void submit()
        }}
      >
        <Segmented
          label="Where the text is"
          options={WAYS}
          value={way}
          onChange={(next) => {
            setWay(next)
            setProblem(null)
            reset()
          }}
        />
        {way === 'text' && (
          <TextArea
            label="Text"
            help="Markdown or HTML. A heading at its beginning becomes the title."
            rows={10}
            value={content}
            error={own}
            onChange={(event) => setContent(event.target.value)}
          />
        )}
        {way === 'file' && (
          <Field label="File" help="Word (.docx), Markdown, HTML or plain text, up to 10 MB." error={own}>
            {(control) => (
              <input
                {...control}
                className={fieldStyles.input}
                type="file"
                accept=".docx,.md,.markdown,.html,.htm,.txt"
                onChange={(event) => {
                  setProblem(null)
                  reset()
                  setFile(event.target.files?.[0] ?? null)
                }}
              />
            )}
          </Field>
        )}
        {way === 'url' && (
          <TextField
            label="Address"
            type="url"
            inputMode="url"
            placeholder="https://"
            help="The article on the page is taken, without menus and pictures."
            value={url}
            error={own}
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
        <TextArea
          label="Sources"
          optional
          help="Addresses of up to ten pages that the text rests on, one on each line. Its figures are checked against them and your website."
          rows={2}
          value={sources}
          error={ofSources}
          onChange={(event) => setSources(event.target.value)}
        />
        {error !== null && !own && !ofSources && <FieldError>{errorMessage(error)}</FieldError>}
      </form>
    </Dialog>
  )
}
