import type { Random } from './random.js'
import { ABSTRACT_NAMES, type SubjectName } from './subjects/index.js'
import { VOCABULARY } from './vocabulary.js'

const WHOLE_WORD = 3
/** German compounds: an entry at least this long may also match inside a word. */
const COMPOUND = 5

function words(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []
  )
}

/** Position of an entry among the words of a text, or -1. */
function position(entry: string, all: string[], joined: string, compounds: boolean): number {
  if (entry.includes(' ')) {
    const at = ` ${joined}`.indexOf(` ${entry}`)
    return at < 0 ? -1 : joined.slice(0, at).split(' ').length - 1
  }
  const whole = entry.endsWith('.') || entry.length <= WHOLE_WORD
  const stem = entry.replace(/\.$/, '')
  return all.findIndex((word) => {
    if (whole) return word === stem
    return word.startsWith(stem) || (compounds && stem.length >= COMPOUND && word.includes(stem))
  })
}

/** A text, and the weight of its words in the choice. */
interface Hint {
  text: string
  weight: number
}

/**
 * The subjects that the words of `hints` match, best first. Longer entries and earlier words count for more: "cargo
 * bike" beats "bike", and the beginning of a title beats its end.
 */
export function matchingSubjects(hints: Hint[], language: string): SubjectName[] {
  const scores = new Map<SubjectName, number>()
  for (const { text, weight } of hints) {
    const all = words(text)
    const joined = all.join(' ')
    for (const entry of VOCABULARY) {
      const best = Math.max(
        0,
        ...entry.words.map((word) => {
          const at = position(word, all, joined, language === 'de')
          if (at < 0) return 0
          return entry.weight * weight * (1 + word.length / 20) * (1 - 0.3 * (at / Math.max(1, all.length)))
        })
      )
      if (best > 0) scores.set(entry.subject, Math.max(scores.get(entry.subject) ?? 0, best))
    }
  }
  return [...scores].sort((a, b) => b[1] - a[1]).map(([subject]) => subject)
}

/**
 * The subject to draw. `ordinal` counts the pictures of the article so far: a later picture whose words name
 * nothing does not repeat the first.
 */
export function chooseSubject(
  own: SubjectName[],
  shared: SubjectName[],
  ordinal: number,
  random: Random,
  taken: ReadonlySet<string> = new Set()
): SubjectName {
  const [first] = own
  if (first) return first
  const others = shared.slice(Math.min(ordinal, 1))
  const other = others[(ordinal - 1 + others.length) % Math.max(1, others.length)]
  if (other) return other
  const open = ABSTRACT_NAMES.filter((name) => !taken.has(name))
  const [fallback = 'arches', ...rest] = open
  return random.pick([fallback, ...rest])
}
