import { AssertionError } from 'node:assert'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { type JsonSchema, type Operation, operations, resolve } from '#core/contract/contract'

/** Answers outside the contract's operations, as method and address; everything else is in the contract. */
export const OUTSIDE_THE_CONTRACT = [
  'DELETE /mcp',
  'GET /.well-known/oauth-authorization-server',
  'GET /.well-known/oauth-protected-resource',
  'GET /.well-known/oauth-protected-resource/mcp',
  'GET /mcp',
  'GET /oauth/authorize',
  'GET /oauth/authorize/{request}',
  'GET /storage/blog-images/{filename}',
  'POST /api/webhooks/stripe',
  'POST /mcp',
  'POST /oauth/register',
  'POST /oauth/revoke',
  'POST /oauth/token',
]

/**
 * Address prefixes outside the contract, each with a server of its own; the sandbox does not exist in production.
 */
export const MOUNTED_OUTSIDE = ['/sandbox']

/** Sent where a call is counted; the contract lists them on the answers that have them. */
const LIMIT_HEADERS = [
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
]

const ajv = new Ajv2020({ allErrors: true, strict: false })
formats.default(ajv)
const validators = new Map<string, ValidateFunction>()

export interface CheckedResponse {
  method: string
  /** With or without a query. */
  address: string
  status: number
  header(name: string): string | undefined
  text: string
}

/** Fails the test whose request got an answer that the contract does not describe, in status, headers or body. */
export function mustMatchContract({ method, address, status, header, text }: CheckedResponse): void {
  const path = address.split('?')[0]!
  const broken = (reason: string) => {
    const message = `${method} ${path} answered ${status}, which breaks the contract: ${reason}`
    return new AssertionError({ message: `${message}\n${text.slice(0, 2_000)}` })
  }
  if (!header('x-request-id')) throw broken('no X-Request-Id')
  const operation = operationOf(method.replace('HEAD', 'GET'), path)
  if (!operation) {
    if (MOUNTED_OUTSIDE.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return
    const known = outside.some((one) => one.test(`${method.replace('HEAD', 'GET')} ${path}`))
    if (!known && status !== 404 && status !== 405) throw broken('there is no such operation')
    return
  }
  const documented = operation.responses[status] ?? (status >= 500 ? operation.responses.default : undefined)
  if (!documented) throw broken('the status is not documented')
  const undocumented = LIMIT_HEADERS.filter(
    (name) => header(name) && documented.headers?.[name] === undefined
  )
  if (undocumented.length > 0) throw broken(`${undocumented.join(', ')} is not documented`)
  if (!documented.content) {
    if (text !== '') throw broken('a body is not documented')
    return
  }
  const type = (header('content-type') ?? '').split(';')[0]!.trim()
  const content = documented.content[type]
  if (!content) throw broken(`the content type '${type}' is not documented`)
  if (type !== 'application/json') return
  const validate = validatorOf(`${operation.operationId} ${status}`, content.schema)
  if (validate(JSON.parse(text))) return
  const faults = validate.errors!.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`
  )
  throw broken(faults.join('; '))
}

/** Addresses with fewer placeholders first: `/api/publications/generate` also matches `/api/publications/{id}`. */
const patterns = [...operations.values()]
  .sort((a, b) => placeholders(a.path) - placeholders(b.path))
  .map((operation) => ({ operation, pattern: patternOf(`${operation.method} ${operation.path}`) }))
const outside = OUTSIDE_THE_CONTRACT.map(patternOf)

const operationOf = (method: string, path: string): Operation | undefined =>
  patterns.find(({ pattern }) => pattern.test(`${method} ${path}`))?.operation

function placeholders(path: string): number {
  return path.split('{').length
}

function patternOf(template: string): RegExp {
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')
  return new RegExp(`^${pattern}$`)
}

function validatorOf(name: string, schema: JsonSchema): ValidateFunction {
  let validate = validators.get(name)
  if (!validate) {
    validate = ajv.compile(closed(schema))
    validators.set(name, validate)
  }
  return validate
}

/**
 * The schema with its references resolved and every object closed, so that a field outside the contract fails.
 * @param part of an allOf: closed by the whole, which knows all parts
 */
function closed(source: unknown, part = false): JsonSchema {
  const schema = resolve<JsonSchema>(source)
  if (Array.isArray(schema)) return schema.map((one) => closed(one)) as unknown as JsonSchema
  if (typeof schema !== 'object' || schema === null) return schema
  const copy: JsonSchema = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties')
      copy[key] = Object.fromEntries(
        Object.entries(value as JsonSchema).map(([name, one]) => [name, closed(one)])
      )
    else if (key === 'allOf') copy[key] = (value as unknown[]).map((one) => closed(one, true))
    else if (key === 'items' || key === 'additionalProperties' || key === 'oneOf' || key === 'anyOf')
      copy[key] = closed(value)
    else copy[key] = value
  }
  const describesObject = copy.properties !== undefined || copy.allOf !== undefined
  if (describesObject && !part && copy.additionalProperties === undefined) copy.unevaluatedProperties = false
  return copy
}
