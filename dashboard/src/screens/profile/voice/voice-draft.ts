import type { CompanyVoice, CompanyVoiceUpdate } from '@cygnet/sdk'
import type { FieldPath } from 'react-hook-form'
import { rowOf } from '../company-draft'

/** What a choice says when nothing is chosen. */
export const OPEN = ''

export interface VoiceDraft {
  person: CompanyVoice['person'] | typeof OPEN
  address: CompanyVoice['address'] | typeof OPEN
  readingLevel: CompanyVoice['readingLevel'] | typeof OPEN
  /** One on each line. */
  preferredWords: string
  avoidedWords: { word: string; instead: string }[]
  samples: { text: string }[]
}

export const PERSON = { we: 'The company is “we”', they: 'The company is called by its name' } as const
export const ADDRESS = {
  formal: 'Formal (Sie, vous, usted, вы)',
  informal: 'Informal (du, tu, tú, ты)',
} as const
export const LEVEL = {
  plain: 'Plain, for everyone',
  general: 'For readers with some knowledge',
  expert: 'For experts in the field',
} as const

/** Samples that a voice has at most. */
export const MAX_SAMPLES = 3

export function toDraft(voice: CompanyVoice): VoiceDraft {
  return {
    person: voice.person ?? OPEN,
    address: voice.address ?? OPEN,
    readingLevel: voice.readingLevel ?? OPEN,
    preferredWords: voice.preferredWords.join('\n'),
    avoidedWords: voice.avoidedWords.map(({ word, instead }) => ({ word, instead })),
    samples: voice.samples.map((text) => ({ text })),
  }
}

/** What is sent: empty lines and rows say nothing and are left out. */
export function toUpdate(draft: VoiceDraft): CompanyVoiceUpdate {
  return {
    person: draft.person || null,
    address: draft.address || null,
    readingLevel: draft.readingLevel || null,
    preferredWords: linesOf(draft.preferredWords),
    avoidedWords: draft.avoidedWords
      .filter(isSent.avoidedWords)
      .map(({ word, instead }) => ({ word: word.trim(), instead: instead.trim() })),
    samples: draft.samples.filter(isSent.samples).map(({ text }) => text.trim()),
  }
}

const isSent = {
  avoidedWords: ({ word }: VoiceDraft['avoidedWords'][number]) => word.trim() !== '',
  samples: ({ text }: VoiceDraft['samples'][number]) => text.trim() !== '',
}

/** The form's field by the server's name, such as `voice.avoidedWords.1.word`. */
export function fieldOf(field: string, draft: VoiceDraft): FieldPath<VoiceDraft> | undefined {
  const [, name, part, column = 'word'] = field.split('.')
  if (name === 'avoidedWords' && part)
    return `avoidedWords.${rowOf(draft.avoidedWords, isSent.avoidedWords, part)}.${column as 'word'}`
  if (name === 'samples' && part) return `samples.${rowOf(draft.samples, isSent.samples, part)}.text`
  return name as FieldPath<VoiceDraft> | undefined
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A voice with all that was proposed in place of what it has. */
export function withProposal(voice: CompanyVoice, proposal: CompanyVoice): CompanyVoiceUpdate {
  return {
    person: proposal.person ?? voice.person,
    address: proposal.address ?? voice.address,
    readingLevel: proposal.readingLevel ?? voice.readingLevel,
    preferredWords: [...voice.preferredWords, ...proposal.preferredWords],
    samples: [...proposal.samples, ...voice.samples].slice(0, MAX_SAMPLES),
  }
}

/** Whether nothing is said of it. */
export const isSilent = (voice: CompanyVoice) =>
  [voice.person, voice.address, voice.readingLevel].every((choice) => choice === null) &&
  [voice.preferredWords, voice.avoidedWords, voice.samples].every((list) => list.length === 0)
