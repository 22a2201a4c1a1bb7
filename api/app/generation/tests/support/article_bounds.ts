import type { Assert } from '@japa/assert'
import { readConnection } from '#core/database/transaction'
import type { ModelServer } from '#writers/tests/support/model_server'
import { sectionText } from '#writers/tests/support/model_server_request'

interface Call {
  step: string
  block: string
  calls: number
  input_tokens: number
}

/** What is spent behind the finished text. */
export interface SpentBehind {
  calls: number
  inputTokens: number
}

const MAX_CALLS = 10
const MAX_DEPTH = 5

const tokensOf = (text: string) => Math.ceil(text.length / 4)
const sum = (list: readonly number[]) => list.reduce((total, one) => total + Number(one), 0)

/**
 * The bound of a long article: ten calls, five that wait for one another, tokens in at most four times the passages of
 * its draft and 10,000. The search for contradictions, which runs behind the finished text, counts.
 * @param sections that are drafted one after another
 * @param calls where more than ten are allowed: then the prompts of further sections come on top of the tokens
 * @returns the tokens of the passages
 */
export async function keepsItsBounds(
  assert: Assert,
  { calls: served }: Pick<ModelServer, 'calls'>,
  sessionId: string,
  behind: SpentBehind,
  { calls: most = MAX_CALLS, sections = 1 } = {}
): Promise<number> {
  const rows: Call[] = await readConnection()
    .from('generation_steps')
    .where('session_id', sessionId)
    .where('calls', '>', 0)
    .select('step', 'block', 'calls', 'input_tokens')
  const callsOf = (pattern: RegExp) =>
    rows.filter(({ step, block }) => pattern.test(`${step} ${block}`)).map(({ calls }) => Number(calls))
  const [drafted, ...further] = served.filter(({ task }) => task === 'draft')
  const pool = tokensOf(sectionText(drafted!.request, 'passages'))
  const allowed = 4 * pool + 10_000
  const inSections =
    most > MAX_CALLS ? further.map(({ request }) => tokensOf(request.system + request.user)) : []
  const asked = sum(rows.map(({ input_tokens }) => input_tokens)) + behind.inputTokens - sum(inSections)
  const calls = sum(callsOf(/./)) + behind.calls
  // Plan, draft, verdicts side by side, patches, and verdicts on those.
  const oneByOne = sum([/^topic/, /^structure/, /^block_generation/, / patches$/].flatMap(callsOf))
  const parallel = [/ judged-/, / patched-/].map((pattern) => Math.max(0, ...callsOf(pattern)))
  const depth = oneByOne + sum(parallel)
  const said = `${calls} calls, ${depth} deep, ${asked} tokens of ${allowed}`
  assert.isAtMost(calls, most, said)
  assert.isAtMost(depth, MAX_DEPTH + sections - 1, said)
  assert.isAtMost(asked, allowed, said)
  assert.isEmpty(callsOf(/^(?:finalization|block_validation)|revision b/), said)
  return pool
}
