import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type OpenAI from 'openai'
import { WriterError, type Written } from '#generation/types'
import { makeClient } from './client.js'
import { rejectsFormat, toWriterError } from './faults.js'
import { parseJson } from './parse_json.js'
import { UsageMeter } from './pricing.js'
import { repairPrompt, withSchema } from './prompts/repair.js'
import type { ModelWriterSettings } from './settings.js'
import {
  type Answer,
  ASK,
  type FormatMode,
  type JsonSchema,
  MalformedAnswer,
  type Question,
} from './wires.js'

/** A JSON answer of this size holds many times the longest article. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024

/** A task for the model. `T` is what `schema` describes; the two stand side by side in `schemas.ts`. */
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

/** Keywords that strict structured output does not know everywhere: checked here, not sent. */
const LOCAL_KEYWORDS = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'pattern',
])

function wireSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(wireSchema)
  if (schema === null || typeof schema !== 'object') return schema
  const entries = Object.entries(schema).filter(([key]) => !LOCAL_KEYWORDS.has(key))
  return Object.fromEntries(entries.map(([key, value]) => [key, wireSchema(value)]))
}

const WEAKER: Record<FormatMode, FormatMode | null> = { schema: 'object', object: 'plain', plain: null }

type Checked<T> = { value: T } | { problem: string; raw: string }

/**
 * Questions with a JSON answer of a given schema, over either wire. Starts with output that the server
 * enforces and steps down, for good, to a JSON object and then to plain text where the server rejects that.
 * What comes back is validated here in any case; a broken answer is sent back once to be repaired, and one
 * that was cut off is asked for once more with twice the room.
 */
export class StructuredModel {
  readonly #settings: ModelWriterSettings
  readonly #client: OpenAI
  readonly #ajv = new Ajv({ allErrors: true, strict: true, removeAdditional: true })
  readonly #validators = new Map<JsonSchema, ValidateFunction>()
  #mode: FormatMode = 'schema'
  /** Set once the server has shown that it does not enforce the schema: from then on it is put in words. */
  #describeSchema = false

  constructor(settings: ModelWriterSettings) {
    this.#settings = settings
    this.#client = makeClient(settings, MAX_ANSWER_BYTES)
  }

  /** @throws {WriterError} */
  async ask<T>(task: Task<T>, signal?: AbortSignal): Promise<Written<T>> {
    const meter = new UsageMeter(this.#settings.model, this.#settings.prices)
    try {
      const answer = await this.#roomyCall(task, task.user, meter, signal)
      const first = this.#check(task, answer)
      if ('value' in first) return { value: first.value, usage: meter.total() }
      this.#describeSchema = true
      const repaired = await this.#roomyCall(
        task,
        repairPrompt(task.user, first.raw, first.problem),
        meter,
        signal
      )
      const second = this.#check(task, repaired)
      if ('value' in second) return { value: second.value, usage: meter.total() }
      throw new WriterError(
        'invalid_answer',
        `The model's answer is not what was asked for: ${second.problem}`,
        {
          retryable: true,
          usage: meter.total(),
        }
      )
    } catch (error) {
      if (error instanceof MalformedAnswer) throw malformed(error, meter)
      throw toWriterError(error, meter.total(), signal)
    }
  }

  /** An answer that is complete, or a typed error. */
  async #roomyCall<T>(task: Task<T>, user: string, meter: UsageMeter, signal?: AbortSignal): Promise<Answer> {
    let answer = await this.#call(task, user, task.maxOutputTokens, meter, signal)
    if (answer.end === 'length')
      answer = await this.#call(task, user, 2 * task.maxOutputTokens, meter, signal)
    const usage = meter.total()
    if (answer.end === 'refused')
      throw new WriterError('refused', 'The model declined to write this', { usage })
    if (answer.end === 'length') {
      throw new WriterError('truncated', 'The model ran out of room before the answer was complete', {
        usage,
      })
    }
    if (!answer.text.trim()) {
      throw new WriterError('invalid_answer', 'The model gave an empty answer', { retryable: true, usage })
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
    const { model, wire } = this.#settings
    const schema = wireSchema(task.schema.schema) as JsonSchema
    for (;;) {
      const mode = this.#mode
      const described = mode !== 'schema' || this.#describeSchema
      const system = described ? withSchema(task.system, schema) : task.system
      const question: Question = { name: task.name, system, user, schema, maxOutputTokens }
      meter.call()
      try {
        const answer = await ASK[wire](this.#client, model, question, mode, signal)
        meter.tokens(answer.tokens)
        return answer
      } catch (error) {
        const weaker = WEAKER[mode]
        if (weaker === null || !rejectsFormat(error)) throw error
        // Another call may have stepped down meanwhile; one step at a time for each mode that was refused.
        if (this.#mode === mode) this.#mode = weaker
      }
    }
  }

  #check<T>(task: Task<T>, answer: Answer): Checked<T> {
    let value: unknown
    try {
      value = parseJson(answer.text)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      // The parser's message quotes the text; a repair needs the kind of fault alone.
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

function malformed(error: MalformedAnswer, meter: UsageMeter): WriterError {
  const message = error.html
    ? 'The model server answered with a web page; check the base address'
    : 'The answer of the model server does not follow its protocol'
  return new WriterError('invalid_answer', message, { retryable: true, usage: meter.total() })
}
