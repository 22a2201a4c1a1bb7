import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import type { Journal } from '#generation/pipeline/journal'
import { reviewAndRevise } from '#generation/pipeline/review'
import { NO_USAGE } from '#model_server/types'
import type { BlockDraft } from '#text/types'
import { makeBrief, makeOutline, makeSources, makeTopic } from '#writers/tests/support/writer_inputs'
import type { Writer } from '#writers/types'

test.group('A section written again', (group) => {
  group.teardown(() => closeCpuPool())

  test('is accepted where it has fewer findings, whatever happens to the others', async ({ assert }) => {
    const journal = {
      signal: new AbortController().signal,
      step: async ({ work }: { work: () => Promise<{ output: unknown }> }) => (await work()).output,
      part: () => journal,
    } as unknown as Journal
    const outline = makeOutline()
    const plan = { brief: makeBrief(), topic: makeTopic(), outline, sources: makeSources() }
    const lie = 'Around 73% of all chains fail.'
    const drafts = outline.blocks.map(
      ({ id, heading }): BlockDraft => ({ blockId: id, heading, markdown: `A chain wants oil. ${lie}` })
    )
    const writer = {
      name: 'm-1',
      rewriteBlock: async ({ draft, index }: { draft: BlockDraft; index: number }) => ({
        value: {
          ...draft,
          markdown:
            index === 0 ? 'A chain wants oil in spring.' : `${lie} Half of all riders know, and 12.5% care.`,
        },
        usage: NO_USAGE,
      }),
    } as unknown as Writer
    const remaining = (draft: BlockDraft) => [
      { check: 'number-not-in-source', message: 'No source.', quote: draft.markdown },
    ]
    const checked = drafts.map((draft) => ({ draft, remaining: remaining(draft) }))
    const reviewed = await reviewAndRevise(journal, writer, plan, checked, [])
    assert.equal(reviewed.blocks[0]?.markdown, 'A chain wants oil in spring.')
    assert.equal(reviewed.blocks[1]?.markdown, drafts[1]?.markdown)
    assert.isNotEmpty(reviewed.remaining)
  })
})
