import type { ImportRequest, Publication } from '@cygnet/sdk'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button } from '#/components/ui/button'
import { Segmented } from '#/components/ui/choice'
import { Dialog } from '#/components/ui/dialog'
import { Field, FieldError, TextArea, TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import type { Mutation } from '#/lib/use-action'
import { useActionForm } from '#/lib/use-action-form'
import { importPublication } from '#/queries/publications'
import { base64Of, MAX_FILE_BYTES, sourcesIn } from './import-input'

type Way = 'text' | 'file' | 'url'

const WAYS = [
  { value: 'text', label: 'Paste' },
  { value: 'file', label: 'File' },
  { value: 'url', label: 'Web page' },
] as const

interface ImportDraft {
  way: Way
  content: string
  file: FileList | null
  url: string
  /** One address on each line. */
  sources: string
}

/** The request made from the fields. The file is read only now, when it is sent. */
async function toRequest({ way, content, file, url, sources }: ImportDraft): Promise<ImportRequest> {
  const chosen = file?.[0]
  const text: ImportRequest =
    way === 'text'
      ? { content }
      : way === 'url'
        ? { url: url.trim() }
        : { file: { name: chosen!.name, data: await base64Of(chosen!) } }
  const named = sourcesIn(sources)
  return { ...text, ...(named.length > 0 && { sources: named }) }
}

const importDraft: Mutation<ImportDraft, Publication> = {
  call: async (draft) => importPublication.call(await toRequest(draft)),
  invalidates: importPublication.invalidates,
}

/** Begins a publication with a text that exists already, and leads to it. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { form, onSubmit, isPending, failure } = useActionForm(importDraft, {
    defaultValues: { way: 'text', content: '', file: null, url: '', sources: '' },
    input: (draft: ImportDraft) => draft,
    fieldNames: { sources: 'sources', 'file.name': 'file', 'file.data': 'file' },
    success: ({ title }) => ['Imported as a draft', title],
    onSuccess: ({ id }) => {
      onClose()
      void navigate(`/publications/${id}`)
    },
  })
  const { control, formState, register } = form
  const { errors } = formState
  const { way, content, file, url } = useWatch({ control }) as ImportDraft
  const complete = {
    text: content.trim() !== '',
    file: (file?.length ?? 0) > 0,
    url: url.trim() !== '',
  }[way]

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !isPending && onClose()}
      title="Import an article"
      description="Your text becomes a draft that is scored right away and can be improved section by section. Importing does not use a post."
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
      <form id="import-text" noValidate className={layoutStyles.stack} onSubmit={onSubmit}>
        {failure && <FieldError>{failure}</FieldError>}
        <Segmented
          label="Source of the text"
          options={WAYS}
          value={way}
          onChange={(next) => {
            form.setValue('way', next)
            // The browser's field of a file is empty each time that it appears.
            form.setValue('file', null)
            form.clearErrors()
          }}
        />
        {way === 'text' && (
          <TextArea
            label="Text"
            help="Markdown or HTML. A heading at the start becomes the title."
            placeholder={
              '# How often should a cargo bike be serviced?\n\nPlan on a first check after 300 kilometers ...'
            }
            rows={10}
            error={errors.content?.message}
            {...register('content')}
          />
        )}
        {way === 'file' && (
          <Field
            label="File"
            help="Word (.docx), Markdown, HTML or plain text, up to 10 MB."
            error={errors.file?.message}
          >
            {(attributes) => (
              <input
                {...attributes}
                className={fieldStyles.input}
                type="file"
                accept=".docx,.md,.markdown,.html,.htm,.txt"
                {...register('file', {
                  onChange: () => form.clearErrors(),
                  validate: (files) =>
                    (files?.[0]?.size ?? 0) <= MAX_FILE_BYTES || 'The file is larger than 10 MB.',
                })}
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
            help="Only the article is imported, without menus and images."
            error={errors.url?.message}
            {...register('url')}
          />
        )}
        <TextArea
          label="Sources"
          optional
          help="Up to ten pages that the text is based on, one per line. Its figures are checked against them and your website."
          rows={2}
          placeholder="https://marlowbikes.example/service"
          error={errors.sources?.message}
          {...register('sources')}
        />
      </form>
    </Dialog>
  )
}
