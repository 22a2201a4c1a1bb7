import type { Source } from '#core/sources'
import { addressesIn } from '../validation/addresses.js'
import { EvidenceCheck } from './decide.js'
import { toPassages } from './passages.js'
import type { Refutation } from './refutation.js'
import type { Statement } from './statements.js'

/** What a text is held against. */
export interface Pool {
  sources: readonly Source[]
  /** What the customer wrote themselves: it needs no source. */
  given: string
  /** BCP 47 primary language of the text and of what is given. */
  language: string
  /** Of the present. */
  year: number
}

export interface RefutedStatement {
  statement: Statement
  refutation: Refutation
  /** What is wrong, in words for its author. */
  reason: string
}

const checks = new WeakMap<readonly Source[], Map<string, EvidenceCheck>>()

/** The sections of one article are held against the same pool. */
function checkOf({ sources, given, language, year }: Pool): EvidenceCheck {
  const known = checks.get(sources) ?? new Map<string, EvidenceCheck>()
  checks.set(sources, known)
  const key = `${language}\n${year}\n${given}`
  const check = known.get(key) ?? new EvidenceCheck(toPassages(sources), { text: given, language }, year)
  known.set(key, check)
  return check
}

export interface DecidedByCode {
  refuted: RefutedStatement[]
  /** Statements that a passage has. */
  stated: ReadonlySet<Statement>
}

/** What code decides. E-mail and web addresses are left to `unknownAddresses`: authors may name their own. */
export function decidedByCode(statements: readonly Statement[], pool: Pool): DecidedByCode {
  const check = checkOf(pool)
  const stated = new Set<Statement>()
  const refuted = statements.flatMap((statement) => {
    const { verdict, refutation, reason } = check.decide({ ...statement, language: pool.language })
    if (verdict === 'supported') stated.add(statement)
    if (verdict !== 'unsupported' || refutation === null) return []
    if (refutation === 'address' && addressesIn(statement.text).length > 0) return []
    return [{ statement, refutation, reason }]
  })
  return { refuted, stated }
}
