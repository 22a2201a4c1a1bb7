import type { Schema } from '#core/contract/types'

export const PERSONS = ['we', 'they'] as const
export const READING_LEVELS = ['plain', 'general', 'expert'] as const

export type Person = (typeof PERSONS)[number]
export type ReadingLevel = (typeof READING_LEVELS)[number]

export type AvoidedWord = Schema<'CompanyVoice'>['avoidedWords'][number]

/** How a company writes. What is null or empty is left to the writer. */
export type Voice = Schema<'CompanyVoice'>

export const noVoice = (): Voice => ({
  person: null,
  address: null,
  readingLevel: null,
  preferredWords: [],
  avoidedWords: [],
  samples: [],
})

/** Whether nothing is said of it. */
export const isSilent = (voice: Voice): boolean =>
  Object.values(voice).every((value) => value === null || value.length === 0)
