import type { Template } from '@cygnet/sdk'
import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import { FieldError, SelectField, TextArea, TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import { MovableList } from '#/components/ui/movable-list'
import movableSectionStyles from '#/components/ui/movable-section.module.css'
import { ErrorState } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount, formatNumber } from '#/lib/format'
import { useLeaveGuard } from '#/lib/leave-guard'
import { useActionForm } from '#/lib/use-action-form'
import { useLeaveQuestion } from '#/lib/use-leave-question'
import { saveTemplate } from '#/queries/templates'
import { SectionEditor } from './section-editor'
import { MAX_SECTIONS, NEW_SECTION, type TemplateDraft, toDraft } from './template-draft'
import styles from './template-editor.module.css'

const CONTENT_TYPES = [
  { value: 'educational', label: 'Educational' },
  { value: 'promotional', label: 'Promotional' },
  { value: 'case-study', label: 'Case study' },
  { value: 'how-to', label: 'How-to' },
  { value: 'news', label: 'News' },
] as const

/** A template as a form; leaving it unsaved asks first. */
export function TemplateEditor({ template }: { template: Template | null }) {
  const navigate = useNavigate()
  const { form, save, isPending, failure, isSaved } = useActionForm(saveTemplate, {
    defaultValues: toDraft(template),
    input: (input: TemplateDraft) => ({ id: template?.id ?? null, input }),
    success: (_, { input }) => ['Saved', `The template “${input.name.trim()}” is ready for the wizard`],
  })
  const { control, formState, register } = form
  const { errors, isDirty } = formState
  const { fields, append, move, remove } = useFieldArray({ control, name: 'blocks', keyName: 'key' })
  const blocks = useWatch({ control, name: 'blocks' })
  const [announcement, setAnnouncement] = useState('')
  /** The section that was just moved. */
  const moved = useRef<string | null>(null)
  const { pathname } = useLocation()
  const askToLeave = useLeaveQuestion()
  const words = blocks.reduce(
    (sum, { wordsFrom, wordsTo }) => [sum[0] + (wordsFrom || 0), sum[1] + (wordsTo || 0)] as const,
    [0, 0] as readonly [number, number]
  )

  useLeaveGuard(isDirty, {
    leaves: (to) => !isSaved() && to.pathname !== pathname,
    ask: () => askToLeave({ what: 'this template', save }),
  })

  /** The focus stays with the moved section, and its new position is announced. */
  function moveSection(from: number, to: number) {
    if (to < 0 || to >= fields.length) return
    moved.current = fields[from]?.key ?? null
    move(from, to)
    setAnnouncement(`${blocks[from]?.heading.trim() || 'Section'} is now ${to + 1} of ${blocks.length}`)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await save()) navigate('/templates')
  }

  return (
    <form className={styles.templateForm} onSubmit={submit} noValidate>
      {failure && <ErrorState title="Failed to save the template" message={failure} />}
      <Card className={styles.templateFacts}>
        <TextField
          label="Name"
          maxLength={120}
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || 'Please enter a name' })}
        />
        <SelectField
          label="Content type"
          options={CONTENT_TYPES}
          error={errors.contentType?.message}
          {...register('contentType')}
        />
        <TextArea
          label="Description"
          optional
          rows={2}
          maxLength={500}
          error={errors.description?.message}
          fieldClass={styles.whole}
          {...register('description')}
        />
      </Card>
      <div
        className={classNames(layoutStyles.row, layoutStyles.spread, layoutStyles.wrap, styles.sectionsHead)}
      >
        <h2 className={textStyles.sectionTitle}>Sections</h2>
        <p className={classNames(textStyles.meta, textStyles.numeric)}>
          {formatNumber(words[0])} to {formatNumber(words[1])} words
        </p>
      </div>
      <p className={fieldStyles.help}>
        A post gets exactly these sections. {'{topic}'}, {'{keyword}'} and {'{company}'} in a heading are
        filled in.
      </p>
      <MovableList
        label="Sections"
        ids={fields.map(({ key }) => key)}
        nameOf={(index) => blocks[index]?.heading.trim() || 'Section'}
        onMove={moveSection}
        moved={moved}
      >
        {fields.map(({ key }, index) => (
          <SectionEditor
            key={key}
            id={key}
            form={form}
            heading={blocks[index]?.heading ?? ''}
            place={index + 1}
            of={fields.length}
            onRemove={() => remove(index)}
            onMove={(by) => moveSection(index, index + by)}
          />
        ))}
      </MovableList>
      {errors.blocks?.message && <FieldError>{errors.blocks.message}</FieldError>}
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <Button
        writes
        icon={<Plus />}
        disabled={fields.length >= MAX_SECTIONS}
        onClick={() => append(NEW_SECTION)}
      >
        Add section
      </Button>
      <div className={movableSectionStyles.outlineBar}>
        <p className={classNames(textStyles.meta, textStyles.numeric)}>
          {formatCount(fields.length, 'section')} of {MAX_SECTIONS} at most
        </p>
        <div className={classNames(layoutStyles.row, movableSectionStyles.row)}>
          <Button onClick={() => navigate('/templates')}>Cancel</Button>
          <Button writes variant="primary" type="submit" busy={isPending}>
            Save template
          </Button>
        </div>
      </div>
    </form>
  )
}
