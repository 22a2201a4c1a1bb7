import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { headerOf, isCurrent } from '../../scripts/lib/generated.mjs'

/**
 * Writes app/core/contract/types.gen.ts: the schemas of the contract as types, and for each operation what its handler
 * gets. `npm install` and the type check run it. Generators for clients describe what is sent; here a parameter with a
 * default is always there, and a body that was left out is an empty object.
 */
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

const text = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')
const target = new URL('../app/core/contract/types.gen.ts', import.meta.url)
const header = headerOf(text, import.meta.url)
let contract
if (!isCurrent(target, header)) {
  contract = parse(text, { maxAliasCount: -1 })
  writeFileSync(target, `${header}\n\n${interfaces()}`)
}

function interfaces() {
  const schemas = Object.entries(contract.components.schemas).map(
    ([name, schema]) => `${comment(schema)}${name}: ${typeOf(schema)}`
  )
  const operations = Object.values(contract.paths).flatMap((item) =>
    METHODS.filter((method) => item[method]).map((method) => operation(item[method], item.parameters))
  )
  return `${interfaceOf('Schemas', schemas)}\n${interfaceOf('Operations', operations)}`
}

function operation({ operationId, parameters = [], requestBody }, shared = []) {
  const content = resolve(requestBody)?.content ?? {}
  const body = (content['application/json'] ?? content['multipart/form-data'])?.schema
  const fields = [...shared, ...parameters].map(resolve).map(({ name, required, schema }) => {
    const isThere = required || resolve(schema).default !== undefined
    return `${JSON.stringify(name)}${isThere ? '' : '?'}: ${typeOf(schema)}`
  })
  return `${operationId}: { parameters: { ${fields.join('; ')} }; body: ${body ? typeOf(body) : 'null'} }`
}

function typeOf(schema) {
  if (schema.$ref) return `Schemas['${schema.$ref.split('/').at(-1)}']`
  const choices = schema.oneOf ?? schema.anyOf
  const parts = [...(schema.allOf ?? []).map(typeOf), ...(choices ? [union(choices.map(typeOf))] : [])]
  const isOwn = schema.properties ?? schema.enum ?? schema.const ?? (parts.length === 0 && schema.type)
  if (isOwn !== undefined && isOwn !== false) parts.unshift(ownType(schema))
  return parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? 'unknown')
}

function ownType(schema) {
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (values) return union(values.map((value) => JSON.stringify(value)))
  return union([schema.type ?? 'object'].flat().map((type) => plainType(type, schema)))
}

function plainType(type, schema) {
  if (type === 'integer') return 'number'
  if (type === 'array') return `${schema.items ? typeOf(schema.items) : 'unknown'}[]`
  return type === 'object' ? objectType(schema) : type
}

function objectType({ properties = {}, required = [], additionalProperties: others }) {
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${comment(schema)}${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`
  )
  const hasOthers = typeof others === 'object' || others === true || fields.length === 0
  const parts = [
    ...(fields.length > 0 ? [`{ ${fields.join('\n')} }`] : []),
    ...(hasOthers ? [`Record<string, ${typeof others === 'object' ? typeOf(others) : 'unknown'}>`] : []),
  ]
  return parts.length > 1 ? `(${parts.join(' & ')})` : parts[0]
}

function union(types) {
  const different = [...new Set(types)]
  return different.length > 1 ? `(${different.join(' | ')})` : (different[0] ?? 'never')
}

function comment({ description }) {
  return description ? `\n/** ${description.trim().replaceAll('*/', '*\\/')} */\n` : ''
}

function interfaceOf(name, lines) {
  return `export interface ${name} {\n${lines.join('\n')}\n}\n`
}

function resolve(value) {
  if (!value?.$ref) return value
  const target = value.$ref
    .slice(2)
    .split('/')
    .reduce((at, part) => at[part], contract)
  return resolve(target)
}
