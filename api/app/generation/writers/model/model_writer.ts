import {
  type ArticleInput,
  type BlockDraft,
  type BlockInput,
  type FinalTouches,
  type Outline,
  type ReviewOpinion,
  type RewriteInput,
  type StructureInput,
  type TopicInput,
  type TopicPlan,
  type Usage,
  type Writer,
  WriterError,
  type Written,
} from '#generation/types'
import { blockMarkdown, finalTouches, headingLine, opinion, outline, topicPlan } from './normalise.js'
import { blockPrompt, planOf } from './prompts/block.js'
import { blockTitlePrompt } from './prompts/block_title.js'
import { finishPrompt } from './prompts/finish.js'
import { reviewPrompt } from './prompts/review.js'
import { rewritePrompt } from './prompts/rewrite.js'
import { structurePrompt } from './prompts/structure.js'
import { topicPrompt } from './prompts/topic.js'
import { BLOCK, BLOCK_TITLE, FINISH, OUTLINE, outlineOf, REVIEW, TOPIC } from './schemas.js'
import type { ModelWriterSettings } from './settings.js'
import { StructuredModel } from './structured_model.js'

/** Models that think count their thoughts as output; without this they are cut off before they begin. */
const ROOM_TO_THINK = 4_000
/** Generous: a word of a language with long words or another script can take four tokens. */
const TOKENS_PER_WORD = 4

const room = (words: number) => ROOM_TO_THINK + words * TOKENS_PER_WORD

/**
 * Writes through an OpenAI-compatible server. Each task is one question with an answer of a fixed schema,
 * at most one repair and at most one repetition with more room; page texts travel as fenced data.
 * Throws `WriterError` alone, with what was spent; its messages hold no key, header or address.
 */
export class ModelWriter implements Writer {
  readonly name: string
  readonly #model: StructuredModel

  /** @throws {TypeError} a setting that cannot work, by name */
  constructor(settings: ModelWriterSettings) {
    this.name = settings.model
    this.#model = new StructuredModel(settings)
  }

  async planTopic(input: TopicInput, signal?: AbortSignal): Promise<Written<TopicPlan>> {
    const task = { name: 'topic_plan', ...topicPrompt(input), schema: TOPIC, maxOutputTokens: room(200) }
    const { value, usage } = await this.#model.ask(task, signal)
    return { value: topicPlan(value, input.brief), usage }
  }

  async planStructure(input: StructureInput, signal?: AbortSignal): Promise<Written<Outline>> {
    const { template } = input.brief
    const schema = template ? outlineOf(template.blocks.length) : OUTLINE
    const task = { name: 'outline', ...structurePrompt(input), schema, maxOutputTokens: room(1500) }
    const { value, usage } = await this.#model.ask(task, signal)
    const plan = outline(value, input.sources)
    if (plan.blocks.length < 2 && !template)
      throw unusable('The outline has fewer than two different sections', usage)
    return { value: plan, usage }
  }

  async writeBlock(input: BlockInput, signal?: AbortSignal): Promise<Written<BlockDraft>> {
    const { id, heading, words } = planOf(input)
    const task = { name: 'block', ...blockPrompt(input), schema: BLOCK, maxOutputTokens: room(2 * words.max) }
    const { value, usage } = await this.#model.ask(task, signal)
    return { value: draft(id, heading, value.markdown, input, usage), usage }
  }

  async rewriteBlock(input: RewriteInput, signal?: AbortSignal): Promise<Written<BlockDraft>> {
    const { id, words } = planOf(input)
    const task = {
      name: 'block_rewrite',
      ...rewritePrompt(input),
      schema: BLOCK,
      maxOutputTokens: room(2 * words.max),
    }
    const { value, usage } = await this.#model.ask(task, signal)
    return { value: draft(id, input.draft.heading, value.markdown, input, usage), usage }
  }

  async titleBlock(
    input: BlockInput & { draft: BlockDraft },
    signal?: AbortSignal
  ): Promise<Written<string>> {
    const task = {
      name: 'block_title',
      ...blockTitlePrompt(input),
      schema: BLOCK_TITLE,
      maxOutputTokens: room(50),
    }
    const { value, usage } = await this.#model.ask(task, signal)
    const heading = headingLine(value.heading)
    if (!heading) throw unusable('The heading is empty', usage)
    return { value: heading, usage }
  }

  async review(input: ArticleInput, signal?: AbortSignal): Promise<Written<ReviewOpinion | null>> {
    const task = { name: 'review', ...reviewPrompt(input), schema: REVIEW, maxOutputTokens: room(500) }
    const { value, usage } = await this.#model.ask(task, signal)
    return { value: opinion(value), usage }
  }

  async finish(input: ArticleInput, signal?: AbortSignal): Promise<Written<FinalTouches>> {
    const task = {
      name: 'final_touches',
      ...finishPrompt(input),
      schema: FINISH,
      maxOutputTokens: room(1200),
    }
    const { value, usage } = await this.#model.ask(task, signal)
    const touches = finalTouches(value, input.sources)
    if (!touches.title || !touches.introduction || !touches.conclusion) {
      throw unusable('The title, the introduction or the conclusion is empty', usage)
    }
    return { value: touches, usage }
  }
}

function draft(id: string, heading: string, markdown: string, input: BlockInput, usage: Usage): BlockDraft {
  const text = blockMarkdown(markdown, heading, input.sources)
  if (!text) throw unusable('The section is empty', usage)
  return { blockId: id, heading, markdown: text }
}

function unusable(message: string, usage: Usage): WriterError {
  return new WriterError('invalid_answer', message, { retryable: true, usage })
}
