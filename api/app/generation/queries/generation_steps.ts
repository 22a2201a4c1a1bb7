import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { labelOf, STEPS, type StepName } from '#generation/steps'
import type { GenerationStep } from '#publications/models/publication'

interface StepRow {
  step: string
  block: string
  round: number
  model: string | null
  calls: number
  input_tokens: number
  output_tokens: number
  cost_micros: number
  input_hash: string
  started_at: number
  finished_at: number | null
  attempts: number
}

/** Names of the checks that each block's first draft failed. */
async function findingsByBlock(
  client: QueryClientContract,
  sessionId: string
): Promise<Map<string, string[]>> {
  const rows: { block: string; output: string | null }[] = await client
    .from('generation_steps')
    .where('session_id', sessionId)
    .where('step', 'block_validation')
    .select('block', 'output')
  return new Map(
    rows.map(({ block, output }) => {
      const checked = output === null ? null : (JSON.parse(output) as { found?: string[] })
      return [block, checked?.found ?? []]
    })
  )
}

/** The steps of a session in the order they ran, without inputs and outputs. */
export async function generationSteps(
  client: QueryClientContract,
  sessionId: string
): Promise<GenerationStep[]> {
  const rows: StepRow[] = await client
    .from('generation_steps')
    .where('session_id', sessionId)
    .orderBy('started_at')
    .orderBy('id')
    .select('step', 'block', 'round', 'model', 'calls', 'input_tokens', 'output_tokens', 'cost_micros')
    .select('input_hash', 'started_at', 'finished_at', 'attempts')
  const findings = await findingsByBlock(client, sessionId)
  return rows.map((row) => ({
    step: row.step,
    label: isStep(row.step) ? labelOf(row.step) : row.step,
    block: row.block || null,
    round: row.round,
    model: row.model,
    calls: row.calls,
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    costMicros: row.cost_micros,
    promptHash: row.input_hash,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    attempts: row.attempts,
    findings: row.step === 'block_validation' ? (findings.get(row.block) ?? []) : [],
  }))
}

const isStep = (name: string): name is StepName => (STEPS as readonly string[]).includes(name)
