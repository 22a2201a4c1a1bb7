import { useEffect } from 'react'
import { Link } from 'react-router'
import { SelectField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import { formatCount } from '#/lib/format'
import { useTemplates } from '#/queries/templates'
import type { StepProps } from '../settings'
import togglesStyles from './toggles.module.css'

/** Chooses one of the account's templates; the first by default. */
export function TemplatePicker({ settings, change }: StepProps) {
  const { data: templates = [], isError, isPending } = useTemplates()
  const chosen = templates.find(({ id }) => id === settings.templateId)
  const [first] = templates

  useEffect(() => {
    if (first && !chosen) change({ templateId: first.id })
  })

  if (isPending) return <p className={fieldStyles.help}>Loading your templates...</p>
  if (isError) return <p className={fieldStyles.help}>Your templates could not be loaded.</p>
  if (!first)
    return (
      <p className={fieldStyles.help}>
        You have no templates yet. <Link to="/templates">Create a template</Link>
      </p>
    )
  return (
    <SelectField
      label="Template"
      fieldClass={togglesStyles.templatePicker}
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen?.id ?? first.id}
      help={
        <>
          {formatCount((chosen ?? first).blocks.length, 'section')}, followed exactly. The template sets the
          length. <Link to="/templates">Edit templates</Link>
        </>
      }
      onChange={(event) => change({ templateId: event.target.value })}
    />
  )
}
