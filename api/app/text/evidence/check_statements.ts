import type { Source } from '#core/sources'
import { type Decision, EvidenceCheck } from './decide.js'
import { type Passage, toPassages } from './passages.js'
import { type Refutation, short } from './refutation.js'
import type { Statement } from './statements.js'

export interface EvidenceInput {
  statements: readonly Statement[]
  /** BCP 47 primary language of the statements. */
  language: string
  sources: readonly Source[]
  /** What the customer wrote themselves: it needs no source. */
  given: string
  /** Of the present. */
  year: number
}

export interface CheckedStatement {
  /** `no_claim`: it only introduces what follows. */
  verdict: 'supported' | 'unsupported' | 'no_claim' | 'not_verified'
  /** Whether a passage says otherwise or none says it; null unless unsupported. */
  finding: 'contradicted' | 'not_stated' | null
  /** What code found wrong; null where nothing is. */
  refutation: Refutation | null
  /** What is wrong, or why it is not verified, in words for its author; null where it is decided and nothing is wrong. */
  reason: string | null
  /** Ids of passages, the nearest first. */
  passages: string[]
  /** The words of a passage that decide; null where there are none. */
  words: string | null
}

export interface EvidenceResult {
  passages: Passage[]
  /** One for each statement. */
  checked: CheckedStatement[]
}

const GENERAL_PRACTICE = 'A quantity of general practice, which no source states.'

/** Checks statements against the passages of their sources, by code alone. */
export function checkStatements(input: EvidenceInput): EvidenceResult {
  const { statements, language, sources, given, year } = input
  const passages = toPassages(sources)
  const check = new EvidenceCheck(passages, { text: given, language }, year)
  return {
    passages,
    checked: statements.map((statement) => {
      const decision = check.decide({ ...statement, language })
      return {
        verdict: decision.verdict === 'undecided' ? 'not_verified' : decision.verdict,
        finding:
          decision.verdict !== 'unsupported' ? null : decision.words === null ? 'not_stated' : 'contradicted',
        refutation: decision.refutation,
        reason: decision.verdict === 'undecided' ? whyOpen(decision) : decision.reason || null,
        passages: decision.passages.map(({ id }) => id),
        words: decision.words,
      }
    }),
  }
}

/** Why code leaves a statement open. */
function whyOpen({ practice, movedFrom, passages }: Decision): string {
  if (practice) return GENERAL_PRACTICE
  if (movedFrom !== null)
    return `A source has this word for word under "${short(movedFrom)}". Under another heading it may be about something else.`
  return passages.length === 0
    ? 'No source has anything close to it.'
    : 'No source has it word for word; nobody has compared its meaning.'
}
