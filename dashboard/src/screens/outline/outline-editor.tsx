import type { Outline } from '@cygnet/sdk'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, useFieldArray, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { ContentBriefPanel } from '#/components/brief/content-brief'
import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import { SelectField } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import { LineField } from '#/components/ui/line-field'
import { MovableList } from '#/components/ui/movable-list'
import movableSectionStyles from '#/components/ui/movable-section.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount, formatNumber } from '#/lib/format'
import { useLeaveGuard } from '#/lib/leave-guard'
import { LENGTHS } from '#/lib/lengths'
import { useLeaveQuestion } from '#/lib/use-leave-question'
import { useSubmitForm } from '#/lib/use-submit-form'
import {
  type Draft,
  draftResolver,
  MAX_SECTIONS,
  newSection,
  plannedWords,
  shortfallOf,
  toDraft,
} from './draft'
import { lapseWords } from './lapse'
import { LengthNotice } from './length-notice'
import styles from './outline-editor.module.css'
import { Questions } from './questions'
import { SectionRow } from './section-row'
import { TitleChoices } from './title-choices'
import type { OutlineActions } from './use-outline-actions'

const TYPES = [
  { value: 'blog', label: 'Blog post' },
  { value: 'review', label: 'Review' },
]

const LENGTH_OPTIONS = LENGTHS.map(({ value, label, text }) => ({
  value,
  label: `${label}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
}))

/** Edits an outline: title, type, length, sections and their order, answers; then approves or discards it. */
export function OutlineEditor({ outline, actions }: { outline: Outline; actions: OutlineActions }) {
  const { form, save } = useSubmitForm<Draft>({
    defaultValues: toDraft(outline),
    resolver: draftResolver,
    send: actions.save,
    onInvalid: reveal,
  })
  const { control, register, trigger } = form
  const { errors, isDirty, isSubmitted } = form.formState
  const { fields, append, move, remove } = useFieldArray({ control, name: 'sections', keyName: 'row' })
  const [title, type, length, answers, sections] = useWatch({
    control,
    name: ['title', 'type', 'length', 'answers', 'sections'],
  })
  const [announcement, setAnnouncement] = useState('')
  /** The key of the section that is open. */
  const [opened, setOpened] = useState<string | null>(null)
  const added = useRef(0)
  /** The section that takes the focus; a new object each time. */
  const [focus, setFocus] = useState<{ key: string | undefined } | null>(null)
  /** The key of the section that was just moved. */
  const shifted = useRef<string | null>(null)
  const { pathname } = useLocation()
  const askToLeave = useLeaveQuestion()
  const shortfall = shortfallOf({ sections, length })
  const isOpenQuestion = outline.questions.some(({ id }) => !answers[id]?.trim())

  useLeaveGuard(isDirty, {
    leaves: (to) => !actions.isOver() && to.pathname !== pathname,
    ask: () => askToLeave({ what: 'this outline', save }),
  })

  // The rules of one section depend on the others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again after every change of the sections
  useEffect(() => {
    if (isSubmitted) void trigger('sections')
  }, [sections, isSubmitted, trigger])

  function moveSection(from: number, to: number) {
    if (to < 0 || to >= fields.length || from === to) return
    shifted.current = fields[from]?.key ?? null
    move(from, to)
    setAnnouncement(`${sections[from]?.heading || 'Section'} is now at place ${to + 1} of ${fields.length}`)
  }

  function add() {
    added.current += 1
    const section = newSection(`new-${added.current}`)
    setFocus(section)
    setOpened(section.key)
    append(section, { shouldFocus: false })
  }

  function removeSection(index: number) {
    setFocus({ key: (fields[index + 1] ?? fields[index - 1])?.key })
    setAnnouncement(`${sections[index]?.heading || 'Section'} is removed`)
    remove(index)
  }

  /** Leads to the title, or to the first section with an error, which opens. */
  function reveal(found: FieldErrors<Draft>) {
    if (found.title) return form.setFocus('title')
    const index = found.sections?.findIndex?.(Boolean) ?? -1
    const key = form.getValues('sections')[index]?.key
    setFocus({ key })
    setOpened(key ?? null)
  }

  const approve = form.handleSubmit((draft) => actions.approve(isDirty ? draft : null), reveal)

  return (
    <>
      <Card className={styles.outlineTitle}>
        <LineField
          label="Title"
          maxLength={300}
          dir="auto"
          error={errors.title?.message}
          help="The exact title of the publication."
          {...register('title')}
        />
        <TitleChoices
          titles={outline.titles.filter((one) => one !== title)}
          onChoose={(chosen) =>
            form.setValue('title', chosen, { shouldDirty: true, shouldValidate: isSubmitted })
          }
        />
        <div className={styles.choices}>
          <SelectField
            label="Type"
            options={TYPES}
            help={type === 'review' ? 'Strengths, weaknesses and a verdict.' : undefined}
            {...register('type')}
          />
          {length !== null && <SelectField label="Length" options={LENGTH_OPTIONS} {...register('length')} />}
        </div>
      </Card>
      {shortfall && (
        <LengthNotice
          shortfall={shortfall}
          onLength={(chosen) => form.setValue('length', chosen, { shouldDirty: true })}
          onAdd={add}
          onAnswer={isOpenQuestion ? () => form.setFocus(`answers.${outline.questions[0]!.id}`) : undefined}
        />
      )}
      <MovableList
        label="Sections"
        ids={fields.map(({ key }) => key)}
        nameOf={(index) => sections[index]?.heading || 'Section'}
        onMove={moveSection}
        moved={shifted}
      >
        {fields.map((field, index) => (
          <SectionRow
            key={field.key}
            id={field.key}
            index={index}
            section={sections[index] ?? field}
            form={form}
            place={index + 1}
            of={fields.length}
            isOpen={opened === field.key}
            focus={focus?.key === field.key ? focus : null}
            onToggle={() => setOpened(opened === field.key ? null : field.key)}
            onRemove={() => removeSection(index)}
            onMove={(by) => moveSection(index, index + by)}
          />
        ))}
      </MovableList>
      <Button writes icon={<Plus />} disabled={fields.length >= MAX_SECTIONS} onClick={add}>
        Add a section
      </Button>
      {outline.questions.length > 0 && <Questions questions={outline.questions} register={register} />}
      <Card className={styles.briefCard}>
        <ContentBriefPanel publicationId={outline.publicationId} />
      </Card>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <div className={movableSectionStyles.outlineBar}>
        <p className={textStyles.meta}>
          {formatCount(fields.length, 'section')}, about {formatCount(plannedWords(sections), 'word')}
          {shortfall && ` of the ${formatNumber(shortfall.wanted.least)} you chose`}.{' '}
          {outline.expiresAt && `Waits until ${lapseWords(outline.expiresAt)}.`}
        </p>
        <div className={classNames(layoutStyles.row, movableSectionStyles.row)}>
          <Button writes variant="dangerGhost" busy={actions.pending === 'discard'} onClick={actions.discard}>
            Discard
          </Button>
          <Button writes disabled={!isDirty} busy={actions.pending === 'save'} onClick={() => void save()}>
            Save
          </Button>
          <Button
            writes
            variant="primary"
            busy={actions.pending === 'approve'}
            onClick={() => void approve()}
          >
            Approve and write
          </Button>
        </div>
      </div>
    </>
  )
}
