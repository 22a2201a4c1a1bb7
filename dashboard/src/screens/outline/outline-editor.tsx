import type { Outline } from '@cygnet/sdk'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ContentBriefPanel } from '#/components/brief/content-brief'
import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import { SelectField, TextField } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import { MovableList } from '#/components/ui/movable-list'
import movableSectionStyles from '#/components/ui/movable-section.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount, formatNumber } from '#/lib/format'
import { useLeaveGuard } from '#/lib/leave-guard'
import { LENGTHS } from '#/lib/lengths'
import { useLeaveQuestion } from '#/lib/use-leave-question'
import {
  type Draft,
  type DraftSection,
  draftOf,
  isValid,
  MOST_SECTIONS,
  moved,
  newSection,
  plannedWords,
  problemsOf,
  sameDraft,
  shortfallOf,
} from './draft'
import { lapseWords } from './lapse'
import { LengthNotice } from './length-notice'
import styles from './outline-editor.module.css'
import { Questions } from './questions'
import { SectionRow } from './section-row'
import type { OutlineActions } from './use-outline-actions'

const TYPES = [
  { value: 'blog', label: 'Blog post' },
  { value: 'review', label: 'Review' },
]

const LENGTH_OPTIONS = LENGTHS.map(({ value, label, text }) => ({ value, label: `${label}, ${text}` }))

/** Edits an outline: title, type, length, answers, sections and their order; then approves or discards it. */
export function OutlineEditor({ outline, actions }: { outline: Outline; actions: OutlineActions }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(outline))
  const [announcement, setAnnouncement] = useState('')
  const [shown, setShown] = useState(false)
  /** The key of the section that is open. */
  const [opened, setOpened] = useState<string | null>(null)
  const added = useRef(0)
  const title = useRef<HTMLInputElement>(null)
  const firstAnswer = useRef<HTMLTextAreaElement>(null)
  /** The key of the section that takes the focus. */
  const focus = useRef<string | null>(null)
  /** The key of the section that was just moved. */
  const shifted = useRef<string | null>(null)
  const titles = useId()
  const problems = problemsOf(draft)
  const valid = isValid(problems)
  const dirty = !sameDraft(draft, draftOf(outline))
  const { sections } = draft
  const { pathname } = useLocation()
  const askToLeave = useLeaveQuestion()
  const shortfall = shortfallOf(draft)
  const isOpenQuestion = outline.questions.some(({ id }) => !draft.answers[id]?.trim())

  useLeaveGuard(dirty, {
    leaves: (to) => !actions.isOver() && to.pathname !== pathname,
    ask: () =>
      askToLeave({
        what: 'this outline',
        save: async () => {
          if (valid) return actions.save(draft)
          unlessWrong(() => {})
          return false
        },
      }),
  })

  const setSections = (next: DraftSection[]) => setDraft((now) => ({ ...now, sections: next }))

  function move(from: number, to: number) {
    if (to < 0 || to >= sections.length || from === to) return
    shifted.current = sections[from]?.key ?? null
    setSections(moved(sections, from, to))
    setAnnouncement(`${sections[from]?.heading || 'Section'} is now at place ${to + 1} of ${sections.length}`)
  }

  function add() {
    added.current += 1
    const section = newSection(`new-${added.current}`)
    focus.current = section.key
    setOpened(section.key)
    setSections([...sections, section])
  }

  function remove(index: number) {
    setSections(sections.filter((_, at) => at !== index))
    focus.current = (sections[index + 1] ?? sections[index - 1])?.key ?? null
    setAnnouncement(`${sections[index]?.heading || 'Section'} is removed`)
  }

  function unlessWrong(act: () => void) {
    if (valid) return act()
    setShown(true)
    if (problems.title) return title.current?.focus()
    const [first] = Object.keys(problems.sections)
    focus.current = first ?? null
    setOpened(first ?? null)
  }

  return (
    <>
      <Card className={styles.outlineTitle}>
        <TextField
          ref={title}
          label="Title"
          maxLength={300}
          list={titles}
          value={draft.title}
          error={shown ? problems.title : undefined}
          help="What the publication will be called, word for word."
          onChange={(event) => setDraft({ ...draft, title: event.target.value })}
        />
        <datalist id={titles}>
          {outline.titles.map((title) => (
            <option key={title} value={title} />
          ))}
        </datalist>
        <div className={styles.choices}>
          <SelectField
            label="Type"
            options={TYPES}
            value={draft.type}
            help={draft.type === 'review' ? 'Strengths, weaknesses and a verdict on one thing.' : undefined}
            onChange={(event) => setDraft({ ...draft, type: event.target.value as Draft['type'] })}
          />
          {draft.length !== null && (
            <SelectField
              label="Length"
              options={LENGTH_OPTIONS}
              value={draft.length}
              onChange={(event) => setDraft({ ...draft, length: event.target.value as Draft['length'] })}
            />
          )}
        </div>
      </Card>
      {shortfall && (
        <LengthNotice
          shortfall={shortfall}
          onLength={(length) => setDraft({ ...draft, length })}
          onAdd={add}
          onAnswer={isOpenQuestion ? () => firstAnswer.current?.focus() : undefined}
        />
      )}
      {outline.questions.length > 0 && (
        <Questions
          firstAnswer={firstAnswer}
          questions={outline.questions}
          answers={draft.answers}
          onAnswer={(id, answer) =>
            setDraft((now) => ({ ...now, answers: { ...now.answers, [id]: answer } }))
          }
        />
      )}
      <MovableList
        label="Sections"
        ids={sections.map(({ key }) => key)}
        nameOf={(index) => sections[index]?.heading || 'Section'}
        onMove={move}
        moved={shifted}
      >
        {sections.map((section, index) => (
          <SectionRow
            key={section.key}
            section={section}
            place={index + 1}
            of={sections.length}
            problems={shown ? problems.sections[section.key] : undefined}
            isOpen={opened === section.key}
            focus={focus}
            onToggle={() => setOpened(opened === section.key ? null : section.key)}
            onChange={(change) =>
              setSections(sections.map((one) => (one.key === section.key ? { ...one, ...change } : one)))
            }
            onRemove={() => remove(index)}
            onMove={(by) => move(index, index + by)}
          />
        ))}
      </MovableList>
      <Button writes icon={<Plus />} disabled={sections.length >= MOST_SECTIONS} onClick={add}>
        Add a section
      </Button>
      <Card className={styles.briefCard}>
        <ContentBriefPanel publicationId={outline.publicationId} />
      </Card>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <div className={movableSectionStyles.outlineBar}>
        <p className={textStyles.meta}>
          {formatCount(sections.length, 'section')}, about {formatCount(plannedWords(draft), 'word')}
          {shortfall && ` of the ${formatNumber(shortfall.wanted.least)} you chose`}.{' '}
          {outline.expiresAt && `Waits until ${lapseWords(outline.expiresAt)}.`}
        </p>
        <div className={classNames(layoutStyles.row, movableSectionStyles.row)}>
          <Button writes variant="dangerGhost" busy={actions.pending === 'discard'} onClick={actions.discard}>
            Discard
          </Button>
          <Button
            writes
            disabled={!dirty}
            busy={actions.pending === 'save'}
            onClick={() => unlessWrong(() => void actions.save(draft))}
          >
            Save
          </Button>
          <Button
            writes
            variant="primary"
            busy={actions.pending === 'approve'}
            onClick={() => unlessWrong(() => actions.approve(dirty ? draft : null))}
          >
            Approve and write
          </Button>
        </div>
      </div>
    </>
  )
}
