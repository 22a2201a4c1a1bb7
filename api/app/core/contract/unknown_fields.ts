import { distance } from 'fastest-levenshtein'
import { type JsonSchema, type Operation, resolve } from '#core/contract/contract'
import { AppError } from '#core/errors'

/** The most edits between two names that still look like a typing error. */
const CLOSE = 3

/**
 * Rejects fields that an operation does not have, where a misspelt option would cost a post.
 * @param given what was sent
 * @param taken the same after the contract's check has dropped what it does not know
 * @throws AppError UNKNOWN_FIELD naming each field and the most similar known one
 */
export function refuseUnknownFields(operation: Operation, given: unknown, taken: unknown): void {
  const readOnly = namesAt(answerOf(operation), [])
  const dropped = droppedFields(given, taken).filter(
    (path) => path.length > 1 || !readOnly.includes(path[0]!)
  )
  if (dropped.length === 0) return
  const errors = dropped.map((path) => {
    const field = path.join('.')
    const nearest = nearestName(
      path.at(-1)!,
      namesAt(operation.requestBody ?? operation.form, path.slice(0, -1))
    )
    const hint = nearest === null ? '' : `. Did you mean '${[...path.slice(0, -1), nearest].join('.')}'?`
    return { field, rule: 'known', message: `There is no field '${field}'${hint}` }
  })
  throw new AppError(422, 'UNKNOWN_FIELD', errors[0]!.message, { errors })
}

/** The paths of what is in `given` but not in `taken`. */
function droppedFields(given: unknown, taken: unknown, path: string[] = []): string[][] {
  if (typeof given !== 'object' || given === null || typeof taken !== 'object' || taken === null) return []
  const kept = taken as Record<string, unknown>
  return Object.entries(given).flatMap(([name, value]) =>
    name in kept ? droppedFields(value, kept[name], [...path, name]) : [[...path, name]]
  )
}

/** The `data` of an operation's success: callers may send its fields back, which are read-only but not mistakes. */
function answerOf({ responses }: Operation): unknown {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const schema = success?.content?.['application/json']?.schema
  return branches(schema)
    .map(({ properties }) => (properties as JsonSchema | undefined)?.data)
    .find((data) => data !== undefined)
}

/** The names of the fields that a schema has at a path. */
function namesAt(schema: unknown, path: string[]): string[] {
  const here = branches(schema)
  const [name, ...rest] = path
  if (name === undefined)
    return [...new Set(here.flatMap(({ properties }) => Object.keys((properties ?? {}) as JsonSchema)))]
  return here.flatMap((one) => {
    const next = /^\d+$/.test(name) ? one.items : (one.properties as JsonSchema | undefined)?.[name]
    return next === undefined ? [] : namesAt(next, rest)
  })
}

/** A schema and those that it is composed of. */
function branches(schema: unknown): JsonSchema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = resolve<JsonSchema>(schema)
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => (own[keyword] ?? []) as unknown[])
  return [own, ...parts.flatMap(branches)]
}

function nearestName(name: string, names: string[]): string | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const ranked = names
    .map((one) => ({ one, by: distance(plain(name), plain(one)) }))
    .sort((a, b) => a.by - b.by)
  return ranked[0] && ranked[0].by <= CLOSE ? ranked[0].one : null
}
