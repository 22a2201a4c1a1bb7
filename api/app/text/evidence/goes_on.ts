import { languageOf } from '#languages/index'
import { primaryLanguage } from '../language/languages.js'
import type { Statement } from './statements.js'

/** A word for something else comes early in its sentence, or refers to something in it. */
const EARLY = 5
const WORD = /[\p{L}\p{M}]+/gu
const QUESTION = /[?？؟\u037e]["'”’»)\]]*$/u

export const isQuestion = (text: string): boolean => QUESTION.test(text)

/** Whether a sentence has a word for something that the sentence before names: `It takes two children.` */
export function pointsBack(text: string, language: string): boolean {
  const pointing = languageOf(primaryLanguage(language))?.pointing
  if (!pointing) return false
  const words = (text.match(WORD) ?? []).slice(0, EARLY)
  // The German `Sie` inside a sentence is the reader.
  return words.some((word, at) => pointing.has(at === 0 ? word.toLowerCase() : word))
}

/** Whether a sentence may mean what only the one before names: in other languages a verb alone may. */
export const goesOn = (text: string, language: string): boolean =>
  !languageOf(primaryLanguage(language))?.pointing || pointsBack(text, language)

/** The question that a sentence answers: the sentence before it, or what its paragraph is under. */
export function answered({ before, under }: Pick<Statement, 'before' | 'under'>): string | undefined {
  const above = before ?? under
  return above !== undefined && isQuestion(above) ? above : undefined
}
