import {
  type AskedPassage,
  type AskedSentence,
  judgePrompt,
  SYSTEM,
} from '#generation/verification/judge_prompt'
import { DataSections } from '#model_server/data_sections'
import type { ModelWriterSettings } from '#model_server/settings'
import { StructuredModel, type TaskSchema } from '#model_server/structured_model'
import type { Written } from '#model_server/types'
import { type Contradiction, JUDGMENTS, type Judgment } from '#text/evidence/believe'

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

const COMPARE_TASK = [
  'Task: which sentences of this text cannot both be true, such as two prices of one thing? Copy both exactly.',
  'Those about different things, or of which one is more precise, do not contradict each other.',
  'None: give an empty list.',
].join(' ')

const comparePrompt = (sentences: readonly string[]) =>
  new DataSections().add('text', sentences.join('\n')).with(COMPARE_TASK)

/** What the search for contradictions takes in. */
export const comparedTokens = (sentences: readonly string[]) =>
  Math.ceil((SYSTEM + comparePrompt(sentences)).length / 4)

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
    const { value, usage } = await this.#model.ask(
      {
        name: 'verify',
        system: SYSTEM,
        user: judgePrompt(sentences, passages),
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
    const { value, usage } = await this.#model.ask(
      {
        name: 'compare',
        system: SYSTEM,
        user: comparePrompt(sentences),
        schema: COMPARE,
        maxOutputTokens: ROOM_TO_THINK + Math.ceil(sentences.join('\n').length / CHARACTERS_A_TOKEN),
      },
      signal
    )
    return { value: value.contradictions, usage }
  }
}
