import type { Transaction } from '#core/database/transaction'
import type GenerationSession from '#generation/models/generation_session'
import type { BlockDraft } from '#text/types'
import type { TopicPlan } from '#writers/types'

/** The finished part of an article that failed, for its owner to keep; null when there is no text yet. */
export async function partialText(
  trx: Transaction,
  session: GenerationSession
): Promise<{ title: string; content: string } | null> {
  const rows: { step: string; block: string; output: string }[] = await trx
    .from('generation_steps')
    .where('session_id', session.id)
    .whereIn('step', ['topic_generation', 'block_generation'])
    .whereNot('block', 'sources')
    .whereNotNull('finished_at')
    .select('step', 'block', 'output')
  const topic = rows.find(({ step }) => step === 'topic_generation')
  const blocks = rows
    .filter(({ step }) => step === 'block_generation')
    .sort((a, b) => a.block.localeCompare(b.block, 'en', { numeric: true }))
    .map(({ output }) => JSON.parse(output) as BlockDraft)
  if (blocks.length === 0) return null
  const title = topic ? ((JSON.parse(topic.output) as TopicPlan).titles[0] ?? null) : null
  return {
    title: title ?? session.title ?? 'Unfinished',
    // Citations name sources that are only numbered when the article is assembled.
    content: `${blocks.map(({ heading, markdown }) => `## ${heading}\n\n${markdown.replace(/\[\^[^\]]+\]/g, '')}`).join('\n\n')}\n`,
  }
}
