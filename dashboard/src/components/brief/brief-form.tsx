import type { ContentBrief, ContentBriefUpdate } from '@cygnet/sdk'
import { Button } from '#/components/ui/button'
import { FieldError, TextArea, TextField } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import { useActionForm } from '#/lib/use-action-form'
import { updateContentBrief } from '#/queries/content-brief'
import styles from './content-brief.module.css'

interface Values {
  terms: string
  questions: string
  min: string
  max: string
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What the form sends; without both numbers no length is wanted. */
function toUpdate({ terms, questions, min, max }: Values): ContentBriefUpdate {
  const words = min && max ? { min: Number(min), max: Number(max) } : null
  return { terms: lines(terms), questions: lines(questions), words }
}

/** Changes terms, questions and length of a brief. */
export default function BriefForm({ brief, onClose }: { brief: ContentBrief; onClose: () => void }) {
  const { publicationId } = brief
  const { form, onSubmit, isPending, failure } = useActionForm(updateContentBrief, {
    defaultValues: {
      terms: brief.terms.join('\n'),
      questions: brief.questions.join('\n'),
      min: brief.words ? String(brief.words.min) : '',
      max: brief.words ? String(brief.words.max) : '',
    },
    input: (values: Values) => ({ id: publicationId, update: toUpdate(values) }),
    fieldNames: { 'words.min': 'min', 'words.max': 'max' },
    success: () => ['Brief saved', 'The score now compares the text with it.'],
    onSuccess: onClose,
  })
  const { errors } = form.formState
  const other = (name: 'min' | 'max') => (value: string) =>
    value !== '' || form.getValues(name) === '' || 'Enter both numbers or neither'
  return (
    <form className={layoutStyles.stack} onSubmit={onSubmit} noValidate>
      {failure && <FieldError>{failure}</FieldError>}
      <TextArea
        label="Terms, one per line"
        rows={6}
        error={errors.terms?.message}
        {...form.register('terms', {
          validate: (text) => lines(text).length <= 40 || 'At most 40 terms',
        })}
      />
      <TextArea
        label="Questions, one per line"
        rows={4}
        error={errors.questions?.message}
        {...form.register('questions', {
          validate: (text) => lines(text).length <= 20 || 'At most 20 questions',
        })}
      />
      <div className={styles.range}>
        <TextField
          label="Fewest words"
          type="number"
          min={1}
          max={20000}
          error={errors.min?.message}
          {...form.register('min', { validate: other('max') })}
        />
        <TextField
          label="Most words"
          type="number"
          min={1}
          max={20000}
          error={errors.max?.message}
          {...form.register('max', { validate: other('min') })}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" size="sm" variant="primary" busy={isPending}>
          Save brief
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
