import type { JsonSchema } from './wires.js'

/** Keywords that strict structured output does not support everywhere: checked here, not sent. */
const LOCAL_KEYWORDS = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'pattern',
])

/** The part of a schema that is sent: every field is required, even the optional ones. */
export function wireSchema(schema: JsonSchema): JsonSchema {
  return sent(schema) as JsonSchema
}

function sent(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(sent)
  if (schema === null || typeof schema !== 'object') return schema
  const entries = Object.entries(schema).filter(([key]) => !LOCAL_KEYWORDS.has(key))
  const all = entries.map(([key, value]) => [key, sent(value)] as const)
  const { properties } = schema as { properties?: object }
  if (!properties || (schema as { type?: unknown }).type !== 'object') return Object.fromEntries(all)
  return { ...Object.fromEntries(all), required: Object.keys(properties) }
}
