/** A calculation as a writer states it: `p12:4690+p14:185`, `3*p7:24+15`. */
export interface Computation {
  operands: Operand[]
  value: number
}

interface Operand {
  /** The passage that is said to have it; null where none is named. */
  passage: string | null
  value: number
  /** How many or what part of it, not an amount itself: multiplied or divided by. */
  factor: boolean
}

const PART = /([+\-*/×÷−]?)\s*(?:(p\d{1,6}):)?(\d{1,15}(?:\.\d{1,6})?)\s*/uy
const SIGNS: Record<string, string> = { '×': '*', '÷': '/', '−': '-' }
const MAX_OPERANDS = 20

/** The calculations of one sentence, as they were stated. */
export const computationsIn = (written: string): string[] => written.split(/\s*;\s*/u)

/** The calculation that was stated for a statement, or those of the sentences that the text of a picture repeats. */
export function computationOf(
  { place, text }: { place: string; text: string },
  stated: Readonly<Record<string, string>> | null | undefined
): string | undefined {
  const own = stated?.[text]
  if (own !== undefined || place !== 'alt') return own
  const shown = Object.entries(stated ?? {}).filter(([sentence]) =>
    text.includes(sentence.replace(/[.!…]$/u, ''))
  )
  return shown.length > 0 ? shown.map(([, computation]) => computation).join('; ') : undefined
}

/** Reads a calculation, products before sums; null for what is none. */
export function readComputation(written: string): Computation | null {
  const text = written.trim()
  const operands: Operand[] = []
  const terms: number[] = []
  PART.lastIndex = 0
  while (PART.lastIndex < text.length) {
    const match = PART.exec(text)
    if (!match || operands.length === MAX_OPERANDS) return null
    const sign = SIGNS[match[1]!] ?? match[1]!
    if ((sign === '') !== (operands.length === 0)) return null
    const value = Number(match[3])
    const multiplies = sign === '*' || sign === '/'
    operands.push({ passage: match[2] ?? null, value, factor: multiplies })
    if (multiplies) {
      const last = terms.pop()!
      terms.push(sign === '*' ? last * value : last / value)
      const before = operands.at(-2)!
      // Of `3*24` either may be the count.
      before.factor ||= before.passage === null
    } else terms.push(sign === '-' ? -value : value)
  }
  const value = terms.reduce((sum, term) => sum + term, 0)
  return operands.length < 2 || !Number.isFinite(value) ? null : { operands, value }
}
