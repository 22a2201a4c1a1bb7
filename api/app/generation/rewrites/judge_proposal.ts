import logger from '@adonisjs/core/services/logger'
import type { Source } from '#core/sources'
import { type Bounds, withRetries } from '#generation/pipeline/retry'
import { findingReason } from '#generation/verification/finding_reason'
import { callsOf, judgeCall, type OpenStatement } from '#generation/verification/judge_call'
import type { Verifier } from '#generation/verification/verifier'
import { ModelError, NO_USAGE, type Usage } from '#model_server/types'
import { addUsage } from '#model_server/usage'
import type Publication from '#publications/models/publication'
import { SourceHeadings } from '#text/evidence/headings'
import { statementsIn } from '#text/evidence/statements'
import { bySource } from '#text/markdown/footnotes'
import { parseDocument } from '#text/markdown/parse_document'
import { evidenceInPool } from '#text/pool/text_pool'
import type { Finding } from '#text/types'

/** A passage of a text, to be written again. */
interface Asked {
  publication: Publication
  sources: Source[]
  content: string
  from: number
  to: number
}

/**
 * What a verifier finds no source for in a rewritten passage; what was there before, and meant the same, is not judged
 * again. Without an answer nothing is found: the ledger then shows the statements as open.
 */
export async function judgeProposal(
  verifier: Verifier,
  { publication, sources, content, from, to }: Asked,
  before: string,
  after: string,
  bounds: Bounds,
  signal: AbortSignal
): Promise<{ findings: Finding[]; usage: Usage }> {
  const { language, initialPrompt, keywords, companyName, companyDescription } = publication
  const said = (markdown: string) => statementsIn(parseDocument(markdown, language))
  const around = [content.slice(0, from), content.slice(to)].map((part) =>
    bySource(part, content, sources, language)
  )
  const own = new Set(said(after).map(({ text }) => text))
  // With what is above and before the passage, which its sentences may need.
  const statements = said(around.join(after)).filter(({ text }) => own.has(text))
  if (statements.length === 0) return { findings: [], usage: NO_USAGE }
  const { passages, checked } = await evidenceInPool(
    {
      statements,
      language,
      sources,
      given: [initialPrompt, ...keywords, companyName, companyDescription].filter(Boolean).join('\n'),
      year: new Date().getUTCFullYear(),
    },
    signal
  )
  const headings = new SourceHeadings(passages)
  const had = new Set(said(around.join(before)).map((one) => headings.meaningOf(one, language)))
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const open = statements.flatMap((statement, index): OpenStatement[] => {
    const { verdict, passages: ids } = checked[index]!
    if (verdict === 'supported' || had.has(headings.meaningOf(statement, language))) return []
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
