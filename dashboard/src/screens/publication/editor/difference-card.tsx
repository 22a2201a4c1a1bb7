import { useId } from 'react'
import badgeStyles from '#/components/ui/badge.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { readablePair } from '#/lib/readable'
import { diffWords } from '../rewrite/diff-words'
import { type Difference, FIELD_LABELS, type Side } from './conflict'
import styles from './difference-card.module.css'

interface DifferenceCardProps {
  difference: Difference
  /** Number of this difference, from 1. */
  place: number
  of: number
  choice: Side | null
  onChoose: (side: Side) => void
}

const CHANGED_BY = {
  mine: 'changed only by you',
  theirs: 'changed only by them',
  both: 'changed by both of you',
} as const

/** One difference between two edits: both sides as radio buttons, with the differing words marked. */
export function DifferenceCard({ difference, place, of, choice, onChoose }: DifferenceCardProps) {
  const { field, mine, theirs, changedBy } = difference
  const name = useId()
  const words = diffWords(...readablePair(theirs.trim(), mine.trim()))
  const both = field === null && changedBy === null && mine.trim() !== '' && theirs.trim() !== ''
  return (
    <fieldset className={classNames(styles.difference, choice === null && undefined)}>
      <legend>
        <b>{field ? FIELD_LABELS[field] : 'Passage'}</b>
        <span className={classNames(textStyles.meta, textStyles.numeric)}>
          {place} of {of}, {CHANGED_BY[changedBy ?? 'both']}
          {choice === null && (
            <span className={classNames(badgeStyles.badge, styles.badge, badgeStyles.warn)}>Choose one</span>
          )}
        </span>
      </legend>
      <div className={styles.takes}>
        <SideChoice name={name} label="Mine" checked={choice === 'mine'} onChoose={() => onChoose('mine')}>
          <Words empty={mine.trim() === ''}>{words.filter(({ kind }) => kind !== 'removed')}</Words>
        </SideChoice>
        <SideChoice
          name={name}
          label="Theirs"
          checked={choice === 'theirs'}
          onChoose={() => onChoose('theirs')}
        >
          <Words empty={theirs.trim() === ''}>{words.filter(({ kind }) => kind !== 'added')}</Words>
        </SideChoice>
      </div>
      {both && (
        <label className={styles.takeBoth}>
          <input type="radio" name={name} checked={choice === 'both'} onChange={() => onChoose('both')} />
          Both, mine first
        </label>
      )}
    </fieldset>
  )
}

interface SideChoiceProps {
  name: string
  label: string
  checked: boolean
  onChoose: () => void
  children: React.ReactNode
}

function SideChoice({ name, label, checked, onChoose, children }: SideChoiceProps) {
  const text = useId()
  return (
    <label className={classNames(styles.take, checked && styles.chosen)}>
      <span className={styles.takeHead}>
        <input
          type="radio"
          name={name}
          aria-label={label}
          aria-describedby={text}
          checked={checked}
          onChange={onChoose}
        />
        {label}
      </span>
      <span className={styles.takeText} id={text} dir="auto">
        {children}
      </span>
    </label>
  )
}

function Words({ empty, children }: { empty: boolean; children: ReturnType<typeof diffWords> }) {
  if (empty) return <em className={styles.nothing}>Nothing here</em>
  let at = 0
  return children.map(({ kind, text }) => {
    const key = at
    at += text.length
    return kind === 'same' ? <span key={key}>{text}</span> : <mark key={key}>{text}</mark>
  })
}
