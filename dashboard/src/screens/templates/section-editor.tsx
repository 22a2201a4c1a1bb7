import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { FieldError, SelectField, TextField } from '#/components/ui/field'
import { classNames } from '#/lib/class-names'
import type { DraftBlock } from './template-draft'

const KINDS = [
  { value: 'text', label: 'Running text' },
  { value: 'list', label: 'List' },
  { value: 'table', label: 'Table' },
  { value: 'faq', label: 'Questions and answers' },
] as const

interface SectionEditorProps {
  block: DraftBlock
  /** From 1. */
  place: number
  of: number
  problems: { heading?: string; words?: string }
  dragged: boolean
  onChange: (change: Partial<DraftBlock>) => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
  onDragStart: () => void
  onDragOver: () => void
  onDragEnd: () => void
}

/** One section of a template: heading, purpose, kind, length, and its place, by keyboard or drag. */
export function SectionEditor(props: SectionEditorProps) {
  const { block, place, of, problems, dragged, onChange, onMove } = props
  const name = block.heading.trim() || `Section ${place}`
  return (
    <li
      className={classNames('outline-section', dragged && 'dragged')}
      onDragOver={(event) => {
        event.preventDefault()
        props.onDragOver()
      }}
    >
      <div className="outline-rail">
        <button
          type="button"
          className="outline-grip"
          draggable
          data-grip={block.key}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', name)
            props.onDragStart()
          }}
          onDragEnd={props.onDragEnd}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            onMove(event.key === 'ArrowUp' ? -1 : 1)
          }}
          aria-label={`Move ${name}, place ${place} of ${of}; arrow keys or drag`}
        >
          <span className="num" aria-hidden="true">
            {place}
          </span>
          <GripVertical className="i" aria-hidden="true" />
        </button>
      </div>
      <div className="outline-body">
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
          <fieldset className="outline-words">
            <legend className="lbl">Words</legend>
            <input
              className="input num"
              type="number"
              aria-label={`Fewest words of ${name}`}
              min={20}
              max={1500}
              value={Number.isNaN(block.wordsFrom) ? '' : block.wordsFrom}
              onChange={(event) => onChange({ wordsFrom: event.target.valueAsNumber })}
            />
            <span aria-hidden="true">to</span>
            <input
              className="input num"
              type="number"
              aria-label={`Most words of ${name}`}
              min={40}
              max={2000}
              value={Number.isNaN(block.wordsTo) ? '' : block.wordsTo}
              onChange={(event) => onChange({ wordsTo: event.target.valueAsNumber })}
            />
          </fieldset>
          <div className="row">
            <Button
              size="sm"
              variant="ghost"
              square
              aria-label={`Move ${name} up`}
              disabled={place === 1}
              onClick={() => onMove(-1)}
            >
              <ArrowUp className="i" />
            </Button>
            <Button
              size="sm"
              variant="ghost"
              square
              aria-label={`Move ${name} down`}
              disabled={place === of}
              onClick={() => onMove(1)}
            >
              <ArrowDown className="i" />
            </Button>
            <Button
              size="sm"
              variant="danger-ghost"
              square
              aria-label={`Remove ${name}`}
              disabled={of === 1}
              onClick={props.onRemove}
            >
              <Trash2 className="i" />
            </Button>
          </div>
        </div>
        {problems.words && <FieldError>{problems.words}</FieldError>}
      </div>
    </li>
  )
}
