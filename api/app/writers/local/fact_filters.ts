import type { DraftingPack } from '#languages/drafting'
import { isInstructionLike } from '#text/validation/instruction_like'
import { cue } from './phrases.js'

const MARKUP = /[<>{}[\]`|\\*_~#]|:\/\/|(?<!\p{L})www\./u
const SHOUTING = /(?:(?<!\p{L})\p{Lu}{3,}(?!\p{L})[\s,!]*){3,}/u

function isBoilerplate(text: string, { boilerplate, callToAction }: DraftingPack['facts']): boolean {
  return cue(boilerplate).test(text) || cue(callToAction, 'start').test(text)
}

/** The fewest words of a sentence without a figure that says something by itself. */
export const MIN_USABLE = 5

/** True for a sentence that has the form of a usable statement; its substance is not judged. */
export function isUsableSentence(
  sentence: string,
  wordCount: number,
  { facts }: DraftingPack,
  isAnswer = false
): boolean {
  if (wordCount < (/\d/.test(sentence) ? 4 : MIN_USABLE) || wordCount > 42) return false
  if ((sentence.match(/["“”„]/g) ?? []).length % 2 === 1) return false
  if (MARKUP.test(sentence) || SHOUTING.test(sentence)) return false
  if (/[?…]\s*$/.test(sentence) || /\.\.\.\s*$/.test(sentence)) return false
  if (!/[.!]["”»“']?\s*$/.test(sentence)) return false
  // An answer may tell the reader to try or to call.
  const isButton = isAnswer ? cue(facts.boilerplate).test(sentence) : isBoilerplate(sentence, facts)
  if (isInstructionLike(sentence) || isButton) return false
  return !isTitleCased(sentence)
}

/** `Home About Services Contact Blog`: nearly every word is capitalized, in a language where that means a menu. */
export function isTitleCased(sentence: string): boolean {
  const list = sentence.split(/\s+/).filter((word) => /^\p{L}{2,}/u.test(word))
  if (list.length < 5) return false
  const capitals = list.filter((word) => /^\p{Lu}/u.test(word)).length
  return capitals / list.length > 0.8
}

export function isUsableItem(item: string, { facts }: DraftingPack): boolean {
  const count = item.split(/\s+/).length
  return (
    count <= 16 &&
    item.length > 2 &&
    !MARKUP.test(item) &&
    !isInstructionLike(item) &&
    !isBoilerplate(item, facts) &&
    !/[?]$/.test(item)
  )
}
