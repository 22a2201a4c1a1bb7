import type { DraftingPack } from '#languages/drafting'
import { LANGUAGES } from '#languages/index'
import { cue } from './phrases.js'
import { capitalize } from './prompt.js'

export type RewriteIntent = 'shorter' | 'longer' | 'simpler' | { remove: string }

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

const LONG = 12

/** A long sentence split in two at its semicolon; a quotation or a cited statement stays as its source has it. */
export function inTwo(sentence: string): string {
  const [head = '', ...tail] = sentence.split(/;\s+/)
  const isKept = tail.length !== 1 || /\[\^|["“«„]/.test(sentence) || sentence.split(/\s+/).length <= LONG
  return isKept ? sentence : `${head}. ${capitalize(tail[0]!)}`
}
