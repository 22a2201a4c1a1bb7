import type { Journal } from '#generation/pipeline/journal'
import type { Plan } from '#generation/pipeline/write_blocks'
import { interruptible } from '#generation/providers/interruptible'
import { fitting, type Room } from '#generation/verification/article_room'
import { findingReason } from '#generation/verification/finding_reason'
import { judgeInSession } from '#generation/verification/judge_in_session'
import { givenFor } from '#generation/verification/replacements'
import type { Verifier } from '#generation/verification/verifier'
import type { Belief } from '#text/evidence/believe'
import type { CheckedStatement } from '#text/evidence/check_statements'
import { SourceHeadings } from '#text/evidence/headings'
import type { Passage } from '#text/evidence/passages'
import type { Statement } from '#text/evidence/statements'
import { evidenceInPool } from '#text/pool/text_pool'
import type { DraftingWriter, SectionWriter } from '#writers/types'

export interface Judge {
  writer: DraftingWriter | SectionWriter
  /** null: only code decides. */
  verifier: Verifier | null
}

/** A statement with what code, and then a verifier, say of it. */
export interface Verdict
  extends Pick<CheckedStatement, 'verdict' | 'finding' | 'refutation' | 'reason' | 'words'> {
  passages: Passage[]
  /** Whether a verifier has found it in a source. */
  isFound?: true
  /** What a verifier says that is to be asked again; null for nothing that could be believed. */
  doubted?: Belief | null
}

/** What is asked a second time in the calls of the others, as far as there is room: the first groups before the rest. */
export interface Again {
  groups: readonly (readonly Statement[])[]
  room: Room
}

/**
 * Code first; what it cannot support is for the verifier.
 * @param replacements judged by what their writer was given
 */
export async function verdictsOn(
  journal: Journal,
  { verifier, writer }: Judge,
  { brief, sources, computations }: Plan,
  block: 'judged' | 'patched',
  statements: readonly Statement[],
  replacements: ReadonlySet<Statement> = new Set(),
  again: Again | null = null
): Promise<{ verdicts: Verdict[]; headings: SourceHeadings }> {
  if (statements.length === 0) return { verdicts: [], headings: new SourceHeadings([]) }
  const { language, company } = brief
  const given = [brief.prompt, ...brief.keywords, company?.name, company?.description]
  const { passages, checked } = await interruptible(
    journal.signal,
    evidenceInPool(
      {
        statements,
        language,
        sources,
        given: given.filter(Boolean).join('\n'),
        year: new Date().getUTCFullYear(),
      },
      journal.signal
    )
  )
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const headings = new SourceHeadings(passages)
  const verdicts = checked.map(
    ({ verdict, finding, refutation, reason, words, passages: ids }): Verdict => ({
      ...{ finding, refutation, reason, words },
      // A lead-in is settled like what a source states: nobody has to be asked about it.
      verdict: verdict === 'no_claim' ? 'supported' : verdict,
      passages: ids.flatMap((id) => byId.get(id) ?? []),
    })
  )
  const open = verdicts.flatMap(({ verdict, refutation }, index) =>
    verdict === 'supported' || FIRM.has(refutation) ? [] : [index]
  )
  const rules: Rules = {
    isMarked: computations !== undefined,
    judgesItself: verifier?.name === writer.name,
  }
  if (!verifier) return { verdicts: verdicts.map((verdict) => combine(verdict, undefined, rules)), headings }
  const asked = open.map((index) => {
    const statement = statements[index]!
    const { passages: near } = verdicts[index]!
    return {
      ...statement,
      index,
      context: headings.contextOf(statement, language),
      passages: replacements.has(statement) ? givenFor(statement, near) : near,
    }
  })
  const askedOf = new Map(asked.map((one) => [statements[one.index]!, one]))
  const groups = (again?.groups ?? [])
    .map((group) => group.flatMap((one) => askedOf.get(one) ?? []))
    .filter((group) => group.length > 0)
  const repeated = new Set(groups.flat())
  const fresh = asked.filter((one) => !repeated.has(one))
  const put = again ? [...fresh, ...fitting(fresh, groups, again.room, language)] : fresh
  const heard = await judgeInSession(
    journal,
    verifier,
    block,
    put.map(({ index: _, ...one }) => one),
    language
  )
  for (const [at, { index }] of put.entries()) {
    const { belief, doubted } = heard[at] ?? {}
    const verdict = combine(verdicts[index]!, belief, rules)
    verdicts[index] = { ...verdict, ...(doubted !== undefined && { doubted }) }
  }
  return { verdicts, headings }
}

interface Rules {
  /** Whether the writer has marked what it worked out, so that a figure without a passage is refuted. */
  isMarked: boolean
  /** Whether the model that wrote is the one that judges. */
  judgesItself: boolean
}

/** What code finds in no passage, and nobody could work out: no verifier is asked. */
const FIRM: ReadonlySet<Verdict['refutation']> = new Set(['quotation', 'address', 'computation'])

/**
 * Code does not know every way to work out a figure: one that it refutes stays where a verifier that did not write it
 * finds it in a passage, and, where nobody has answered, in a text without marks. A quotation, an address or a
 * calculation that it refutes never stays. The ledger shows all of it as code decides.
 */
function combine(byCode: Verdict, belief: Belief | null | undefined, rules: Rules): Verdict {
  const isRefuted = byCode.verdict === 'unsupported' && !FIRM.has(byCode.refutation)
  if (belief === undefined)
    return isRefuted && !rules.isMarked ? { ...byCode, verdict: 'not_verified' } : byCode
  if (belief === null) return byCode
  const { verdict, finding, words, passage } = belief
  const passages = passage
    ? [passage, ...byCode.passages.filter(({ id }) => id !== passage.id)]
    : byCode.passages
  const { refutation } = byCode
  if (verdict === 'unsupported')
    return {
      ...{ verdict, finding, refutation },
      reason: (isRefuted && byCode.reason) || (finding && findingReason(finding)),
      words,
      passages,
    }
  // Nobody finds a figure that code has looked for in vain where nothing is claimed.
  if (isRefuted && (verdict === 'no_claim' || rules.judgesItself)) return byCode
  const isFound = verdict === 'supported' && ({ isFound: true } as const)
  return { verdict: 'supported', finding: null, refutation, reason: null, words, passages, ...isFound }
}
