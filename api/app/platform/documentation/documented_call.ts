import { contract, type JsonSchema, type Operation, resolve } from '#core/contract/contract'
import { DAY, utcDay } from '#core/time'

/** A call of the public API as a sample shows it. */
export interface DocumentedCall {
  method: string
  /** With a placeholder for each id: `/api/v1/publications/PUBLICATION_ID?limit=10`. */
  path: string
  /** The JSON body; null where the operation takes none. */
  body: Record<string, unknown> | null
  /** The fields of a form besides its file; null where it is not a form. */
  form: { file: string; fields: Record<string, string> } | null
  needsKey: boolean
  takesIdempotencyKey: boolean
  answer: 'json' | 'stream' | { file: string }
}

export const KEY_PLACEHOLDER = 'YOUR_API_KEY'

const SAMPLE_DAYS: Record<string, string> = { from: '2026-12-01', to: '2026-12-31' }
/** The picture in an upload sample. */
const PICTURE = 'workshop.png'

/** @param body replaces the contract's example */
export function documentedCall(operation: Operation, body?: Record<string, unknown> | null): DocumentedCall {
  const { method, parameters, form, permission } = operation
  return {
    method,
    path: `${pathWithPlaceholders(operation.path)}${queryOf(operation)}`,
    body: body === undefined ? upToDate(exampleOf(operation)) : body,
    form: form && { file: PICTURE, fields: { prompt: 'The workshop in winter', tags: 'workshop, winter' } },
    needsKey: permission !== 'none',
    takesIdempotencyKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
    answer: answerOf(operation, body),
  }
}

/** What is planned for a day is for one to come: examples of the contract have fixed days. */
function upToDate(example: Record<string, unknown> | null): Record<string, unknown> | null {
  return example && 'date' in example ? { ...example, date: utcDay(Date.now() + 14 * DAY) } : example
}

/** `/publications/{id}` as `/publications/PUBLICATION_ID`, `{versionId}` as `VERSION_ID`. */
export function pathWithPlaceholders(path: string): string {
  return path.replace(/([^/]+)\/\{(\w+)\}/g, (_, before: string, name: string) => {
    const words = name === 'id' ? `${before.replace(/s$/, '')}_id` : name.replace(/([A-Z])/g, '_$1')
    return `${before}/${words.replaceAll('-', '_').toUpperCase()}`
  })
}

/** Required parameters, and the limit where a list is long. */
function queryOf({ parameters }: Operation): string {
  const pairs = parameters.flatMap(({ name, in: place, required, schema }) => {
    if (place !== 'query') return []
    if (name === 'limit') return [`limit=${schema.default ?? 10}`]
    if (!required) return []
    return [`${name}=${SAMPLE_DAYS[name] ?? schema.default ?? (schema.enum as string[])[0]}`]
  })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** The request example in the contract. */
export function exampleOf({ path, method }: Operation): Record<string, unknown> | null {
  const { requestBody } = contract.paths[path]![method.toLowerCase()] as JsonSchema
  const content = resolve<JsonSchema | undefined>(requestBody)?.content as
    | Record<string, JsonSchema>
    | undefined
  return (content?.['application/json']?.example as Record<string, unknown> | undefined) ?? null
}

function answerOf(operation: Operation, body?: Record<string, unknown> | null): DocumentedCall['answer'] {
  const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))!
  const types = Object.keys(success.content ?? {})
  if (types.includes('application/json')) return 'json'
  if (types.includes('text/event-stream')) return 'stream'
  const format = (body === undefined ? exampleOf(operation) : body)?.format ?? 'zip'
  // Several at once are a zip, whatever their format.
  const isOne = types.length > 1
  return { file: isOne ? `publication.${format}` : 'publications.zip' }
}
