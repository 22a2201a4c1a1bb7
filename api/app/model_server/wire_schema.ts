import type { JsonSchema } from './wires.js'

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

/** What is sent of a schema. */
export function wireSchema(schema: JsonSchema): JsonSchema {
  return sent(schema) as JsonSchema
}

function sent(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(sent)
  if (schema === null || typeof schema !== 'object') return schema
  const entries = Object.entries(schema).filter(([key]) => !LOCAL_KEYWORDS.has(key))
  return Object.fromEntries(entries.map(([key, value]) => [key, sent(value)]))
}
