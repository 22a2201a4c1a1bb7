import { randomInt } from 'node:crypto'
import { LANGUAGES, languageOf } from '#languages/index'
import { primaryLanguage } from '../language/languages.js'
import { sentenceSpans } from '../language/sentences.js'
import { isRow, type Passage } from './passages.js'

/** A sentence whose verdict is known, to find out whether a verifier judges at all. */
export interface Control {
  text: string
  isTrue: boolean
  passage: Passage
}

const MIN_LENGTH = 25
const MAX_LENGTH = 300
const NUMBER = /\p{Nd}+/gu
/** Ends a sentence that states something; a title, a menu entry or a question states nothing that could be false. */
const STATED = /[.!…。][)\]"'”’»]*$/u
/** Of a list, whose heading may call it a mistake, or of what somebody is quoted with. */
const SAID_OTHERWISE = /^[-*•] |["“”„«»‹›「」]/u

/**
 * Two false sentences and a true one about passages: a number exchanged, the row of a table given to another subject,
 * a statement negated, and a sentence of a passage as it is. None where the passages have no sentence.
 */
export function controlsFor(passages: readonly Passage[]): Control[] {
  const all = shuffled(sentencesIn(passages))
  const stating = all.filter((one) => isStated(one) || isWholeRow(one))
  // Of pages without a sentence their lines have to do.
  const whole = stating.length > 0 ? stating : all
  const [verbatim] = whole
  if (!verbatim) return []
  const numbers = new Set(passages.flatMap(({ text }) => text.match(NUMBER) ?? []))
  const others = whole.length > 1 ? whole.slice(1) : whole
  const false_: Control[] = []
  const add = (change: (one: Sentence) => string | null) => {
    for (const one of others) {
      if (others.length > 1 && false_.some(({ passage }) => passage === one.passage)) continue
      const text = change(one)
      if (text === null || false_.some((made) => made.text === text)) continue
      false_.push({ text, isTrue: false, passage: one.passage })
      return
    }
  }
  add((one) => withOtherNumber(one.text, numbers))
  add((one) => ofOtherSubject(one, passages))
  if (false_.length < 2) add(negated)
  if (false_.length < 2) add((one) => withOtherNumber(one.text, numbers))
  if (false_.length < 2) {
    const text = negated(verbatim)
    if (!false_.some((made) => made.text === text))
      false_.push({ text, isTrue: false, passage: verbatim.passage })
  }
  return [{ ...verbatim, isTrue: true }, ...false_]
}

/** The most characters that the three known sentences about passages have. */
export function longestControls(passages: readonly Passage[]): number[] {
  const names = passages.filter(isRow).map(({ text }) => nameOf(text).length)
  const longest = Math.max(0, ...names)
  const lengths = sentencesIn(passages).map((one) =>
    Math.max(negated(one).length, isRow(one) ? one.text.length - nameOf(one.text).length + longest : 0)
  )
  const three = lengths.toSorted((a, b) => b - a).slice(0, 3)
  // Of a single sentence all three are made.
  return [0, 1, 2].flatMap((at) => three[at] ?? three[0] ?? [])
}

const nameOf = (row: string) => row.split('; ')[0]!

interface Sentence {
  text: string
  passage: Passage
}

/** From so many sentences on the longer half is left alone: it tests a verifier no better, and takes more tokens. */
const ENOUGH = 16

function sentencesIn(passages: readonly Passage[]): Sentence[] {
  const all = passages.flatMap(sentencesOf)
  if (all.length < ENOUGH) return all
  return all.toSorted((one, other) => one.text.length - other.text.length).slice(0, Math.ceil(all.length / 2))
}

function sentencesOf(passage: Passage): Sentence[] {
  const spans = sentenceSpans(passage.text, passage.language)
    .map(({ text }) => text)
    .filter((text) => text.length >= MIN_LENGTH && text.length <= MAX_LENGTH)
  const texts = spans.length > 0 ? spans : passage.text.length <= MAX_LENGTH ? [passage.text] : []
  return texts.map((text) => ({ text, passage }))
}

/** Whether nothing else of its passage can take it back. */
const isStated = ({ text, passage }: Sentence) =>
  STATED.test(text) && !SAID_OTHERWISE.test(text) && passage.text.trimEnd().endsWith(text)

const isWholeRow = ({ text, passage }: Sentence) => text === passage.text && isRow(passage)

/** The sentence with one number that no passage has. */
function withOtherNumber(text: string, known: ReadonlySet<string>): string | null {
  const [found] = shuffled([...text.matchAll(NUMBER)].filter(([number]) => Number(number[0]) > 0))
  if (!found) return null
  const [number] = found
  for (let step = 2; step < 9; step += 1) {
    const changed = `${((Number(number[0]) - 1 + step) % 9) + 1}${number.slice(1)}`
    if (known.has(changed)) continue
    return `${text.slice(0, found.index)}${changed}${text.slice(found.index + number.length)}`
  }
  return null
}

/** A table row under the name of another row. */
function ofOtherSubject({ text, passage }: Sentence, passages: readonly Passage[]): string | null {
  const [name, ...cells] = passage.text.split('; ')
  if (cells.length === 0 || text !== passage.text) return null
  const other = passages.find((one) => {
    const [otherName, ...otherCells] = one.text.split('; ')
    return (
      one !== passage &&
      one.sourceId === passage.sourceId &&
      one.heading === passage.heading &&
      otherName !== name &&
      otherCells.length === cells.length &&
      otherCells.join() !== cells.join()
    )
  })
  return other ? [other.text.split('; ')[0], ...cells].join('; ') : null
}

const negated = ({ text, passage }: Sentence): string =>
  `${(languageOf(primaryLanguage(passage.language)) ?? LANGUAGES.en).negation}${text}`

export function shuffled<T>(items: readonly T[]): T[] {
  const all = [...items]
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}
