import type { Source } from '#core/sources'
import type { ModelWriterSettings } from '#model_server/settings'
import { StructuredModel, type Task } from '#model_server/structured_model'
import { ModelError, NO_USAGE, type Usage, type Written } from '#model_server/types'
import { addUsage } from '#model_server/usage'
import type { BlockDraft } from '#text/types'
import { addressBook } from '#text/validation/addresses'
import type {
  BlockInput,
  Brief,
  DraftInput,
  DraftingWriter,
  DraftSection,
  FrontMatter,
  Outline,
  Patch,
  PatchInput,
  PlannedTopic,
  RewriteInput,
  StructureInput,
  TopicInput,
} from '#writers/types'
import { readAround } from './around.js'
import { draftTask, sectionsToAsk, USUAL_CONTEXT } from './draft_task.js'
import { blockMarkdown, decisions, INSIDE, line, outline, sentence, topicPlan } from './normalize.js'
import { patchPrompt } from './prompts/patch.js'
import { planPrompt, structurePrompt } from './prompts/plan.js'
import { rewritePrompt, toBlockPlan } from './prompts/rewrite.js'
import { narrowed } from './relevance.js'
import { buildOutlineSchema, OUTLINE, PATCH, PLAN, REWRITE } from './schemas.js'
import { SectionReader } from './section_reader.js'

/** An article needs more than one section. */
const MIN_SECTIONS = 2
/** Reasoning models count their reasoning as output; without this margin they are cut off before they begin. */
const ROOM_TO_THINK = 4_000
/** Generous: a word in a language with long words or another script can take four tokens. */
const TOKENS_PER_WORD = 4

/** A sentence and its place in the answer. */
const WORDS_A_PATCH = 60

/** Characters of all sources that a model with a small context window is given first, and the minimum later. */
const NARROW = 12_000
const NARROWEST = 1_500
/** Tokens below which no section can be written. */
const MIN_CONTEXT = 3_000

const room = (words: number) => ROOM_TO_THINK + words * TOKENS_PER_WORD

/**
 * Writes through an OpenAI-compatible server. Each task is one request with an answer of a fixed schema, at most
 * one repair and at most one repetition with more output tokens; page texts are sent as delimited data. Throws only
 * `ModelError`, with what was spent; its messages contain no key, header or address.
 */
export class ModelWriter implements DraftingWriter {
  readonly name: string
  readonly #model: StructuredModel
  /** Characters of sources for which the model has room; null until its limit was exceeded. */
  #sourceRoom: number | null = null
  /** Tokens for which a draft has room, however many its server tells. */
  #draftRoom = Number.POSITIVE_INFINITY

  /** @throws {TypeError} naming a setting that cannot work */
  constructor(settings: ModelWriterSettings) {
    this.name = settings.model
    this.#model = new StructuredModel(settings)
  }

  /** How requests to the server are made, in words for the person who configured it. */
  ways(): string {
    const { wire, format } = this.#model.dialect
    const by = wire === 'responses' ? 'the Responses API' : 'chat completions'
    const held = {
      schema: 'answers held to a schema',
      object: 'answers held to JSON',
      plain: 'answers checked here',
    }
    return `${by}, ${held[format]}`
  }

  async planTopic(input: TopicInput, signal?: AbortSignal): Promise<Written<PlannedTopic>> {
    const { value, usage } = await this.#ask(
      input,
      (own) => ({ name: 'plan', ...planPrompt(own), schema: PLAN, maxOutputTokens: room(1700) }),
      signal
    )
    const planned = outline({ blocks: value.blocks ?? [] }, input.sources)
    // An unusable outline is requested separately.
    const usable = planned.blocks.length >= (input.brief.template?.blocks.length ?? MIN_SECTIONS)
    return {
      value: {
        ...topicPlan(value, input),
        ...decisions(value, input),
        ...(usable && { outline: planned }),
      },
      usage,
    }
  }

  async planStructure(input: StructureInput, signal?: AbortSignal): Promise<Written<Outline>> {
    const { template } = input.brief
    const schema = template ? buildOutlineSchema(template.blocks.length) : OUTLINE
    const { value, usage } = await this.#ask(
      input,
      (own) => ({ name: 'outline', ...structurePrompt(own), schema, maxOutputTokens: room(1500) }),
      signal
    )
    const plan = outline(value, input.sources)
    if (plan.blocks.length < MIN_SECTIONS && !template)
      throw unusable('The outline has fewer than two different sections', usage)
    return { value: plan, usage }
  }

  async draft(
    input: DraftInput,
    onSection: (section: DraftSection) => void,
    signal?: AbortSignal
  ): Promise<Written<FrontMatter | null>> {
    const told = (await this.#model.contextTokens(signal)) ?? USUAL_CONTEXT
    let spent = NO_USAGE
    for (;;) {
      const context = Math.min(told, this.#draftRoom)
      try {
        const { value, usage } = await this.#draft(input, context, onSection, signal)
        return { value, usage: addUsage(spent, usage) }
      } catch (error) {
        if (!(error instanceof ModelError)) throw error
        spent = addUsage(spent, error.usage)
        const less = Math.floor(context / 2)
        if (error.fault !== 'too_long' || less < MIN_CONTEXT) throw error.having(spent)
        this.#draftRoom = Math.min(this.#draftRoom, less)
      }
    }
  }

  async #draft(
    input: DraftInput,
    context: number,
    onSection: (section: DraftSection) => void,
    signal?: AbortSignal
  ): Promise<Written<FrontMatter | null>> {
    const { brief, sources } = input
    const asked = sectionsToAsk(input, context)
    let at = 0
    const reader = new SectionReader((section) => {
      const planned = asked[at++]!.heading
      const markdown = blockMarkdown(section.markdown, [section.heading, planned], brief, sources)
      if (markdown) onSection({ heading: section.heading || planned, markdown })
    }, asked.length)
    const { value: end, usage } = await this.#model.write(
      draftTask(input, asked, context),
      (piece) => reader.add(piece),
      signal
    )
    reader.end(end === 'stop')
    const around = reader.around === '' ? null : readAround(reader.around, brief, sources)
    if (asked.length === 0 && !around)
      throw unusable('The title, the introduction or the conclusion is empty', usage)
    return { value: around, usage }
  }

  async rewriteBlock(input: RewriteInput, signal?: AbortSignal): Promise<Written<BlockDraft>> {
    const { id, words } = toBlockPlan(input)
    const maxOutputTokens = room(2 * words.max)
    const { value, usage } = await this.#ask(
      input,
      (own) => ({ name: 'block_rewrite', ...rewritePrompt(own), schema: REWRITE, maxOutputTokens }),
      signal
    )
    const notFollowed = line(value.notFollowed ?? '') || null
    const levels = [...input.draft.markdown.matchAll(/^#{1,6}(?=\s)/gm)].map(([marks]) => marks.length)
    const highest = Math.min(INSIDE, ...levels)
    const made = draft(id, input.draft.heading, value.markdown, input, usage, highest)
    return { value: { ...made, notFollowed }, usage }
  }

  async patch(input: PatchInput, signal?: AbortSignal): Promise<Written<Record<string, Patch>>> {
    const maxOutputTokens = room(WORDS_A_PATCH * input.failed.length)
    const { value, usage } = await this.#model.ask(
      { name: 'patch', ...patchPrompt(input), schema: PATCH, maxOutputTokens },
      signal
    )
    const knows = addressBook(input.brief, input.sources)
    const patches = value.patches.map(
      ({ id, text, next }) =>
        [
          id,
          { text: sentence(text, knows), ...(next !== undefined && { next: sentence(next, knows) }) },
        ] as const
    )
    return { value: Object.fromEntries(patches), usage }
  }

  /** Asks with fewer and fewer sources while the request is too long for the model. */
  async #ask<I extends { brief: Brief; sources: Source[] }, T>(
    input: I,
    taskOf: (own: I) => Task<T>,
    signal?: AbortSignal
  ): Promise<Written<T>> {
    const query = [input.brief.prompt, ...input.brief.keywords].join(' ')
    let spent = NO_USAGE
    for (;;) {
      const most = this.#sourceRoom
      const own = most === null ? input : { ...input, sources: narrowed(input.sources, query, most) }
      try {
        const { value, usage } = await this.#model.ask(taskOf(own), signal)
        return { value, usage: addUsage(spent, usage) }
      } catch (error) {
        if (!(error instanceof ModelError)) throw error
        spent = addUsage(spent, error.usage)
        if (error.fault !== 'too_long') throw error.having(spent)
        const less = most === null ? NARROW : most / 2
        if (less < NARROWEST || input.sources.length === 0) throw error.having(spent)
        // Another task may have found out meanwhile; its result is tried first.
        if (this.#sourceRoom === most) this.#sourceRoom = less
      }
    }
  }
}

function draft(
  id: string,
  heading: string,
  markdown: string,
  input: BlockInput,
  usage: Usage,
  highest = INSIDE
): BlockDraft {
  // What begins with a heading of the article has its own.
  const headings = highest < INSIDE ? [] : [heading, toBlockPlan(input).heading]
  const text = blockMarkdown(markdown, headings, input.brief, input.sources, highest)
  if (!text) throw unusable('The section is empty', usage)
  return { blockId: id, heading, markdown: text }
}

function unusable(message: string, usage: Usage): ModelError {
  return new ModelError('invalid_answer', message, { retryable: true, usage })
}
