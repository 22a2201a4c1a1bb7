import type { Schema } from '#core/contract/types'
import type GenerationSession from '#generation/models/generation_session'
import { lengthBand } from '#text/language/text_lengths'
import type { BlockPlan, Length } from '#text/types'

/** Introduction and conclusion, in proportion to the sections. */
const AROUND_SECTIONS = 1.2

/** The length asked for; null where a template sets the length of each section. */
export function lengthOf({ brief, outline }: GenerationSession): Length | null {
  return brief.template ? null : (outline?.length ?? brief.length)
}

/** `WantedWords` of the contract; null where no length was asked for. */
export function wantedWords(
  length: Length | null,
  blocks: readonly BlockPlan[],
  language: string
): Schema<'WantedWords'> | null {
  if (length === null || length === 'auto') return null
  const { min, max } = lengthBand(length, language)
  const sections = blocks.reduce((sum, { words }) => sum + (words.min + words.max) / 2, 0)
  return { min, max: length === 'long' ? null : max, planned: Math.round(sections * AROUND_SECTIONS) }
}
