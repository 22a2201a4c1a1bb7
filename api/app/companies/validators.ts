import type { CompanyProfile } from '#companies/models/company'
import type { Schema } from '#core/contract/types'
import { type FieldError, ValidationError } from '#core/errors'
import { oneLine } from '#core/text/one_line'
import type { AvoidedWord, Voice } from '#text/voice/voice'

/** `CompanyUpdate` of the contract. */
export interface CompanyUpdate
  extends Partial<Omit<CompanyProfile, 'services' | 'expertise' | 'values' | 'voice'>> {
  services?: Schema<'CompanyUpdate'>['services']
  expertise?: Schema<'CompanyUpdate'>['expertise']
  values?: Schema<'CompanyUpdate'>['values']
  voice?: VoiceUpdate
  /** null dismisses it; anything else is what was read and changes nothing. */
  voiceProposal?: object | null
  /** null dismisses all of them, null for a field that one; objects are what was read and change nothing. */
  fieldProposals?: Record<string, object | null> | null
  /** The public API's spelling of `contactEmail`. */
  contact_email?: string
}

interface VoiceUpdate extends Partial<Omit<Voice, 'avoidedWords'>> {
  avoidedWords?: (string | { word: string; instead?: string })[]
}

/** What is changed of a profile; of a voice only the parts that are named. */
export interface CompanyChanges extends Partial<Omit<CompanyProfile, 'voice'>> {
  voice?: Partial<Voice>
  voiceProposal?: null
  /** null where all are dismissed; otherwise those that are, as null. */
  fieldProposals?: Record<string, object | null> | null
}

const MAX_NETWORK_LENGTH = 50
const ON_ONE_LINE = new Set(['name', 'industry', 'tone'])

/**
 * A company profile as it is stored: texts trimmed, list entries complete, those without a name dropped.
 * @throws ValidationError for links that are not web addresses
 */
export function toCompanyChanges({
  services,
  expertise,
  values,
  colors,
  socialMedia,
  voice,
  voiceProposal,
  fieldProposals,
  contact_email: contactEmail,
  ...texts
}: CompanyUpdate): CompanyChanges {
  const named = { ...(contactEmail !== undefined && { contactEmail }), ...texts }
  const changes: CompanyChanges = Object.fromEntries(
    Object.entries(named).map(([field, text]) => [
      field,
      ON_ONE_LINE.has(field) ? oneLine(text) : text.trim(),
    ])
  )
  if (services) {
    changes.services = services
      .map((entry) => (typeof entry === 'string' ? { name: entry } : entry))
      .map(({ name, description = '' }) => ({ name: oneLine(name), description: description.trim() }))
      .filter(({ name }) => name !== '')
  }
  if (expertise) {
    changes.expertise = expertise
      .map((entry) => (typeof entry === 'string' ? { area: entry } : entry))
      .map(({ area, description = '', yearsOfExperience = 0 }) => ({
        area: oneLine(area),
        description: description.trim(),
        yearsOfExperience,
      }))
      .filter(({ area }) => area !== '')
  }
  if (values) {
    changes.values = values
      .map((entry) => (typeof entry === 'string' ? { value: entry } : entry))
      .map(({ value, description = '' }) => ({ value: oneLine(value), description: description.trim() }))
      .filter(({ value }) => value !== '')
  }
  if (colors) changes.colors = colors.map((color) => color.toLowerCase())
  if (socialMedia) changes.socialMedia = checkedLinks(socialMedia)
  if (voice) changes.voice = toVoice(voice)
  if (voiceProposal === null) changes.voiceProposal = null
  if (fieldProposals !== undefined) changes.fieldProposals = fieldProposals
  return changes
}

function toVoice({ preferredWords, avoidedWords, samples, ...choices }: VoiceUpdate): Partial<Voice> {
  return {
    ...choices,
    ...(preferredWords && { preferredWords: distinct(preferredWords.map(oneLine), (word) => word) }),
    ...(avoidedWords && {
      avoidedWords: distinct(
        avoidedWords
          .map((entry) => (typeof entry === 'string' ? { word: entry } : entry))
          .map(({ word, instead = '' }): AvoidedWord => ({ word: oneLine(word), instead: oneLine(instead) })),
        ({ word }) => word
      ),
    }),
    ...(samples && { samples: samples.map((sample) => sample.trim()).filter(Boolean) }),
  }
}

/** Without empty ones and without those that differ only in case. */
function distinct<T>(list: T[], textOf: (entry: T) => string): T[] {
  const seen = new Set<string>()
  return list.filter((entry) => {
    const key = textOf(entry).toLowerCase()
    return key !== '' && !seen.has(key) && seen.add(key)
  })
}

function checkedLinks(links: Record<string, string>): Record<string, string> {
  const errors: FieldError[] = []
  for (const [network, link] of Object.entries(links)) {
    if (network.length > MAX_NETWORK_LENGTH) {
      const message = `The name of a network can have at most ${MAX_NETWORK_LENGTH} characters`
      errors.push({ field: 'socialMedia', rule: 'maxLength', message })
    } else if (/^[^/?#]*:/.test(link.trim()) && !/^https?:\/\//i.test(link.trim())) {
      const message = 'Please enter a valid URL (include http:// or https://)'
      errors.push({ field: `socialMedia.${network}`, rule: 'url', message })
    }
  }
  if (errors.length > 0) throw new ValidationError(errors as [FieldError, ...FieldError[]])
  return Object.fromEntries(Object.entries(links).map(([network, link]) => [network, link.trim()]))
}

/** The addresses to read. @throws ValidationError when there is none */
export function urlsOf(urls: string[]): [string, ...string[]] {
  const [first, ...more] = urls.map((url) => url.trim()).filter(Boolean)
  if (first) return [first, ...more]
  const message = 'Please add at least one URL to parse'
  throw new ValidationError([{ field: 'urls', rule: 'minItems', message }])
}
