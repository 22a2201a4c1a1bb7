import type { Source } from '#core/sources'
import { ModelError, type Usage, type Written } from '#model_server/types'
import type { BlockDraft, BlockPlan } from '#text/types'
import type {
  ArticleInput,
  BlockInput,
  Brief,
  FrontMatter,
  Outline,
  PlannedTopic,
  RewriteInput,
  SectionWriter,
  StructureInput,
  TopicInput,
  TopicPlan,
} from '#writers/types'
import { type Composition, compose } from './block_writer.js'
import { type Context, createContext } from './context.js'
import { finish } from './finish.js'
import { LOCAL_WRITER_NAME } from './name.js'
import { planOutline, questionsOf } from './outline.js'
import { renderParts } from './parts.js'
import { asksForReview } from './prompt.js'
import { rewriteMarkdown } from './rewrite.js'
import { headingAbove } from './sections.js'
import { planTopic } from './topic.js'

const USAGE: Usage = { model: LOCAL_WRITER_NAME, calls: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 }

const MAX_QUESTIONS = 5

/** How many contexts and compositions are cached; the blocks of one article use the same one in a row. */
const KEPT = 4

/**
 * Drafts without a key, a network or a model, from what the sources say: their sentences with citations, lists and
 * tables, and questions to the author where they say nothing. A pure function of its input, so that blocks can be
 * requested one at a time and in any order. Its cache only saves time.
 */
export class LocalWriter implements SectionWriter {
  readonly name = LOCAL_WRITER_NAME
  readonly #contexts = new Map<string, Context>()
  readonly #compositions = new Map<string, Composition>()

  planTopic(input: TopicInput, signal?: AbortSignal): Promise<Written<PlannedTopic>> {
    return this.#answer(signal, () => {
      const type = input.brief.typeOpen && asksForReview(input.brief.prompt) ? 'review' : null
      const brief: Brief = type ? { ...input.brief, publicationType: type } : input.brief
      const topic = planTopic(this.#context(brief, input.sources, null), input.avoidTitles)
      const questions = input.mayAsk
        ? questionsOf(planOutline(this.#context(brief, input.sources, topic), topic)).slice(0, MAX_QUESTIONS)
        : []
      return { ...topic, ...(type && { type }), ...(questions.length > 0 && { questions }) }
    })
  }

  planStructure(input: StructureInput, signal?: AbortSignal): Promise<Written<Outline>> {
    return this.#answer(signal, () =>
      planOutline(this.#context(input.brief, input.sources, input.topic), input.topic)
    )
  }

  writeBlock(input: BlockInput, signal?: AbortSignal): Promise<Written<BlockDraft>> {
    return this.#answer(signal, () => {
      const plan = plannedBlock(input)
      const parts = this.#composition(input).sections[input.index] ?? []
      return { blockId: plan.id, heading: plan.heading, markdown: renderParts(parts) }
    })
  }

  rewriteBlock(input: RewriteInput, signal?: AbortSignal): Promise<Written<BlockDraft>> {
    return this.#answer(signal, () => {
      const plan = plannedBlock(input)
      const { draft, instruction, index } = input
      const known = this.#context(input.brief, input.sources, input.topic)
      const composition = compose(known, input.outline)
      const work = { context: known, composition, index, target: plan.words }
      const markdown = rewriteMarkdown(work, draft.markdown, input.findings, instruction)
      return { ...draft, markdown }
    })
  }

  titleBlock(input: BlockInput & { draft: BlockDraft }, signal?: AbortSignal): Promise<Written<string>> {
    const { brief, draft, sources, topic } = input
    const above = () => headingAbove(this.#context(brief, sources, topic), draft.markdown)
    return this.#answer(signal, () => draft.heading.trim() || above())
  }

  finish(input: ArticleInput, signal?: AbortSignal): Promise<Written<FrontMatter>> {
    return this.#answer(signal, () => {
      const context = this.#context(input.brief, input.sources, input.topic)
      return finish(context, input.topic, input.blocks, this.#composition(input).supply)
    })
  }

  #answer<T>(signal: AbortSignal | undefined, work: () => T): Promise<Written<T>> {
    return new Promise((resolve) => {
      if (signal?.aborted === true) throw new ModelError('aborted', 'The work was called off.')
      resolve({ value: work(), usage: { ...USAGE } })
    })
  }

  #context(brief: Brief, sources: Source[], topic: TopicPlan | null): Context {
    const key = JSON.stringify([brief, keyOf(sources), topic?.mainKeyword ?? null])
    return remembered(this.#contexts, key, () => createContext(brief, sources, topic))
  }

  #composition(input: { brief: Brief; topic: TopicPlan; outline: Outline; sources: Source[] }): Composition {
    const key = JSON.stringify([input.brief, input.topic, input.outline, keyOf(input.sources)])
    return remembered(this.#compositions, key, () =>
      compose(this.#context(input.brief, input.sources, input.topic), input.outline)
    )
  }
}

function remembered<T>(kept: Map<string, T>, key: string, make: () => T): T {
  const found = kept.get(key)
  if (found !== undefined) return found
  if (kept.size >= KEPT) kept.clear()
  const made = make()
  kept.set(key, made)
  return made
}

function plannedBlock({ outline, index }: BlockInput): BlockPlan {
  const plan = outline.blocks[index]
  if (plan === undefined) throw new ModelError('invalid_answer', `The outline has no block ${index}.`)
  return plan
}

const keyOf = (sources: readonly Source[]) => sources.map(({ text: _, ...known }) => known)
