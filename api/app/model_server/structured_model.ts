import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type OpenAI from 'openai'
import { tracedCall } from '#core/telemetry/model_call'
import { ModelError, type Written } from '#model_server/types'
import { makeClient } from './client.js'
import { type Dialect, fullDialect, milder } from './dialect.js'
import { toWriterError } from './faults.js'
import { parseJson } from './parse_json.js'
import { costMicros, UsageMeter } from './pricing.js'
import { repairPrompt, withSchema } from './repair_prompt.js'
import type { ModelWriterSettings } from './settings.js'
import { wireSchema } from './wire_schema.js'
import { type Answer, ASK, type JsonSchema, type Question } from './wires.js'

/** A JSON answer of this size could contain many times the longest article. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024

/** A task for the model. `T` is what `schema` describes; the two are next to each other in `schemas.ts`. */
export interface Task<T> {
  name: string
  system: string
  user: string
  schema: TaskSchema<T>
  maxOutputTokens: number
}

/** A JSON schema that carries the type it describes. */
export interface TaskSchema<T> {
  readonly schema: JsonSchema
  readonly type?: T
}

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
  /** Set once the server has shown that it does not enforce the schema: from then on the prompt contains it. */
  #describeSchema = false

  constructor(settings: ModelWriterSettings) {
    this.#settings = settings
    this.#client = makeClient(settings, MAX_ANSWER_BYTES)
    this.#dialect = fullDialect(settings.wire, settings.reasoningEffort ?? null)
  }

  /** What has worked with this server so far. */
  get dialect(): Readonly<Dialect> {
    return this.#dialect
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
  ): Promise<Answer> {
    let answer = await this.#call(task, user, task.maxOutputTokens, meter, signal)
    if (answer.end === 'length') {
      const larger = 2 * task.maxOutputTokens + MORE_TO_THINK * answer.thought
      answer = await this.#call(task, user, larger, meter, signal)
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

  async #call<T>(
    task: Task<T>,
    user: string,
    maxOutputTokens: number,
    meter: UsageMeter,
    signal?: AbortSignal
  ): Promise<Answer> {
    const { model } = this.#settings
    const schema = wireSchema(task.schema.schema)
    for (;;) {
      const dialect = this.#dialect
      const described = dialect.format !== 'schema' || this.#describeSchema
      const question: Question = {
        name: task.name,
        system: described ? withSchema(task.system, schema) : task.system,
        // The Responses API only gives a JSON object if the prompt contains the word.
        user: dialect.format === 'object' ? `${user}\n\nThe answer is one JSON object.` : user,
        schema,
        maxOutputTokens,
        dialect,
      }
      meter.call()
      try {
        const answer = await tracedCall(
          { operation: 'chat', model, baseURL: this.#settings.baseURL },
          ({ tokens }: Answer) => ({
            inputTokens: tokens.input,
            outputTokens: tokens.output,
            costMicros: costMicros(model, tokens, this.#settings.prices),
          }),
          () => ASK[dialect.wire](this.#client, model, question, signal)
        )
        meter.tokens(answer.tokens)
        return answer
      } catch (error) {
        const next = milder(dialect, error)
        if (next === null) throw error
        // Another call may have stepped down meanwhile; its dialect is tried before going further.
        if (this.#dialect === dialect) this.#dialect = next
      }
    }
  }

  #check<T>(task: Task<T>, answer: Answer): Checked<T> {
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
