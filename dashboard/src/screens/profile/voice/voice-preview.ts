import type { Company, CompanyVoice } from '@cygnet/sdk'
import { formatCount } from '#/lib/format'

type Profile = Pick<Company, 'name' | 'services' | 'expertise' | 'values'>
type Spoken = Pick<CompanyVoice, 'person' | 'readingLevel' | 'avoidedWords'>

/** Services that a sentence names. */
const MAX_COUNT = 3
const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/**
 * Two or three sentences about a company in its voice, from what its profile says: who speaks, how long the sentences
 * are, and which words are replaced. Empty where the profile says too little.
 */
export function previewOf({ name, services, expertise, values }: Profile, voice: Spoken): string {
  const own = voice.person !== 'they' || name.trim() === ''
  const who = own ? 'We' : name.trim()
  const offered = services.map((one) => inSentence(one.name.trim())).filter(Boolean)
  const known = expertise.find(({ area }) => area.trim() !== '')
  const rule = values.find(({ value }) => value.trim() !== '')?.value.trim()
  const offer =
    offered.length > 0 &&
    `${own ? 'offer' : 'offers'} services such as ${list.format(offered.slice(0, MAX_COUNT))}`
  const years = known?.yearsOfExperience
  const area = known && inSentence(known.area.trim())
  const practice =
    area &&
    (years
      ? `${own ? 'have' : 'has'} worked with ${area} for ${formatCount(years, 'year')}`
      : `${own ? 'work' : 'works'} with ${area}`)
  const said = [offer, practice].filter((part) => typeof part === 'string')
  if (said.length === 0) return ''
  const sentences =
    voice.readingLevel === 'plain'
      ? said.map((part) => `${who} ${part}.`)
      : [`${who} ${said.join(offered.length > 1 ? ', and ' : ' and ')}.`]
  if (voice.readingLevel === 'expert' && known?.description)
    sentences.push(`In detail: ${known.description.trim().replace(/[.]$/, '')}.`)
  if (rule) sentences.push(`${own ? 'Our' : 'Its'} first rule: ${rule}.`)
  return voice.avoidedWords.reduce(withoutWord, sentences.join(' '))
}

/** `Hub gears` within a sentence; a name with further capitals, such as `Google Ads`, and a single word keep theirs. */
const inSentence = (name: string) =>
  /^\p{Lu}\p{Ll}*(\s+[^\s\p{Lu}]+)+$/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name

function withoutWord(text: string, { word, instead }: CompanyVoice['avoidedWords'][number]): string {
  if (word.trim() === '' || instead.trim() === '') return text
  const escaped = word.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'), instead.trim())
}
