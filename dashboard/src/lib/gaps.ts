/** A place where a text lacks a fact, `[[add: what is missing]]`. */
export interface Gap {
  question: string
  /** Which of several that ask the same, counted from 1. */
  occurrence: number
}

/** In the address of an article: its first question, if there is one, is open. */
export const FIRST_QUESTION = '#question'

export const GAP = /\[\[add:\s*([^\]]{0,500})\]\]/gi

/** What a gap asks for, in the form in which the API names it. */
const questionOf = (inner: string) => inner.replace(/\s+/g, ' ').trim() || 'something'

/** Numbers the gaps of a text that ask the same; call it for each in turn. */
export function gapCounter(): (inner: string) => Gap {
  const seen = new Map<string, number>()
  return (inner) => {
    const question = questionOf(inner)
    const occurrence = (seen.get(question) ?? 0) + 1
    seen.set(question, occurrence)
    return { question, occurrence }
  }
}

/** The gaps of a text, in order. */
export function gapsIn(markdown: string): Gap[] {
  const count = gapCounter()
  return [...markdown.matchAll(GAP)].map(([, inner]) => count(inner ?? ''))
}

/** The gaps of a text, each with the heading above it; empty where there is none. */
export function placedGapsIn(markdown: string): (Gap & { section: string })[] {
  const count = gapCounter()
  return [...markdown.matchAll(GAP)].map(({ 1: inner, index }) => ({
    ...count(inner ?? ''),
    section: [...markdown.slice(0, index).matchAll(/^#{2,6}[ \t]+(.+)$/gm)].at(-1)?.[1] ?? '',
  }))
}

export const gapKey = ({ question, occurrence }: Gap) => `${occurrence} ${question}`

/** Its question as a sentence begins. */
export const gapTitle = ({ question }: Gap) => question.charAt(0).toLocaleUpperCase() + question.slice(1)

/** Questions have letters, as sources have numbers: A to Z, then AA. */
export function gapLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : gapLetter(Math.floor(index / 26) - 1) + letter
}
