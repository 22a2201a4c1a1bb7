import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import {
  type ComponentPropsWithRef,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from 'react'
import { Button } from '#/components/ui/button'
import { classNames } from '#/lib/class-names'
import fieldStyles from './field.module.css'
import layoutStyles from './layout.module.css'
import styles from './movable-section.module.css'
import textStyles from './text.module.css'

/**
 * The position of a section in a `MovableList`, changed by dragging, by the arrow keys on its handle, or by
 * buttons.
 */
export interface Movable {
  /** From 1. */
  place: number
  of: number
  onRemove: () => void
  /** By one position. */
  onMove: (by: -1 | 1) => void
}

/** The id of the section that was just moved; it sets it back to null once it has the focus. */
export const MovedSection = createContext<RefObject<string | null>>({ current: null })

interface MovableSectionProps {
  name: string
  /** Unique in the list. */
  id: string
  movable: Movable
  /** A row of a list in one frame, which brings its own spacing. */
  compact?: true
  children: ReactNode
}

/** The frame of one section: its number and handle on the left, its fields on the right. */
export function MovableSection({ name, id, movable, compact, children }: MovableSectionProps) {
  const { place, of, onMove } = movable
  const { node, setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable(
    { id }
  )
  const grip = useRef<HTMLButtonElement>(null)
  const moved = useContext(MovedSection)

  // Moving a section briefly removes its element from the page, and with it the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has been moved when its place is another one
  useEffect(() => {
    if (moved.current !== id) return
    moved.current = null
    if (!node.current?.contains(document.activeElement)) grip.current?.focus()
  }, [id, moved, node, place])

  return (
    <li
      ref={setNodeRef}
      className={classNames(styles.outlineSection, compact && styles.compact, isDragging && styles.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.outlineRail}>
        <button
          type="button"
          className={styles.outlineGrip}
          ref={(button) => {
            grip.current = button
            setActivatorNodeRef(button)
          }}
          {...listeners}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            onMove(event.key === 'ArrowUp' ? -1 : 1)
          }}
          aria-label={`Move ${name}, place ${place} of ${of}; arrow keys or drag`}
        >
          <span className={classNames(textStyles.numeric, styles.number)} aria-hidden="true">
            {place}
          </span>
          <GripVertical aria-hidden="true" />
        </button>
      </div>
      <div className={styles.outlineBody}>{children}</div>
    </li>
  )
}

/** The buttons that move a section by one position or remove it. The last one cannot be removed. */
export function MoveButtons({ name, movable }: { name: string; movable: Movable }) {
  const { place, of, onMove, onRemove } = movable
  return (
    <div className={classNames(layoutStyles.row, styles.row)}>
      <Button
        size="sm"
        variant="ghost"
        square
        icon={<ArrowUp />}
        aria-label={`Move ${name} up`}
        disabled={place === 1}
        onClick={() => onMove(-1)}
      />
      <Button
        size="sm"
        variant="ghost"
        square
        icon={<ArrowDown />}
        aria-label={`Move ${name} down`}
        disabled={place === of}
        onClick={() => onMove(1)}
      />
      <Button
        size="sm"
        variant="dangerGhost"
        square
        icon={<Trash2 />}
        aria-label={`Remove ${name}`}
        disabled={of === 1}
        onClick={onRemove}
      />
    </div>
  )
}

interface WordsRangeProps {
  name: string
  limits: { least: number; most: number }
  /** Id of its message, if there is one. */
  describedBy?: string
  from: ComponentPropsWithRef<'input'>
  to: ComponentPropsWithRef<'input'>
}

/** The minimum and maximum number of words. */
export function WordsRange({ name, limits, describedBy, from, to }: WordsRangeProps) {
  const field = (label: string, input: ComponentPropsWithRef<'input'>) => (
    <input
      className={classNames(fieldStyles.input, styles.input, textStyles.numeric, styles.number)}
      type="number"
      aria-label={`${label} words of ${name}`}
      min={limits.least}
      max={limits.most}
      {...input}
    />
  )
  return (
    <fieldset className={styles.outlineWords} aria-describedby={describedBy}>
      <legend className={fieldStyles.label}>Words</legend>
      {field('Fewest', from)}
      <span aria-hidden="true">to</span>
      {field('Most', to)}
    </fieldset>
  )
}
