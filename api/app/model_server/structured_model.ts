import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type OpenAI from 'openai'
import { tracedCall } from '#core/telemetry/model_call'
import { ModelError, type Written } from '#model_server/types'
import { makeClient } from './client.js'
import { toldContext } from './context_window.js'
import { type Dialect, fullDialect, milder } from './dialect.js'
import { toWriterError } from './faults.js'
import { parseJson } from './parse_json.js'
import { costMicros, UsageMeter } from './pricing.js'
import { repairPrompt, withSchema } from './repair_prompt.js'
import type { ModelWriterSettings } from './settings.js'
import { askStreamed, type OnText } from './stream.js'
import { tokensIn } from './tokens.js'
import { wireSchema } from './wire_schema.js'
import { ASK, type JsonSchema, type WireRequest, type WireResponse } from './wires.js'

/** A JSON answer of this size could contain many times the longest article. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024

/** A task whose answer is a text. */
export interface TextTask {
  name: string
  system: string
  user: string
  maxOutputTokens: number
}

/** A task for the model. `T` is what `schema` describes; the two are next to each other in `schemas.ts`. */
export interface Task<T> extends TextTask {
  schema: TaskSchema<T>
}

/** A JSON schema that carries the type it describes. */
export interface TaskSchema<T> {
  readonly schema: JsonSchema
  readonly type?: T
}

/** Tokens of an answer below which a question leaves too little room for one. */
const MIN_ANSWER = 500

/** Factor by which a model that used up its tokens on reasoning gets more of them. */
const MORE_TO_THINK = 3

type Checked<T> = { value: T } | { problem: string; raw: string }

/**
 * Requests with a JSON answer of a given schema, over either protocol. Starts with everything the protocol has and
 * permanently steps down to what the server supports (see `dialect.ts`). Answers are always validated here; a
 * broken one is sent back once to be repaired, and a truncated one is requested once more with twice the tokens.
 */
export class StructuredModel {
  readonly #settings: ModelWriterSettings
  readonly #client: OpenAI
  readonly #ajv = new Ajv({ allErrors: true, strict: true, removeAdditional: true })
  readonly #validators = new Map<JsonSchema, ValidateFunction>()
  #dialect: Dialect
  /** Tokens that the model reads and writes together; null where nobody says. */
  #context: number | null
  #asksForContext: Promise<number | null | undefined> | null = null
  /** Set once the server has shown that it does not enforce the schema: from then on the prompt contains it. */
  #describeSchema = false

  constructor(settings: ModelWriterSettings) {
    this.#settings = settings
    this.#client = makeClient(settings, MAX_ANSWER_BYTES)
    this.#dialect = fullDialect(settings.wire, settings.reasoningEffort ?? null)
    this.#context = settings.contextTokens ?? null
  }

  /** What has worked with this server so far. */
  get dialect(): Readonly<Dialect> {
    return this.#dialect
  }

  /** Tokens that the model reads and writes together, as set or as its server tells; null where neither says. */
  async contextTokens(signal?: AbortSignal): Promise<number | null> {
    if (this.#context !== null) return this.#context
    this.#asksForContext ??= toldContext(this.#client, this.#settings.model, signal)
    const told = await this.#asksForContext
    // A server that is only busy is asked again, and taken for one with little room meanwhile.
    if (told === undefined) this.#asksForContext = null
    this.#context = told ?? null
    return this.#context
  }

  /**
   * A text, given to `onText` while it arrives, as far as it came.
   * @returns how it ended: `length` and `cut` where it can be gone on with
   * @throws {ModelError} where there is no text
   */
  async write(
    task: TextTask,
    onText: OnText,
    signal?: AbortSignal
  ): Promise<Written<'stop' | 'length' | 'cut'>> {
    const meter = new UsageMeter(this.#settings.model, this.#settings.prices)
    try {
      const { end, text } = await this.#call({ ...task, schema: null }, meter, signal, onText)
      const usage = meter.total()
      if (end === 'refused') throw new ModelError('refused', 'The model declined to write this', { usage })
      if (!text.trim())
        throw new ModelError('invalid_answer', 'The model gave an empty answer', { retryable: true, usage })
      return { value: end, usage }
    } catch (error) {
      throw toWriterError(error, meter.total(), signal)
    }
  }

  /** @throws {ModelError} */
  async ask<T>(task: Task<T>, signal?: AbortSignal): Promise<Written<T>> {
    const meter = new UsageMeter(this.#settings.model, this.#settings.prices)
    try {
      const answer = await this.#completeCall(task, task.user, meter, signal)
      const first = this.#check(task, answer)
      if ('value' in first) return { value: first.value, usage: meter.total() }
      this.#describeSchema = true
      const repaired = await this.#completeCall(
        task,
        repairPrompt(task.user, first.raw, first.problem),
        meter,
        signal
      )
      const second = this.#check(task, repaired)
      if ('value' in second) return { value: second.value, usage: meter.total() }
      throw new ModelError(
        'invalid_answer',
        `The model's answer is not what was asked for: ${second.problem}`,
        {
          retryable: true,
          usage: meter.total(),
        }
      )
    } catch (error) {
      throw toWriterError(error, meter.total(), signal)
    }
  }

  /** A complete answer, or a typed error. */
  async #completeCall<T>(
    task: Task<T>,
    user: string,
    meter: UsageMeter,
    signal?: AbortSignal
  ): Promise<WireResponse> {
    const schema = wireSchema(task.schema.schema)
    const { maxOutputTokens } = task
    let answer = await this.#call({ ...task, user, schema }, meter, signal)
    if (answer.end === 'length') {
      const larger = 2 * maxOutputTokens + MORE_TO_THINK * answer.thought
      answer = await this.#call({ ...task, user, schema, maxOutputTokens: larger }, meter, signal)
    }
    const usage = meter.total()
    if (answer.end === 'refused')
      throw new ModelError('refused', 'The model declined to write this', { usage })
    if (answer.end === 'length') {
      throw new ModelError('truncated', 'The model ran out of room before the answer was complete', {
        usage,
      })
    }
    if (!answer.text.trim()) {
      throw new ModelError('invalid_answer', 'The model gave an empty answer', { retryable: true, usage })
    }
    return answer
  }

  /** @param onText is given the answer while it arrives */
  async #call(
    task: TextTask & { schema: JsonSchema | null },
    meter: UsageMeter,
    signal?: AbortSignal,
    onText?: OnText
  ): Promise<WireResponse> {
    const { model } = this.#settings
    const { schema } = task
    for (;;) {
      const dialect = this.#dialect
      const described = schema !== null && (dialect.format !== 'schema' || this.#describeSchema)
      const question: WireRequest = {
        ...task,
        system: described ? withSchema(task.system, schema) : task.system,
        // The Responses API only gives a JSON object if the prompt contains the word.
        user:
          schema !== null && dialect.format === 'object'
            ? `${task.user}\n\nThe answer is one JSON object.`
            : task.user,
        dialect,
      }
      const fitting = { ...question, maxOutputTokens: this.#room(question) }
      meter.call()
      try {
        const answer = await tracedCall(
          { operation: 'chat', model, baseURL: this.#settings.baseURL },
          ({ tokens }: WireResponse) => ({
            inputTokens: tokens.input,
            outputTokens: tokens.output,
            costMicros: costMicros(model, tokens, this.#settings.prices),
          }),
          () =>
            onText
              ? askStreamed(this.#client, model, fitting, onText, signal)
              : ASK[dialect.wire](this.#client, model, fitting, signal)
        )
        meter.tokens(answer.tokens)
        return answer
      } catch (error) {
        const next = milder(dialect, error, onText !== undefined)
        if (next === null) throw error
        // Another call may have stepped down meanwhile; its dialect is tried before going further.
        if (this.#dialect === dialect) this.#dialect = next
      }
    }
  }

  /** Tokens for the answer to a question. @throws {ModelError} where the model's context leaves too few */
  #room({ system, user, maxOutputTokens }: WireRequest): number {
    if (this.#context === null) return maxOutputTokens
    const left = this.#context - tokensIn(system) - tokensIn(user)
    if (left < MIN_ANSWER)
      throw new ModelError('too_long', 'The question is longer than the model is able to read')
    return Math.min(maxOutputTokens, left)
  }

  #check<T>(task: Task<T>, answer: WireResponse): Checked<T> {
    let value: unknown
    try {
      value = parseJson(answer.text)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      // The parser's message quotes the text; a repair only needs the kind of error.
      return { problem: 'it is not valid JSON', raw: answer.text }
    }
    const validate = this.#validator(task.schema.schema)
    if (validate(value)) return { value: value as T }
    return { problem: explain(validate.errors ?? []), raw: answer.text }
  }

  #validator(schema: JsonSchema): ValidateFunction {
    const known = this.#validators.get(schema)
    if (known) return known
    const made = this.#ajv.compile(schema)
    this.#validators.set(schema, made)
    return made
  }
}

function explain(errors: ErrorObject[]): string {
  const lines = errors
    .slice(0, 8)
    .map((error) => `${error.instancePath || 'the object'} ${error.message ?? error.keyword}`)
  return [...new Set(lines)].join('; ')
}
