import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type DragEvent, useId } from 'react'
import { Button } from '#/components/ui/button'
import { FieldError, TextArea, TextField } from '#/components/ui/field'
import { classNames } from '#/lib/class-names'
import { type DraftProblems, type DraftSection, WORDS } from './draft'

interface SectionCardProps {
  section: DraftSection
  /** From 1. */
  place: number
  of: number
  problems: DraftProblems['sections'][string] | undefined
  dragged: boolean
  onChange: (change: Partial<DraftSection>) => void
  onRemove: () => void
  /** By one place, with the keyboard or a press. */
  onMove: (by: -1 | 1) => void
  onDragStart: () => void
  onDragOver: () => void
  onDragEnd: () => void
}

/** One section of the outline: what it is called, what it is for, how long it is, and its place. */
export function SectionCard(props: SectionCardProps) {
  const { section, place, of, problems, dragged, onChange, onRemove, onMove } = props
  const name = section.heading.trim() || `Section ${place}`
  const wordsId = useId()
  const over = (event: DragEvent) => {
    event.preventDefault()
    props.onDragOver()
  }
  return (
    <li className={classNames('outline-section', dragged && 'dragged')} onDragOver={over}>
      <div className="outline-rail">
        <button
          type="button"
          className="outline-grip"
          draggable
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
          maxLength={150}
          value={section.heading}
          error={problems?.heading}
          onChange={(event) => onChange({ heading: event.target.value })}
          data-section={section.key}
        />
        <TextField
          label="What it is for"
          optional
          maxLength={500}
          value={section.purpose}
          onChange={(event) => onChange({ purpose: event.target.value })}
        />
        <TextArea
          label="Points, one per line"
          optional
          rows={Math.min(6, Math.max(2, section.points.split('\n').length))}
          value={section.points}
          error={problems?.points}
          onChange={(event) => onChange({ points: event.target.value })}
        />
        <div className="outline-foot">
          <fieldset className="outline-words" aria-describedby={problems?.words ? wordsId : undefined}>
            <legend className="lbl">Words</legend>
            <input
              className="input num"
              type="number"
              aria-label={`Fewest words of ${name}`}
              min={WORDS.least}
              max={WORDS.most}
              value={Number.isNaN(section.min) ? '' : section.min}
              onChange={(event) => onChange({ min: event.target.valueAsNumber })}
            />
            <span aria-hidden="true">to</span>
            <input
              className="input num"
              type="number"
              aria-label={`Most words of ${name}`}
              min={WORDS.least}
              max={WORDS.most}
              value={Number.isNaN(section.max) ? '' : section.max}
              onChange={(event) => onChange({ max: event.target.valueAsNumber })}
            />
          </fieldset>
          <div className="row">
            <Button
              size="sm"
              variant="ghost"
              square
              icon={<ArrowUp className="i" />}
              aria-label={`Move ${name} up`}
              disabled={place === 1}
              onClick={() => onMove(-1)}
            />
            <Button
              size="sm"
              variant="ghost"
              square
              icon={<ArrowDown className="i" />}
              aria-label={`Move ${name} down`}
              disabled={place === of}
              onClick={() => onMove(1)}
            />
            <Button
              size="sm"
              variant="danger-ghost"
              square
              icon={<Trash2 className="i" />}
              aria-label={`Remove ${name}`}
              disabled={of === 1}
              onClick={onRemove}
            />
          </div>
        </div>
        {problems?.words && <FieldError id={wordsId}>{problems.words}</FieldError>}
        {section.sources.length > 0 && (
          <p className="meta">Rests on {section.sources.map(({ title }) => title).join(', ')}.</p>
        )}
      </div>
    </li>
  )
}
