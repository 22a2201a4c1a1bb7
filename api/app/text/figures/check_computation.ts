import { inAnyLanguage } from '#languages/index'
import type { Computation } from './computation.js'
import { sameKind } from './derivation.js'
import { isMeasured } from './figure_kinds.js'
import type { Figure } from './figures.js'

const CLOSE = 0.006
const word = (part: 'twice' | 'halved') =>
  new RegExp(`(?<!\\p{L})(?:${inAnyLanguage(({ figures }) => figures[part])})(?!\\p{L})`, 'iu')
/** Results that are said in a word instead of a figure. */
const IN_A_WORD: readonly (readonly [result: number, word: RegExp])[] = [
  [2, word('twice')],
  [0.5, word('halved')],
]
const says = (amount: number, text: string) =>
  IN_A_WORD.some(([result, pattern]) => Math.abs(result - amount) < CLOSE && pattern.test(text))
const isMultiple = ({ quantity }: Figure) => quantity.kind === 'multiple'

/**
 * What is wrong with a calculation that a sentence states, in words for its author; null for nothing.
 * @param sentence with the figures in it
 * @param figuresOf of one passage, or of all
 */
export function wrongWith(
  written: string,
  stated: Computation | null,
  { text, figures }: { text: string; figures: readonly Figure[] },
  figuresOf: (passage: string | null) => readonly Figure[]
): string | null {
  // Passages have numbers for a model alone.
  const shown = written.replace(/p\d+:/gu, '')
  if (!stated) return `"${shown}" is no calculation.`
  const { operands } = stated
  const found = operands.map(({ value, passage }) =>
    figuresOf(passage).filter(
      ({ quantity }) => Number(quantity.value) === value || Number(quantity.alternative) === value
    )
  )
  const unknown = operands.find(({ factor }, at) => !factor && found[at]!.length === 0)
  if (unknown) return `${unknown.value} is not in the sources.`
  const amount = Number(stated.value.toFixed(2))
  const isResult = ({ quantity }: Figure) => Math.abs(Number(quantity.value) - amount) < CLOSE
  const amounts = found.filter((_, at) => !operands[at]!.factor || found[at]!.some(isMeasured))
  const isAmount = (one: Figure) => amounts.some((list) => list.some((other) => sameKind(other, one)))
  const result = figures.find(isResult)
  if (!result) {
    // `twice as much as the other` has no amount itself; a passage has it.
    const factors = operands.filter(({ factor }) => factor).map(({ value }) => value)
    const compares =
      factors.length > 0 &&
      figures.every(
        (one) => !isMeasured(one) || (isMultiple(one) && factors.includes(Number(one.quantity.value)))
      )
    if (compares && figuresOf(null).some((one) => isResult(one) && isAmount(one))) return null
    if (found.length === 2 && found[0]!.some((one) => isAmount(one)) && says(amount, text)) return null
    return `The calculation ${shown} gives ${amount}, which the sentence does not say.`
  }
  return amounts.length === 0 || isAmount(result)
    ? null
    : `What ${shown} adds up is not measured as "${result.raw}".`
}

/** Whether a figure is the result of a calculation or in it. */
export function isPartOf({ quantity }: Figure, { operands, value }: Computation): boolean {
  const own = Number(quantity.value)
  return Math.abs(own - value) < CLOSE || operands.some((operand) => operand.value === own)
}
