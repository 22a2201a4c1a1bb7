import { type JsonSchema, type Operation, resolve } from '#core/contract/contract'
import { isOtherName, nameDistance, typosAllowed } from '#core/contract/name_distance'
import { AppError, type FieldError } from '#core/errors'

/** Where no name is similar, all are listed if they are no more than these. */
const FEW = 8

/** How deep suggestions are looked for. */
const DEEPEST = 3

/** They change a record, so callers may send back what they have read of it. */
const CHANGES = new Set(['PUT', 'PATCH'])

/**
 * Rejects fields that an operation does not have, where a misspelt option would cost a post.
 * @param given what was sent
 * @param taken the same after the contract's check has dropped what it does not know
 * @returns the read-only fields among them, which are no mistake and change nothing
 * @throws AppError UNKNOWN_FIELD naming each field and the most similar known one, or the few that there are
 */
export function refuseUnknownFields(operation: Operation, given: unknown, taken: unknown): string[] {
  const answer = CHANGES.has(operation.method) ? answerOf(operation) : null
  const [readOnly, dropped] = partition(droppedFields(given, taken), (path) =>
    namesAt(answer, path.slice(0, -1)).includes(path.at(-1)!)
  )
  if (dropped.length === 0) return readOnly.map((path) => path.join('.'))
  const schema = operation.requestBody ?? operation.form
  const everywhere = pathsIn(schema)
  throw unknown(
    dropped.map((path) => {
      // Also in the entry of a list, which the paths of the whole do not go into.
      const place = path.slice(0, -1)
      const beside = namesAt(schema, place).map((name) => [...place, name])
      return {
        field: path.join('.'),
        meant: nearestPath(path, [...beside, ...everywhere])?.join('.') ?? null,
        known: beside.map((one) => one.join('.')),
      }
    })
  )
}

/**
 * The same for query parameters: a filter with a misspelt name would filter nothing.
 * @throws AppError UNKNOWN_FIELD
 */
export function refuseUnknownQuery(
  { parameters, anyQuery }: Operation,
  query: Record<string, unknown>
): void {
  if (anyQuery) return
  const known = parameters.filter((one) => one.in === 'query').map(({ name }) => [name])
  const unknownNames = Object.keys(query).filter((name) => !known.some(([one]) => one === name))
  if (unknownNames.length > 0)
    throw unknown(
      unknownNames.map((name) => ({
        field: name,
        meant: nearestPath([name], known)?.[0] ?? null,
        known: known.map(([one]) => one!),
      })),
      'query parameter'
    )
}

/** Those that fit, and the others. */
function partition<T>(all: T[], fits: (one: T) => boolean): [T[], T[]] {
  return [all.filter(fits), all.filter((one) => !fits(one))]
}

interface Unknown {
  field: string
  /** The known one with a similar name. */
  meant: string | null
  /** Those in its place. */
  known?: string[]
}

function unknown(fields: Unknown[], kind = 'field'): AppError {
  const errors = fields.map(({ field, meant, known = [] }): FieldError => {
    const all = known.length > 0 && known.length <= FEW ? `. Known: ${known.join(', ')}` : ''
    const hint = meant === null ? all : `. Did you mean '${meant}'?`
    return { field, rule: 'known', message: `There is no ${kind} '${field}'${hint}` }
  })
  return new AppError(422, 'UNKNOWN_FIELD', errors[0]!.message, { errors })
}

/** The paths of what is in `given` but not in `taken`. */
function droppedFields(given: unknown, taken: unknown, path: string[] = []): string[][] {
  if (typeof given !== 'object' || given === null || typeof taken !== 'object' || taken === null) return []
  const kept = taken as Record<string, unknown>
  return Object.entries(given).flatMap(([name, value]) =>
    name in kept ? droppedFields(value, kept[name], [...path, name]) : [[...path, name]]
  )
}

/**
 * The record in the `data` of an operation's success, which may be its only field: callers may send its fields back, which
 * are read-only but not mistakes.
 */
function answerOf(operation: Operation): unknown {
  const data = dataOf(operation)
  const [name, ...others] = namesAt(data, [])
  if (name === undefined || others.length > 0) return data
  return {
    allOf: branches(data).flatMap(({ properties }) => (properties as JsonSchema | undefined)?.[name] ?? []),
  }
}

function dataOf({ responses }: Operation): unknown {
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

/** The paths of all fields of a schema, without those in lists. */
function pathsIn(schema: unknown, path: string[] = []): string[][] {
  if (path.length === DEEPEST) return []
  return namesAt(schema, []).flatMap((name) => {
    const here = [...path, name]
    const deeper = branches(schema).flatMap(({ properties }) => {
      const next = (properties as JsonSchema | undefined)?.[name]
      return next === undefined ? [] : pathsIn(next, here)
    })
    return [here, ...deeper]
  })
}

/**
 * The known path with the nearest name; among equally near ones the one in the same place, then the shortest. Where none
 * is near, one that the name is another word for.
 */
function nearestPath(path: string[], known: string[][]): string[] | null {
  const name = path.at(-1)!
  const place = path.slice(0, -1)
  const shared = (other: string[]) => {
    const end = place.findIndex((part, index) => part !== other[index])
    return end === -1 ? place.length : end
  }
  const [best] = known
    .map((other) => ({ other, by: nameDistance(name, other.at(-1)!), shared: shared(other) }))
    .filter(({ other, by }) => by <= typosAllowed(other.at(-1)!))
    .sort((a, b) => a.by - b.by || b.shared - a.shared || a.other.length - b.other.length)
  return (
    best?.other ??
    known.find((other) => other.length <= path.length && isOtherName(name, other.at(-1)!)) ??
    null
  )
}
