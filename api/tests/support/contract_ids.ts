import { contract, type JsonSchema, type Operation, operations, resolve } from '#core/contract/contract'

/** A place in a request for the id of a record. */
export interface IdPlace {
  operation: Operation
  in: 'path' | 'query' | 'body'
  /** `versionId`; in a body, its path: `settings.template_id`, `ids[]`. */
  way: string
  /** `getPublication path id`: names the place in a test. */
  name: string
}

const NAMED_LIKE_AN_ID = /^ids?$|(Id|_id|Ids|_ids)$/
/**
 * They name sign-in providers, lists, operations of the contract, unanswered requests, public pages, and what the
 * caller calls a record: no records of an account.
 */
const NO_RECORD = new Set(['provider', 'list', 'operationId', 'external_id', 'request', 'userCode', 'token'])

const isId = (name: string) => NAMED_LIKE_AN_ID.test(name) && !NO_RECORD.has(name)

/** Lists and summaries of the public API: no id in the address, no stream. */
export const plainReads = (): Operation[] =>
  [...operations.values()].filter(
    ({ method, path, security, operationId }) =>
      method === 'GET' && security === 'apiKey' && !path.includes('{') && !APART.has(operationId)
  )

/** One answers as long as it is listened to, one needs a website. */
const APART = new Set(['v1StreamEvents', 'v1ListSitePhotos'])

/**
 * Every place in the contract where a caller names a record of their own by id. Administrators can name anybody's:
 * they have a separate matrix.
 */
export function idPlaces(): IdPlace[] {
  const all = [...operations.values()].filter(({ role }) => role !== 'admin')
  return all.flatMap((operation) => {
    const at = (place: IdPlace['in'], way: string) => ({
      operation,
      in: place,
      way,
      name: `${operation.operationId} ${place} ${way}`,
    })
    const parameters = operation.parameters.flatMap((one) => {
      if (one.in === 'path' && !NO_RECORD.has(one.name)) return [at('path', one.name)]
      return one.in === 'query' && isId(one.name) ? [at('query', one.name)] : []
    })
    const body = operation.requestBody ?? operation.form
    return [...parameters, ...(body ? waysToIds(body).map((way) => at('body', way)) : [])]
  })
}

function waysToIds(source: unknown): string[] {
  const schema = resolve<JsonSchema>(source)
  const ways: string[] = []
  for (const part of ['oneOf', 'anyOf', 'allOf'])
    for (const one of (schema[part] ?? []) as unknown[]) ways.push(...waysToIds(one))
  if (schema.items) ways.push(...waysToIds(schema.items).map((way) => `[].${way}`))
  for (const [name, one] of Object.entries((schema.properties ?? {}) as JsonSchema)) {
    if (isId(name)) ways.push(resolve<JsonSchema>(one).items ? `${name}[]` : name)
    else ways.push(...waysToIds(one).map((way) => (way.startsWith('[]') ? name + way : `${name}.${way}`)))
  }
  return [...new Set(ways)]
}

/** The contract's own example of a JSON body; null where the operation takes none. */
export function exampleBody({ path, method }: Operation): Record<string, unknown> | null {
  const { requestBody } = contract.paths[path]![method.toLowerCase()] as JsonSchema
  if (!requestBody) return null
  const content = resolve<JsonSchema>(requestBody).content as Record<string, JsonSchema>
  return structuredClone((content['application/json']?.example as Record<string, unknown>) ?? null)
}

/** Puts a value into a body at its path, keeping what is there. */
export function putAt(body: Record<string, unknown>, way: string, value: unknown): void {
  const [name, ...rest] = way.split('.')
  if (rest.length > 0) {
    body[name!] ??= {}
    putAt(body[name!] as Record<string, unknown>, rest.join('.'), value)
  } else if (name!.endsWith('[]')) body[name!.slice(0, -2)] = [value]
  else body[name!] = value
}
