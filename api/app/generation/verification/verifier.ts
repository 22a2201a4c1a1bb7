import { DataSections } from '#model_server/data_sections'
import type { ModelWriterSettings } from '#model_server/settings'
import { StructuredModel, type TaskSchema } from '#model_server/structured_model'
import type { Written } from '#model_server/types'
import { type Contradiction, JUDGMENTS, type Judgment } from '#text/evidence/believe'

/** A sentence to judge, with the passages that it may be judged by. */
export interface AskedSentence {
  /** `c1`, `c2`, ... within one call. */
  id: string
  text: string
  /** Ids of passages of the call. */
  passages: string[]
}

export interface AskedPassage {
  id: string
  heading: string | null
  text: string
}

/** Judges sentences by passages, and by nothing else. */
export interface Verifier {
  readonly name: string
  /** @returns judgments by the ids of their sentences @throws ModelError */
  judge(
    sentences: readonly AskedSentence[],
    passages: readonly AskedPassage[],
    signal: AbortSignal
  ): Promise<Written<Map<string, Judgment>>>
  /** Sentences of one text that contradict each other. @throws ModelError */
  compare(sentences: readonly string[], signal: AbortSignal): Promise<Written<Contradiction[]>>
}

const JUDGE: TaskSchema<{ judgments: (Judgment & { id: string })[] }> = {
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['judgments'],
    properties: {
      judgments: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['id', 'verdict', 'words'],
          properties: {
            id: { type: 'string', maxLength: 12, description: 'Of the sentence' },
            verdict: { type: 'string', enum: [...JUDGMENTS] },
            words: {
              type: 'string',
              maxLength: 1_000,
              description: 'The words of a passage that decide, copied exactly; empty for no_claim',
            },
          },
        },
      },
    },
  },
}

const COMPARE: TaskSchema<{ contradictions: Contradiction[] }> = {
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['contradictions'],
    properties: {
      contradictions: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['first', 'second'],
          properties: {
            first: { type: 'string', maxLength: 2_000, description: 'One sentence, copied exactly' },
            second: { type: 'string', maxLength: 2_000, description: 'The other sentence, copied exactly' },
          },
        },
      },
    },
  },
}

const SYSTEM =
  'You check facts. You know nothing but the text in the data sections: neither what is generally known nor what is likely counts. You do not improve the text and you do not judge its style.'

const JUDGE_TASK = [
  'Task: judge each sentence by the passages that it names.',
  'supported: a passage says it, in whatever words or language, of the same thing. Sums, differences and roundings of what passages say are supported.',
  'contradicted: a passage says otherwise of the same thing: another figure, another subject, the opposite.',
  'not_stated: it states something that none of its passages says.',
  'no_claim: it states nothing that a source could have: a question, a transition, an invitation, advice or general practice of the trade.',
  'words: copy from one passage, letter by letter and in its language, the words that decide: those that say it, those that say otherwise, or, for not_stated, those that come closest. At least three words, at most two sentences. Empty for no_claim.',
  'Judge every sentence exactly once.',
].join(' ')

const COMPARE_TASK = [
  'Task: find sentences of this text that cannot both be true, such as two prices of the same thing.',
  'Copy both sentences exactly. Sentences that speak of different things, or of which one is more precise, do not contradict each other.',
  'Give an empty list where there are none.',
].join(' ')

/** Reasoning models count their reasoning as output. */
const ROOM_TO_THINK = 6_000
const TOKENS_A_SENTENCE = 150
const CHARACTERS_A_TOKEN = 3

/** Verifies through an OpenAI-compatible server. */
export class ModelVerifier implements Verifier {
  readonly name: string
  readonly #model: StructuredModel

  /** @throws {TypeError} naming a setting that cannot work */
  constructor(settings: ModelWriterSettings) {
    this.name = settings.model
    this.#model = new StructuredModel(settings)
  }

  async judge(
    sentences: readonly AskedSentence[],
    passages: readonly AskedPassage[],
    signal: AbortSignal
  ): Promise<Written<Map<string, Judgment>>> {
    const data = new DataSections()
    for (const { id, heading, text } of passages)
      data.add('passage', heading === null ? text : `${heading}\n${text}`, id)
    for (const { id, text, passages: named } of sentences)
      data.add('sentence', `Passages: ${named.join(', ')}\n${text}`, id)
    const { value, usage } = await this.#model.ask(
      {
        name: 'verify',
        system: SYSTEM,
        user: data.with(JUDGE_TASK),
        schema: JUDGE,
        maxOutputTokens: ROOM_TO_THINK + TOKENS_A_SENTENCE * sentences.length,
      },
      signal
    )
    const judgments = new Map<string, Judgment>()
    for (const { id, verdict, words } of value.judgments) judgments.set(id, { verdict, words })
    return { value: judgments, usage }
  }

  async compare(sentences: readonly string[], signal: AbortSignal): Promise<Written<Contradiction[]>> {
    const text = sentences.join('\n')
    const { value, usage } = await this.#model.ask(
      {
        name: 'compare',
        system: SYSTEM,
        user: new DataSections().add('text', text).with(COMPARE_TASK),
        schema: COMPARE,
        maxOutputTokens: ROOM_TO_THINK + Math.ceil(text.length / CHARACTERS_A_TOKEN),
      },
      signal
    )
    return { value: value.contradictions, usage }
  }
}
