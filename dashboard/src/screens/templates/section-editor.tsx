import { useId } from 'react'
import { FieldError, SelectField, TextField } from '#/components/ui/field'
import { type Movable, MovableSection, MoveButtons, WordsRange } from '#/components/ui/movable-section'
import type { DraftBlock } from './template-draft'

const KINDS = [
  { value: 'text', label: 'Running text' },
  { value: 'list', label: 'List' },
  { value: 'table', label: 'Table' },
  { value: 'faq', label: 'Questions and answers' },
] as const

const WORDS = { least: 20, most: 2000 }

interface SectionEditorProps extends Movable {
  block: DraftBlock
  problems: { heading?: string; words?: string }
  onChange: (change: Partial<DraftBlock>) => void
}

/** One section of a template: heading, purpose, kind, length, and its place, by keyboard or drag. */
export function SectionEditor({ block, problems, onChange, ...movable }: SectionEditorProps) {
  const name = block.heading.trim() || `Section ${movable.place}`
  const wordsId = useId()
  return (
    <MovableSection name={name} id={block.key} movable={movable}>
      <TextField
        label="Heading"
        maxLength={160}
        value={block.heading}
        error={problems.heading}
        data-heading={block.key}
        onChange={(event) => onChange({ heading: event.target.value })}
      />
      <TextField
        label="What it is for"
        optional
        maxLength={400}
        value={block.purpose}
        onChange={(event) => onChange({ purpose: event.target.value })}
      />
      <div className="outline-foot">
        <SelectField
          label="Holds"
          options={KINDS}
          value={block.kind}
          onChange={(event) => onChange({ kind: event.target.value as DraftBlock['kind'] })}
        />
        <WordsRange
          name={name}
          from={block.wordsFrom}
          to={block.wordsTo}
          limits={WORDS}
          describedBy={problems.words ? wordsId : undefined}
          onFrom={(wordsFrom) => onChange({ wordsFrom })}
          onTo={(wordsTo) => onChange({ wordsTo })}
        />
        <MoveButtons name={name} movable={movable} />
      </div>
      {problems.words && <FieldError id={wordsId}>{problems.words}</FieldError>}
    </MovableSection>
  )
}
