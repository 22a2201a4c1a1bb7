import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']
const JSON_TYPE = /^application\/([\w.+-]+\+)?json$/
/** Keywords under which a schema describes the value of a member, which therefore must name all its fields. */
const MEMBER_KEYWORDS = ['items', 'additionalProperties', 'contains']
const MEMBER_MAPS = ['properties', 'patternProperties']
const PART_KEYWORDS = ['not', 'if', 'then', 'else']
/** The content of these is data, not part of the document itself. */
const EXAMPLES = ['example', 'examples', 'default', 'const', 'enum']
const PART_LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems']

/**
 * The problems of an OpenAPI 3.1 document, as readable lines; none means that every operation is completely
 * described and that every example is valid against its schema, without fields that the schema does not name.
 */
export function contractProblems(document) {
  const problems = []
  const closed = closeSchemas(structuredClone(document))
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, allowUnionTypes: true }))
  ajv.addSchema(closed, 'contract')
  const seen = new Set()
  for (const { at, name, operation, path } of [
    ...operations(document),
    ...operationsIn(document, 'webhooks'),
  ]) {
    const say = (text) => problems.push(`${name}: ${text}`)
    if (!operation.operationId) say('no operationId')
    else if (seen.has(operation.operationId)) say(`operationId ${operation.operationId} is taken`)
    seen.add(operation.operationId)
    if (!operation.tags?.length) say('no tag')
    if (!operation.summary) say('no summary')
    if (!operation.description) say('no description')
    if (!(operation.security ?? document.security)) say('no security')
    if (!operation['x-permission']) say('no x-permission')
    checkDeprecation(operation, say)
    if (at[0] === 'paths') checkRepeats(document, path, operation, say)
    if (!Object.keys(operation.responses ?? {}).some((status) => /^[123]/.test(status)))
      say('no success status')
    for (const tag of operation.tags ?? []) {
      if (!document.tags?.some((known) => known.name === tag)) say(`tag ${tag} is not described`)
    }
    if (at[0] === 'paths') checkPathParameters(document, path, operation, say)
    for (const body of bodies(document, operation, at)) checkExamples(body, ajv, say)
  }
  for (const at of untypedChoices(document)) problems.push(`${at}: choices without a type`)
  for (const at of cutTexts(document)) problems.push(`${at}: a text that a comma cut, which wants quotes`)
  return [...new Set(problems)]
}

/**
 * Finds unquoted texts with a comma inside braces: YAML reads `{ description: This, that }` as a text and a key
 * without a value, and no schema rejects the key.
 */
function* cutTexts(value, at = []) {
  if (!value || typeof value !== 'object') return
  for (const [key, member] of Object.entries(value)) {
    if (member === null && / /.test(key)) yield [...at, key].join('/')
    if (!EXAMPLES.includes(key)) yield* cutTexts(member, [...at, key])
  }
}

/** Finds schemas with `enum` or `const` alone: many generators make them values of any type. */
function* untypedChoices(value, at = []) {
  if (!value || typeof value !== 'object') return
  const isSchema = at.at(-1) !== 'properties' && (Array.isArray(value.enum) || 'const' in value)
  if (isSchema && !value.type) yield at.join('/')
  for (const [key, member] of Object.entries(value))
    if (!EXAMPLES.includes(key) && !key.startsWith('x-')) yield* untypedChoices(member, [...at, key])
}

/** Every operation with its JSON pointer. */
export function* operations(document) {
  yield* operationsIn(document, 'paths')
}

/** The same for a section with the form of `paths`: `paths` itself, or the calls in `webhooks`. */
function* operationsIn(document, section) {
  for (const [path, item] of Object.entries(document[section] ?? {})) {
    for (const method of METHODS) {
      if (!item[method]) continue
      const name = `${method.toUpperCase()} ${path}`
      yield { name, path, operation: item[method], at: [section, path, method] }
    }
  }
}

/** Months for which something works after it was announced that it will go. */
const NOTICE = 6

/** A deprecated operation says when it goes, which is announced long enough before. */
function checkDeprecation({ deprecated, 'x-deprecation': dates }, say) {
  if (!deprecated && !dates) return
  if (!deprecated) return say('x-deprecation without deprecated')
  if (!dates?.since || !dates.sunset || !dates.instead)
    return say('deprecated without x-deprecation { since, sunset, instead }')
  const earliest = new Date(dates.since)
  earliest.setUTCMonth(earliest.getUTCMonth() + NOTICE)
  if (new Date(dates.sunset) < earliest) say(`ends less than ${NOTICE} months after it was announced`)
}

/** A header that makes a call repeatable and what answers it come together. */
function checkRepeats(document, path, operation, say) {
  const parameters = [...(document.paths[path].parameters ?? []), ...(operation.parameters ?? [])]
  const names = parameters.map((parameter) => resolve(document, parameter, []).value.name)
  const responses = Object.entries(operation.responses ?? {})
  const success = responses.find(([status]) => /^2/.test(status))?.[1] ?? {}
  const headers = resolve(document, success, []).value.headers ?? {}
  if (names.includes('Idempotency-Key') !== 'Idempotent-Replayed' in headers)
    say('Idempotency-Key without Idempotent-Replayed, or the other way around')
  if (names.includes('If-None-Match') !== responses.some(([status]) => status === '304'))
    say('If-None-Match without a 304, or the other way around')
}

function checkPathParameters(document, path, operation, say) {
  const parameters = [...(document.paths[path].parameters ?? []), ...(operation.parameters ?? [])]
  const declared = parameters.map((parameter) => resolve(document, parameter, []).value)
  for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
    if (!declared.some((parameter) => parameter.in === 'path' && parameter.name === name)) {
      say(`path parameter ${name} is not declared`)
    }
  }
}

/** Every JSON media type of an operation's request and responses. */
function* bodies(document, operation, at) {
  const places = Object.keys(operation.responses ?? {}).map((status) => [status, ['responses', status]])
  if (operation.requestBody) places.unshift(['request', ['requestBody']])
  for (const [label, keys] of places) {
    const written = keys.reduce((value, key) => value[key], operation)
    const { value, pointer } = resolve(document, written, [...at, ...keys])
    for (const [type, media] of Object.entries(value.content ?? {})) {
      if (JSON_TYPE.test(type)) yield { label, media, pointer: [...pointer, 'content', type, 'schema'] }
    }
  }
}

function checkExamples({ label, media, pointer }, ajv, say) {
  if (!media.schema) return say(`${label} has no schema`)
  const named = Object.entries(media.examples ?? {}).map(([name, example]) => [
    `example ${name}`,
    example.value,
  ])
  const examples = 'example' in media ? [['example', media.example], ...named] : named
  if (!examples.length) return say(`${label} has no example`)
  const validate = ajv.getSchema(`contract#/${pointer.map(escapePointer).join('/')}`)
  for (const [name, value] of examples) {
    if (validate(value)) continue
    const causes = validate.errors.filter((error) => !followsFromOthers(error))
    for (const error of causes.length > 0 ? causes : validate.errors) {
      const extra = error.params.unevaluatedProperty ?? error.params.additionalProperty
      say(`${label} ${name}${error.instancePath} ${error.message}${extra ? `: ${extra}` : ''}`)
    }
  }
}

/** A value that fits no alternative fails each of them, and then has fields that none has described. */
const followsFromOthers = ({ keyword, params }) =>
  ['oneOf', 'anyOf', 'unevaluatedProperties'].includes(keyword) ||
  (keyword === 'type' && params.type === 'null')

/** Follows a $ref to a component; returns the value and its JSON pointer. */
function resolve(document, value, pointer) {
  if (!value.$ref) return { value, pointer }
  const keys = value.$ref.replace(/^#\//, '').split('/').map(unescapePointer)
  const target = keys.reduce((at, key) => at?.[key], document)
  if (target === undefined) throw new Error(`${value.$ref} points nowhere`)
  return resolve(document, target, keys)
}

/** Makes every schema that describes a whole value reject fields that it does not name. */
function closeSchemas(document) {
  const close = (schema) => {
    if (!schema || typeof schema !== 'object') return
    const open = schema.additionalProperties !== undefined || schema.unevaluatedProperties !== undefined
    const describes = ['properties', '$ref', ...PART_LISTS].some((keyword) => schema[keyword])
    if (describes && !open) schema.unevaluatedProperties = false
    descend(schema)
  }
  const descend = (schema) => {
    if (!schema || typeof schema !== 'object') return
    for (const keyword of MEMBER_MAPS)
      for (const member of Object.values(schema[keyword] ?? {})) close(member)
    for (const keyword of MEMBER_KEYWORDS) close(schema[keyword])
    for (const keyword of PART_KEYWORDS) descend(schema[keyword])
    for (const keyword of PART_LISTS) for (const part of schema[keyword] ?? []) descend(part)
  }
  for (const schema of Object.values(document.components?.schemas ?? {})) descend(schema)
  const visit = (value) => {
    if (!value || typeof value !== 'object') return
    for (const [type, media] of Object.entries(value.content ?? {}))
      if (JSON_TYPE.test(type)) close(media.schema)
    for (const [key, member] of Object.entries(value))
      if (key !== 'schemas' && key !== 'schema') visit(member)
  }
  visit({ paths: document.paths, webhooks: document.webhooks, components: document.components })
  return document
}

function escapePointer(key) {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))
}

function unescapePointer(key) {
  return decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')
}
