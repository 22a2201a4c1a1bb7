import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { contract, type JsonSchema, type Operation, operations, resolve } from '#core/contract/contract'
import { lengthKeywords } from '#core/contract/length_keywords'
import { nearestName } from '#core/contract/name_distance'
import { textErrors } from '#core/contract/text_check'
import { refuseUnknownFields } from '#core/contract/unknown_fields'
import { type FieldError, ValidationError } from '#core/errors'

/** The contract's own schemas are checked before a release, not at each start. */
const trusted = { strict: false, validateSchema: false, meta: false } as const

/** Unknown fields are dropped, and found by their absence; strings in path, query and header are converted to the contract's type. */
const bodies = new Ajv2020({
  allErrors: true,
  verbose: true,
  removeAdditional: true,
  useDefaults: false,
  ...trusted,
})
const texts = new Ajv2020({
  allErrors: true,
  verbose: true,
  coerceTypes: true,
  useDefaults: true,
  ...trusted,
})
for (const keyword of lengthKeywords) bodies.removeKeyword(keyword.keyword as string).addKeyword(keyword)
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
bodies.addKeyword({
  keyword: 'x-language',
  type: 'string',
  // The code of a language that exists.
  validate: (_: true, code: string) => !/^[a-z]{2}$/.test(code) || languages.of(code) !== undefined,
})
formats.default(bodies)
formats.default(texts)
bodies.addSchema({ $id: 'contract', components: closed(contract.components) })
texts.addSchema({ $id: 'contract', components: contract.components })

interface Checks {
  parameters: ValidateFunction
  body: ValidateFunction | null
}
const compiled = new Map<string, Checks>()

export interface RawInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: unknown
}

export interface Input {
  /** Path, query and header parameters by name, typed. */
  parameters: Record<string, unknown>
  body: unknown
  /** Read-only fields that were sent back, and change nothing. */
  readOnly: string[]
}

/**
 * Checks a request against its operation in the contract, the only check of request shapes.
 * @throws ValidationError naming every invalid field, AppError UNKNOWN_FIELD
 */
export function checkInput(operationId: string, raw: RawInput): Input {
  const operation = operations.get(operationId)
  if (!operation) throw new Error(`No operation '${operationId}' in openapi.yaml`)
  const checks = buildChecks(operation)

  const parameters: Record<string, unknown> = {}
  for (const { name, in: place } of operation.parameters) {
    const value =
      place === 'path'
        ? raw.params[name]
        : place === 'query'
          ? raw.query[name]
          : raw.headers[name.toLowerCase()]
    if (value !== undefined) parameters[name] = value
  }
  const repeated = operation.parameters.find(({ name, in: place, schema }) => {
    const value = place === 'query' && raw.query[name]
    return Array.isArray(value) && value.length > 1 && (schema as JsonSchema).type !== 'array'
  })
  if (repeated) {
    const { name } = repeated
    throw new ValidationError([{ field: name, rule: 'type', message: `${name} is given more than once` }])
  }
  if (!checks.parameters(parameters)) throw new ValidationError(fieldErrors(checks.parameters.errors!))
  mustBeText(parameters)

  if (!checks.body) return { parameters, body: null, readOnly: [] }
  const body = raw.body === undefined || raw.body === null ? {} : structuredClone(raw.body)
  const isValid = checks.body(body)
  // Before what is missing: that may be a required field with a misspelt name.
  const readOnly = refuseUnknownFields(operation, raw.body, body)
  if (!isValid) throw new ValidationError(fieldErrors(checks.body.errors!))
  mustBeText(body)
  return { parameters, body, readOnly }
}

function mustBeText(input: unknown): void {
  const [first, ...more] = textErrors(input)
  if (first) throw new ValidationError([first, ...more])
}

function buildChecks(operation: Operation): Checks {
  const known = compiled.get(operation.operationId)
  if (known) return known
  const schema = operation.requestBody ?? operation.form
  const checks: Checks = {
    parameters: texts.compile(
      absolute({
        type: 'object',
        properties: Object.fromEntries(operation.parameters.map((one) => [one.name, one.schema])),
        required: operation.parameters.filter((one) => one.required).map((one) => one.name),
      })
    ),
    body: schema && bodies.compile(absolute(closed(schema))),
  }
  compiled.set(operation.operationId, checks)
  return checks
}

/** Schemas extracted from the contract keep their references: `#/components/...` is a place in the contract. */
function absolute(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/'))
}

/** A copy in which objects with listed properties accept no others, so that ajv drops them. */
function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closed(value)])
  ) as JsonSchema
  const types = Array.isArray(copy.type) ? copy.type : [copy.type]
  if (types.includes('object') && copy.properties && copy.additionalProperties === undefined)
    copy.additionalProperties = false
  return copy as T
}

function fieldErrors(errors: ErrorObject[]): [FieldError, ...FieldError[]] {
  const seen = new Map<string, FieldError>()
  for (const error of errors) {
    // Every branch of a oneOf complains; the branch that says `null` tells the caller nothing.
    if (error.keyword === 'oneOf' || (error.keyword === 'type' && error.params.type === 'null')) continue
    // A choice of another type is told the choices.
    if (error.keyword === 'type' && error.parentSchema?.enum) continue
    const path = error.instancePath.slice(1).split('/').filter(Boolean)
    if (error.keyword === 'required') path.push(error.params.missingProperty)
    const field = path.map(decodePointer).join('.') || 'body'
    // An empty text breaks its pattern as well; that it is empty says more.
    const isEmpty = error.keyword === 'minLength' && error.parentSchema?.['x-message']?.minLength
    // Of two branches, the one that takes a value of this type says more.
    const isCloser = error.keyword !== 'type' && seen.get(field)?.rule === 'type'
    if (isEmpty || isCloser || !seen.has(field))
      seen.set(field, { field, rule: error.keyword.replace('x-', ''), message: message(error, field) })
  }
  const list = [...seen.values()]
  return (
    list.length > 0
      ? list
      : [{ field: 'body', rule: 'type', message: 'The request body has the wrong shape' }]
  ) as [FieldError, ...FieldError[]]
}

const decodePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')

/**
 * The contract's own message (`x-message`) where it has one, otherwise a sentence that says what would be right.
 */
function message(error: ErrorObject, field: string): string {
  let schema = error.parentSchema as JsonSchema
  if (error.keyword === 'required') {
    const property = (schema.properties as JsonSchema | undefined)?.[error.params.missingProperty]
    schema = inContract(property)
  }
  const own = (schema?.['x-message'] as Record<string, string> | undefined)?.[error.keyword]
  if (own) return own
  const { params } = error
  switch (error.keyword) {
    case 'required':
      return `${field} is required`
    case 'type':
      return `${field} must be ${[params.type].flat().map(withArticle).join(' or ')}`
    case 'enum': {
      const meant = nearestName(error.data, params.allowedValues)
      const hint = meant === null ? '' : `. Did you mean ${meant}?`
      return `${field} must be one of ${params.allowedValues.join(', ')}${hint}`
    }
    case 'const':
      return `${field} must be ${params.allowedValue}`
    case 'minLength':
      return `${field} must have at least ${params.limit} character${params.limit === 1 ? '' : 's'}`
    case 'maxLength':
      return `${field} must have at most ${params.limit} characters`
    case 'minItems':
    case 'maxItems':
      return `${field} must have at ${error.keyword === 'minItems' ? 'least' : 'most'} ${params.limit} entries`
    case 'minimum':
      return `${field} must be ${params.limit} or more`
    case 'maximum':
      return `${field} must be ${params.limit} or less`
    case 'x-language':
      return `${field} must be the code of a language (ISO 639-1), such as en, de, es or fr; ${error.data} is none`
    case 'format':
      return `${field} must be a valid ${params.format}${SAMPLES[params.format] ?? ''}`
    default:
      return `${field} ${error.message ?? 'is not valid'}`
  }
}

/** What a format looks like, where its name does not say it. */
const SAMPLES: Record<string, string> = {
  'date-time': ', such as 2026-12-01T09:00:00Z',
  date: ', such as 2026-12-01',
}

const withArticle = (type: string) => (type === 'null' ? type : `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`)

function inContract(schema: unknown): JsonSchema {
  const ref = (schema as { $ref?: string } | undefined)?.$ref
  return ref ? resolve<JsonSchema>({ $ref: ref.replace(/^contract/, '') }) : (schema as JsonSchema)
}
