import { isDeepStrictEqual } from 'node:util'
import type Company from '#companies/models/company'
import { isSilent, noVoice, type Voice } from '#text/voice/voice'

/**
 * Takes what was learned of a voice into a profile. One that nobody has edited is filled; beside one that was edited by
 * hand it is a proposal, which the customer takes or leaves.
 * @param source the address of the page that it was read from
 */
export function takeVoice(company: Company, learned: Voice, source: string): void {
  if (isSilent(learned)) return
  const isLearned = company.fieldSources.voice !== undefined
  if (isSilent(company.voice) || isLearned) {
    company.voice = { ...learned, avoidedWords: company.voice.avoidedWords }
    company.fieldSources = { ...company.fieldSources, voice: source }
    company.voiceProposal = null
    return
  }
  const proposal = differences(company.voice, learned)
  company.voiceProposal = isSilent(proposal) ? null : proposal
}

/** What was learned and is not in the voice yet. */
function differences(voice: Voice, learned: Voice): Voice {
  const other = <T>(own: T, found: T): T | null => (isDeepStrictEqual(own, found) ? null : found)
  const known = new Set(voice.preferredWords.map((word) => word.toLowerCase()))
  return {
    ...noVoice(),
    person: other(voice.person, learned.person),
    address: other(voice.address, learned.address),
    readingLevel: other(voice.readingLevel, learned.readingLevel),
    preferredWords: learned.preferredWords.filter((word) => !known.has(word.toLowerCase())),
    samples: learned.samples.filter((sample) => !voice.samples.includes(sample)),
  }
}
