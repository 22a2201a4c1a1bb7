import { readable } from '#/lib/readable'

const CITED = /\[\^[^\]\s]+\]/
/** With the citations after its full stop, which belong to it. */
const SENTENCE = /\S.*?[.!?…]["'”’)]*(?:\s*\[\^[^\]\s]+\])*(?=\s|$)|\S.*$/gmu
const WORD = /[\p{L}\p{N}]+(?:[.,'’-][\p{L}\p{N}]+)*/gu
/** The share of a sentence's words by which it is still there in other words. */
const STILL_THERE = 0.6

/** Sentences with a source that the new text no longer says: a figure of theirs is gone, or most of their words. */
export function droppedFacts(before: string, after: string): string[] {
  const said = new Set(wordsOf(after))
  return (before.match(SENTENCE) ?? [])
    .filter((sentence) => CITED.test(sentence))
    .map((sentence) => readable(sentence.replace(new RegExp(CITED, 'g'), '')).trim())
    .filter((fact) => {
      const words = wordsOf(fact)
      const kept = words.filter((word) => said.has(word)).length
      return words.some((word) => /\d/.test(word) && !said.has(word)) || kept < STILL_THERE * words.length
    })
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? []
