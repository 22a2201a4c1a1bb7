import type { Source } from '#core/sources'
import type {
  ArticleInput,
  BlockInput,
  Brief,
  FinalTouches,
  Outline,
  ReviewOpinion,
  RewriteInput,
  StructureInput,
  TopicInput,
  TopicPlan,
  Writer,
} from '#generation/types'
import { ModelError, type Usage, type Written } from '#model_server/types'
import { hashText } from '#text/language/hash_text'
import { sentenceKey } from '#text/language/said'
import { sentenceSpans } from '#text/language/sentences'
import type { BlockDraft } from '#text/types'
import { type Composition, composeArticle } from './compose.js'
import { type Context, createContext } from './context.js'
import { metaDescription, metaTitle } from './meta.js'
import { planOutline } from './outline.js'
import { renderParts } from './parts.js'
import { rewriteMarkdown } from './rewrite.js'
import { planTopic } from './topic.js'
import { wishOf } from './wishes.js'

export const LOCAL_WRITER_NAME = 'local-draft@2'

const USAGE: Usage = { model: LOCAL_WRITER_NAME, calls: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 }

/** How many contexts and compositions are kept; the blocks of one article ask for the same one in a row. */
const KEPT = 4

/**
 * Writes without a key, a network or a model: an editor who assembles an article out of found facts. A pure
 * function of its input, so that it can be asked for one block at a time and in any order. What it keeps
 * between calls only saves time.
 */
export class LocalWriter implements Writer {
  readonly name = LOCAL_WRITER_NAME
  readonly #contexts = new Map<string, Context>()
  readonly #compositions = new Map<string, Composition>()

  planTopic(input: TopicInput, signal?: AbortSignal): Promise<Written<TopicPlan>> {
    return this.#answer(signal, () =>
      planTopic(this.#context(input.brief, input.sources, null), input.avoidTitles)
    )
  }

  planStructure(input: StructureInput, signal?: AbortSignal): Promise<Written<Outline>> {
    return this.#answer(signal, () =>
      planOutline(this.#context(input.brief, input.sources, input.topic), input.topic)
    )
  }

  writeBlock(input: BlockInput, signal?: AbortSignal): Promise<Written<BlockDraft>> {
    return this.#answer(signal, () => {
      const plan = input.outline.blocks[input.index]
      if (plan === undefined)
        throw new ModelError('invalid_answer', `The outline has no block ${input.index}.`)
      const block = this.#composition(input).blocks[input.index]
      const markdown = block === undefined ? '' : renderParts(block.parts)
      return { blockId: plan.id, heading: plan.heading, markdown }
    })
  }

  rewriteBlock(input: RewriteInput, signal?: AbortSignal): Promise<Written<BlockDraft>> {
    return this.#answer(signal, () => {
      const plan = input.outline.blocks[input.index]
      if (plan === undefined)
        throw new ModelError('invalid_answer', `The outline has no block ${input.index}.`)
      const known = this.#context(input.brief, input.sources, input.topic)
      if (input.instruction !== null && wishOf(input.instruction) === 'otherwise') {
        // Other choices of the same kind: facts, leads, phrasing. The same wish for the same text gives the same again.
        const seed = `${known.seed}:${hashText(`${input.instruction}\n${input.draft.markdown}`)}`
        const other = composeArticle({ ...known, seed }, input.topic, input.outline).blocks[input.index]
        return { ...input.draft, markdown: other ? renderParts(other.parts) : input.draft.markdown }
      }
      const composition = composeArticle(known, input.topic, input.outline)
      const markdown = rewriteMarkdown(
        known,
        composition,
        input.index,
        input.draft.markdown,
        input.findings,
        input.instruction,
        plan.words
      )
      return { ...input.draft, markdown }
    })
  }

  /** The planned heading: it was made from the facts that the block holds. */
  titleBlock(input: BlockInput & { draft: BlockDraft }, signal?: AbortSignal): Promise<Written<string>> {
    return this.#answer(
      signal,
      () => input.draft.heading.trim() || input.outline.blocks[input.index]?.heading || input.topic.topic
    )
  }

  review(_input: ArticleInput, signal?: AbortSignal): Promise<Written<ReviewOpinion | null>> {
    return this.#answer(signal, () => null)
  }

  finish(input: ArticleInput, signal?: AbortSignal): Promise<Written<FinalTouches>> {
    return this.#answer(signal, () => {
      const context = this.#context(input.brief, input.sources, input.topic)
      const { frame, allotment, voice } = this.#composition(input)
      const said = new Set(
        input.blocks.flatMap((block) =>
          sentenceSpans(block.markdown, context.language).map((span) => sentenceKey(span.text))
        )
      )
      const unsaid = (text: string): string => withoutRepeats(text, said, context.language)
      // The first is the one to use; each of them was made to hold the keyword.
      const title = input.topic.titles[0] ?? input.topic.topic
      return {
        title,
        introduction: unsaid(frame.introduction),
        conclusion: unsaid(frame.conclusion),
        conclusionHeading: frame.conclusionHeading,
        faqHeading: frame.faqHeading,
        faq: frame.faq.filter((item) => unsaid(item.answer) === item.answer),
        metaTitle: metaTitle(context, title, input.topic.titles),
        metaDescription: metaDescription(context, allotment, voice),
      }
    })
  }

  #answer<T>(signal: AbortSignal | undefined, work: () => T): Promise<Written<T>> {
    return new Promise((resolve) => {
      if (signal?.aborted === true) throw new ModelError('aborted', 'The work was called off.')
      resolve({ value: work(), usage: { ...USAGE } })
    })
  }

  #context(brief: Brief, sources: Source[], topic: TopicPlan | null): Context {
    const key = JSON.stringify([
      brief,
      sources.map((source) => [source.id, source.hash, source.kind, source.url, source.title, source.tables]),
      topic?.mainKeyword ?? null,
    ])
    return remembered(this.#contexts, key, () => createContext(brief, sources, topic))
  }

  #composition(input: { brief: Brief; topic: TopicPlan; outline: Outline; sources: Source[] }): Composition {
    const key = JSON.stringify([
      input.brief,
      input.topic,
      input.outline,
      input.sources.map((source) => [
        source.id,
        source.hash,
        source.kind,
        source.url,
        source.title,
        source.tables,
      ]),
    ])
    return remembered(this.#compositions, key, () =>
      composeArticle(this.#context(input.brief, input.sources, input.topic), input.topic, input.outline)
    )
  }
}

function remembered<T>(kept: Map<string, T>, key: string, make: () => T): T {
  const found = kept.get(key)
  if (found !== undefined) return found
  const made = make()
  kept.set(key, made)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return made
}

/** Leaves out sentences that a block already says, for instance after it was rewritten. */
function withoutRepeats(text: string, said: ReadonlySet<string>, language: string): string {
  return text
    .split('\n\n')
    .map((paragraph) =>
      sentenceSpans(paragraph, language)
        .filter((span) => !said.has(sentenceKey(span.text)))
        .map((span) => span.text)
        .join(' ')
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}
