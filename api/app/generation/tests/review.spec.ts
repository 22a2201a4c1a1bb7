import { test } from '@japa/runner'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import type { Journal } from '#generation/pipeline/journal'
import { reviewAndRevise } from '#generation/pipeline/review'
import { makeBrief, makeOutline, makeSources, makeTopic } from '#generation/tests/support/writer_inputs'
import type { Writer } from '#generation/types'
import { ModelError, NO_USAGE, type Usage, type Written } from '#model_server/types'
import type { BlockDraft } from '#text/types'

const TAKEN: Usage = { ...NO_USAGE, model: 'm-1', calls: 1, inputTokens: 900, outputTokens: 60 }

/** Reviews an article while `review` stops the session. @returns what was spent, on the error or beside it */
async function spentBy(review: (stop: () => void) => Promise<Written<null>>): Promise<Usage[]> {
  const stopped = new AbortController()
  const spent: Usage[] = []
  const journal = {
    signal: stopped.signal,
    step: ({ work }: { work: () => Promise<unknown> }) => work(),
    spend: async (usage: Usage) => {
      spent.push(usage)
    },
  } as unknown as Journal
  const writer = { name: 'm-1', edit: () => review(() => stopped.abort()) } as unknown as Writer
  const outline = makeOutline()
  const plan = { brief: makeBrief(), topic: makeTopic(), outline, sources: makeSources() }
  const drafts = outline.blocks.map(
    ({ id, heading }): BlockDraft => ({ blockId: id, heading, markdown: 'A chain wants oil in spring.' })
  )
  try {
    await reviewAndRevise(
      journal,
      writer,
      plan,
      drafts.map((draft) => ({ draft, remaining: [] })),
      []
    )
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    return error.usage ? [...spent, error.usage] : spent
  }
  throw new Error('It was not stopped')
}

test.group('A review that is stopped', (group) => {
  group.teardown(() => closeCpuPool())

  test('counts a reading that had already finished', async ({ assert }) => {
    const spent = await spentBy(async (stop) => {
      stop()
      return { value: null, usage: TAKEN }
    })
    assert.deepEqual(spent, [TAKEN])
  })

  test('counts a reading in progress', async ({ assert }) => {
    const spent = await spentBy(async (stop) => {
      stop()
      await new Promise((resolve) => setTimeout(resolve, 20))
      throw new ModelError('aborted', 'The work was interrupted', { usage: TAKEN })
    })
    assert.deepEqual(spent, [TAKEN])
  })
})

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
