import logger from '@adonisjs/core/services/logger'
import type { Source } from '#core/sources'
import { type Bounds, withRetries } from '#generation/pipeline/retry'
import { findingReason } from '#generation/verification/finding_reason'
import { callsOf, judgeCall, type OpenStatement } from '#generation/verification/judge_call'
import type { Verifier } from '#generation/verification/verifier'
import { ModelError, NO_USAGE, type Usage } from '#model_server/types'
import { addUsage } from '#model_server/usage'
import type Publication from '#publications/models/publication'
import { meaningOf } from '#text/evidence/goes_on'
import { SourceHeadings } from '#text/evidence/headings'
import { toStatements } from '#text/evidence/statements'
import { evidenceInPool } from '#text/pool/text_pool'
import type { Finding } from '#text/types'

/**
 * What a verifier finds no source for in a rewritten passage; what was there before is not judged again. Without an
 * answer nothing is found: the ledger then shows the statements as open.
 */
export async function judgeProposal(
  verifier: Verifier,
  { publication, sources }: { publication: Publication; sources: Source[] },
  before: string,
  after: string,
  bounds: Bounds,
  signal: AbortSignal
): Promise<{ findings: Finding[]; usage: Usage }> {
  const { language, initialPrompt, keywords, companyName, companyDescription } = publication
  const statements = (content: string) =>
    toStatements({
      ...{ title: '', metaTitle: null, metaDescription: null, mainImageAlt: null },
      ...{ content, language },
    })
  const had = new Set(statements(before).map((one) => meaningOf(one, language)))
  const added = statements(after).filter((one) => !had.has(meaningOf(one, language)))
  if (added.length === 0) return { findings: [], usage: NO_USAGE }
  const { passages, checked } = await evidenceInPool(
    {
      statements: added,
      language,
      sources,
      given: [initialPrompt, ...keywords, companyName, companyDescription].filter(Boolean).join('\n'),
      year: new Date().getUTCFullYear(),
    },
    signal
  )
  const headings = new SourceHeadings(passages)
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const open = added.flatMap((statement, index): OpenStatement[] => {
    const { verdict, passages: ids } = checked[index]!
    if (verdict === 'supported') return []
    const own = ids.flatMap((id) => byId.get(id) ?? [])
    return [{ ...statement, context: headings.contextOf(statement, language), passages: own }]
  })
  let usage = NO_USAGE
  const findings: Finding[] = []
  try {
    for (const call of callsOf(open)) {
      const judged = await judgeCall(verifier, call, language, (task) => withRetries(signal, bounds, task))
      usage = addUsage(usage, judged.usage)
      for (const [at, belief] of judged.beliefs.entries())
        if (belief?.finding)
          findings.push({
            check: 'unsupported',
            message: findingReason(belief.finding),
            quote: call[at]!.text,
          })
    }
  } catch (error) {
    if (!(error instanceof ModelError) || signal.aborted) throw error
    usage = addUsage(usage, error.usage)
    logger.warn({ err: error, publication: publication.id }, 'A rewritten passage could not be judged')
  }
  return { findings, usage }
}
