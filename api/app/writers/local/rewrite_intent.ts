/** Recognizes by its words what change a customer asks for, in the article's language or English. */

import type { DraftingPack } from '#languages/drafting'
import { LANGUAGES } from '#languages/index'
import { cue } from './phrases.js'

export type RewriteIntent = 'shorter' | 'longer' | 'simpler' | 'otherwise' | { remove: string }

const QUOTED = /["“«„]([^"”»“]{3,80})["”»“]/u

/** null for a change that no rule can make. */
export function intentOf(instruction: string, pack: DraftingPack): RewriteIntent | null {
  for (const { intents } of new Set([pack, LANGUAGES.en.drafting])) {
    const asks = (words: string[]): boolean => cue(words).test(instruction)
    // `Shorter sentences` is about readability, not about length.
    if (asks(intents.simpler)) return 'simpler'
    if (asks(intents.shorter)) return 'shorter'
    if (asks(intents.longer)) return 'longer'
    const passage = removedBy(instruction, intents)
    if (passage !== null) return { remove: passage }
    if (asks(intents.otherwise)) return 'otherwise'
  }
  return null
}

/** The passage to remove: the quoted words, or those after `remove the sentence about`. */
function removedBy(instruction: string, intents: DraftingPack['intents']): string | null {
  const verb = cue(intents.remove).exec(instruction)
  if (verb === null) return null
  const rest = instruction.slice(verb.index + verb[0].length)
  const quoted = QUOTED.exec(rest)
  if (quoted?.[1] !== undefined) return quoted[1]
  const about = cue(intents.removeAbout).exec(rest)
  if (about === null) return null
  const words = rest.slice(about.index + about[0].length).replace(/[.!?]+$/, '')
  return words.trim().replace(/^(?:the|an?)\s+/i, '') || null
}

/** A sentence with more words is split where possible. */
const LONG = 12
const MIN_PART = 4

/** A long sentence split in two where it can be; a quotation or a cited statement stays as its source has it. */
export function inTwo(sentence: string, pack: DraftingPack): string {
  if (/\[\^|["“„«]/.test(sentence) || sentence.split(/\s+/).length <= LONG) return sentence
  const found = seamIn(sentence, pack)
  if (found === null) return sentence
  const [head, tail] = [sentence.slice(0, found.start).trim(), sentence.slice(found.end).trim()]
  if (head.split(/\s+/).length < MIN_PART || tail.split(/\s+/).length < MIN_PART) return sentence
  return `${head}. ${tail.charAt(0).toLocaleUpperCase()}${tail.slice(1)}`
}

/** A semicolon, or a comma and a conjunction followed by a new subject or another instruction. */
function seamIn(sentence: string, { intents, facts }: DraftingPack): { start: number; end: number } | null {
  const stop = /;\s+/.exec(sentence)
  if (stop !== null) return { start: stop.index, end: stop.index + stop[0].length }
  for (const comma of sentence.matchAll(/,\s+/g)) {
    const rest = sentence.slice(comma.index + comma[0].length)
    const conjunction = cue(intents.conjunctions, 'start').exec(rest)
    if (conjunction === null) continue
    const end = comma.index + comma[0].length + conjunction[0].length
    const tail = sentence.slice(end).trimStart()
    if (cue(intents.openings, 'start').test(tail) || cue(facts.imperatives, 'start').test(tail))
      return { start: comma.index, end }
  }
  return null
}
