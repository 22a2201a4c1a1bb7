/** Which fact a block cannot do without, when no source has it. */

import type { BlockMaterial } from './allot.js'
import type { Context } from './context.js'
import { siteName } from './facts.js'
import type { Sentence } from './parts.js'
import { PRICED, TIMED } from './patterns.js'
import { speaks } from './phrases/packs.js'
import type { PhrasePack } from './phrases/types.js'
import type { Voice } from './voice.js'

type GapKind = keyof PhrasePack['gaps']

export function gapSentence(wish: string): Sentence {
  const text = wish.replace(/[.]$/, '').replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLocaleLowerCase())
  return { text: `[[add: ${text}]]`, origin: 'gap' }
}

function missing(context: Context, material: BlockMaterial): GapKind | null {
  const { brief, reading } = context
  const { role, facts, table, list } = material
  const empty = facts.length === 0 && table === null && list === null
  const text = facts.map((fact) => fact.text).join(' ')
  switch (role) {
    case 'cost':
      return reading.wants.includes('cost') && table === null && !PRICED.test(text) ? 'price' : null
    case 'timing':
      return reading.wants.includes('timing') &&
        reading.form !== 'when' &&
        brief.company !== null &&
        !TIMED.test(text)
        ? 'time'
        : null
    case 'result':
      return brief.contentType === 'case-study' &&
        !facts.some((fact) => fact.figure || fact.kind === 'testimonial' || fact.kind === 'price')
        ? 'result'
        : null
    case 'start':
      return brief.contentType === 'case-study' && empty ? 'client' : null
    case 'news':
      return !/\d/.test(text) && brief.contentType === 'news' ? 'date' : null
    case 'strengths':
      return empty ? 'opinion' : null
    case 'aspect':
      return empty && context.store.facts.length > 0 && brief.company !== null ? 'detail' : null
    default:
      return null
  }
}

/** At most one gap for a block; none where a source answers it. */
export function gapFor(
  context: Context,
  voice: Voice,
  material: BlockMaterial,
  first: boolean
): Sentence | null {
  if (first && !speaks(context.language)) {
    return gapSentence(
      `a translation of this draft: its own sentences are in English, because the local writer does not speak the language "${context.language}"`
    )
  }
  const foreign = context.store.foreign[0]
  if (first && foreign !== undefined && context.store.facts.length === 0) {
    const wish = voice.say(context.pack.gaps.translation, { site: siteName(foreign) })
    return wish === null ? null : gapSentence(wish)
  }
  const kind = missing(context, material)
  if (kind === null) return null
  const wish = voice.say(context.pack.gaps[kind], { aspect: material.aspect ?? '' })
  return wish === null ? null : gapSentence(wish)
}
