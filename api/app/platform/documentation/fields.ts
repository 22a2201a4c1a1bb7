import { type JsonSchema, resolve } from '#core/contract/contract'

export interface DocumentedField {
  name: string
  /** In words: `array of string`, `blog | review`. */
  type: string
  required: boolean
  description: string
}

/** The fields of a body, required ones first. */
export function toFields(source: unknown): DocumentedField[] {
  const found = new Map<string, DocumentedField>()
  for (const part of partsOf(source)) {
    const required = new Set(part.required as string[] | undefined)
    for (const [name, value] of Object.entries((part.properties ?? {}) as JsonSchema)) {
      if (found.has(name)) continue
      const { description } = resolve<JsonSchema>(value)
      found.set(name, {
        name,
        type: typeOf(value),
        required: required.has(name),
        description: String((value as JsonSchema).description ?? description ?? '').trim(),
      })
    }
  }
  return [...found.values()].sort((a, b) => Number(b.required) - Number(a.required))
}

/** A schema and the schemas that it is composed of. */
function partsOf(source: unknown): JsonSchema[] {
  if (!source) return []
  const schema = resolve<JsonSchema>(source)
  return [schema, ...((schema.allOf ?? []) as unknown[]).flatMap(partsOf)]
}

/** The type of a value in readable form. */
export function typeOf(source: unknown): string {
  const schema = resolve<JsonSchema>(source)
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  const choices = (schema.oneOf ?? schema.anyOf) as unknown[] | undefined
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ')
  const types = [schema.type ?? 'object'].flat().map((type) => {
    if (type === 'array') return schema.items ? `array of ${typeOf(schema.items)}` : 'array'
    if (type === 'string' && schema.format === 'binary') return 'file'
    if (type === 'string' && typeof schema.format === 'string') return schema.format
    return String(type)
  })
  return types.join(' or ')
}
