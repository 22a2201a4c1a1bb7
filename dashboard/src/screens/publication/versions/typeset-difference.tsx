import { diffArrays } from 'diff'
import { Markdown } from '#/components/markdown/markdown'
import proseStyles from '#/components/markdown/prose.module.css'
import { splitBlocks } from '#/components/markdown/split-blocks'
import { classNames } from '#/lib/class-names'
import { GAP } from '#/lib/gaps'
import { readablePair } from '#/lib/readable'
import { type DiffPiece, diffWords } from '../rewrite/diff-words'
import styles from './typeset-difference.module.css'

interface TypesetDifferenceProps {
  label: string
  before: string
  /** The later text, which is set in type. */
  after: string
}

/** A text in type, with what differs from an earlier one marked word by word. */
export default function TypesetDifference({ label, before, after }: TypesetDifferenceProps) {
  const parts = partsOf(before, after)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keys must be able to do
    <div className={styles.paper} role="document" aria-label={label} tabIndex={0}>
      <div className={classNames(proseStyles.prose, styles.prose)} dir="auto">
        {parts.map((part, index) =>
          part.pieces === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block may occur twice, and the list does not change
            <Markdown key={index}>{part.text}</Markdown>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Changed key={index} markdown={part.text} pieces={part.pieces} />
          )
        )}
      </div>
    </div>
  )
}

const WORDS = { same: undefined, removed: 'Removed: ', added: 'Added: ' } as const

/** A block with its changes; it has the type of what it is now. */
function Changed({ markdown, pieces }: { markdown: string; pieces: DiffPiece[] }) {
  const level = /^ {0,3}(#{1,6})[ \t]/.exec(markdown)?.[1]?.length
  const Block = level === undefined ? 'p' : level <= 2 ? 'h2' : 'h3'
  return (
    <Block className={styles.changed}>
      {pieces.map(({ kind, text }, index) => {
        const Tag = kind === 'same' ? 'span' : kind === 'removed' ? 'del' : 'ins'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: words occur more than once, and the list does not change
          <Tag key={index}>
            {WORDS[kind] && <span className="sr-only">{WORDS[kind]}</span>}
            {text}
          </Tag>
        )
      })}
    </Block>
  )
}

interface Part {
  /** Markdown. */
  text: string
  /** null where it is unchanged. */
  pieces: DiffPiece[] | null
}

/** The blocks of both texts in order: unchanged ones, and changed ones beside what they replace. */
export function partsOf(before: string, after: string): Part[] {
  const parts: Part[] = []
  let removed: string[] = []
  const drop = (blocks: string[]) => {
    for (const block of blocks) parts.push(changed(block, block, ''))
  }
  const changes = diffArrays(blocksOf(before), blocksOf(after))
  for (const { added, removed: gone, value } of changes) {
    if (gone) {
      removed = value
      continue
    }
    if (added) {
      for (const block of value) parts.push(changed(block, removed.shift() ?? '', block))
      drop(removed)
      removed = []
      continue
    }
    drop(removed)
    removed = []
    for (const text of value) parts.push({ text, pieces: null })
  }
  drop(removed)
  return parts
}

/** The share of a block that has to be the same for its words to be compared; below, one replaces the other. */
const COMPARABLE = 0.3

function changed(text: string, before: string, after: string): Part {
  const pair = readablePair(before, after)
  const pieces = diffWords(...pair)
  const same = pieces.reduce((sum, piece) => sum + (piece.kind === 'same' ? piece.text.length : 0), 0)
  if (same >= COMPARABLE * Math.max(pair[0].length, pair[1].length)) return { text, pieces }
  const whole: DiffPiece[] = [
    { kind: 'removed', text: pair[0] },
    { kind: 'added', text: pair[1] },
  ]
  return { text, pieces: whole.filter((piece) => piece.text !== '') }
}

/** `12` as a small raised number. */
const raised = (label: string) =>
  /^\d+$/.test(label) ? label.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]!) : `[${label}]`

/** Citations as raised numbers, their notes as plain ones, which a block here is without, and gaps as the questions they are. */
const plainNotes = (text: string) =>
  text
    .replace(/^\[\^([^\]\s]+)\]:[ \t]*(.*)$/gm, '\n$1\\. $2\n')
    .replace(/\[\^([^\]\s]+)\]/g, (_, label: string) => ` ${raised(label)}`)
    .replace(GAP, 'Open question: $1')

const blocksOf = (text: string) =>
  splitBlocks(plainNotes(text))
    .map((block) => block.trim())
    .filter(Boolean)
