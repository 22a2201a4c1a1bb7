import { type JsonSchema, type Operation, resolve } from '#core/contract/contract'
import type { Wording } from '#platform/mcp/wording'

/** An object schema, as tools describe their input. */
export interface ObjectSchema {
  [keyword: string]: unknown
  type: 'object'
  properties: Record<string, JsonSchema>
  required?: string[]
}

/** What every list of tools would repeat: the API checks it, and its refusal says what is wrong. */
const CHECKED_BY_THE_API = new Set([
  ...[
    'minLength',
    'maxLength',
    'pattern',
    'format',
    'minimum',
    'maximum',
    'minItems',
    'maxItems',
    'uniqueItems',
  ],
  ...['default', 'example', 'examples', 'title', 'description', 'additionalProperties', 'deprecated'],
])
/** The tool that describes the settings of a generation. */
const DESCRIBED = 'describe_settings'
/** Levels of objects that are described. */
const DEEPEST = 2

/** Path, query and body as one object; a name given in the contract is kept. */
export function toInputSchema(operation: Operation, { without = [], inputs = {} }: Wording): ObjectSchema {
  const { parameters, requestBody } = operation
  const properties: Record<string, JsonSchema> = {}
  const required: string[] = []
  for (const one of parameters) {
    if (one.in === 'header') continue
    properties[one.name] = compact(one.schema)
    if (one.required) required.push(one.name)
  }
  for (const part of partsOf(requestBody)) {
    const needed = (part.required as string[] | undefined) ?? []
    for (const [field, schema] of Object.entries((part.properties ?? {}) as JsonSchema))
      properties[field] ??= { ...compact(schema), ...(needed.includes(field) && nullable(schema)) }
    required.push(...needed)
  }
  if (parameters.some((one) => one.name === 'Idempotency-Key'))
    properties.idempotency_key = { type: 'string' }
  for (const name of without) delete properties[name]
  for (const [name, description] of Object.entries(inputs)) {
    const schema = properties[name]
    // What another tool describes is not described again.
    if (schema)
      properties[name] = {
        ...(description.includes(DESCRIBED) ? { type: schema.type } : schema),
        description,
      }
  }
  return { type: 'object', properties, ...(required.length > 0 && { required: [...new Set(required)] }) }
}

/** The whole schema of a body, with its descriptions and limits. */
export function toBodySchema({ requestBody }: Operation): ObjectSchema {
  const parts = partsOf(requestBody)
  const properties = Object.fromEntries(
    parts
      .flatMap((part) => Object.entries((part.properties ?? {}) as JsonSchema))
      .map(([name, one]) => [name, inlined(one)])
  )
  return { type: 'object', properties, required: parts.flatMap((part) => (part.required ?? []) as string[]) }
}

export function partsOf(source: unknown): JsonSchema[] {
  if (!source) return []
  const schema = resolve<JsonSchema>(source)
  return [schema, ...((schema.allOf ?? []) as unknown[]).flatMap(partsOf)]
}

/** A schema without references and our own extensions: a client knows nothing else of the contract. */
function inlined(source: unknown, depth = 0): JsonSchema {
  const schema = resolve<JsonSchema>(source)
  if (Array.isArray(schema)) return schema.map((one) => inlined(one, depth)) as unknown as JsonSchema
  if (typeof schema !== 'object' || schema === null) return schema
  if (depth > 12) return {}
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !key.startsWith('x-') && key !== 'example')
      .map(([key, value]) => [key, inlined(value, depth + 1)])
  )
}

/** Names, types and choices only. */
function compact(source: unknown, level = 0): JsonSchema {
  const schema = resolve<JsonSchema>(source)
  const { type, enum: choices, items, properties, required } = merged(schema)
  if (choices) return { enum: choices }
  if (type !== undefined && plain(type) !== 'object') {
    return { type: plain(type), ...(items !== undefined && { items: compact(items, level + 1) }) }
  }
  if (level >= DEEPEST) return { type: 'object' }
  return {
    ...(type !== undefined && { type: plain(type) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as JsonSchema).map(([name, one]) => [name, compact(one, level + 1)])
      ),
    }),
    ...(Array.isArray(required) && required.length > 0 && { required }),
  }
}

/** The first choice of alternatives, and all of what is combined. */
function merged(schema: JsonSchema): JsonSchema {
  const [first] = ((schema.oneOf ?? schema.anyOf ?? []) as unknown[]).map((one) => resolve<JsonSchema>(one))
  const parts = ((schema.allOf ?? []) as unknown[]).map((one) => merged(resolve<JsonSchema>(one)))
  const kept = Object.fromEntries(Object.entries(schema).filter(([name]) => !CHECKED_BY_THE_API.has(name)))
  return Object.assign({}, ...(first ? [merged(first)] : []), ...parts, kept)
}

/** Clearing a field by null is rarely what an assistant is asked for. */
const plain = (type: unknown) => (Array.isArray(type) ? type.find((one) => one !== 'null') : type)

/** Null says something where a field has to be sent. */
function nullable(source: unknown): JsonSchema {
  const { type } = resolve<JsonSchema>(source)
  return Array.isArray(type) && type.includes('null') ? { type } : {}
}
