import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from './root.mjs'

const readContract = () => parse(readFileSync(join(root, 'openapi.yaml'), 'utf8'), { maxAliasCount: -1 })

/**
 * What the command line's help says about operations: the fields of their answers and the codes of their errors, from the
 * contract.
 * @param {readonly string[]} wanted
 * @returns {Record<string, { output: { name: string, type: string }[], errors: string[] }>}
 */
export function operationsForHelp(wanted, contract = readContract()) {
  const resolve = (value) =>
    typeof value?.$ref === 'string'
      ? resolve(
          value.$ref
            .slice(2)
            .split('/')
            .reduce((at, part) => at[part], contract)
        )
      : value
  const codes = new Set(contract.components.schemas.ErrorCode.enum)
  const found = {}
  for (const item of Object.values(contract.paths)) {
    for (const operation of Object.values(item)) {
      if (!wanted.includes(operation?.operationId)) continue
      const responses = Object.entries(operation.responses).map(([status, one]) => [status, resolve(one)])
      const success = responses.find(([status]) => status.startsWith('2'))?.[1]
      const schema = resolve(success?.content?.['application/json']?.schema)
      const refusals = responses.filter(([status]) => /^4/.test(status)).map(([, response]) => response)
      found[operation.operationId] = {
        output: outputOf(
          partsOf(schema, resolve).find(({ properties }) => properties?.data)?.properties.data,
          resolve
        ),
        errors: [...new Set(refusals.flatMap(codesOf))].filter((code) => codes.has(code)),
      }
    }
  }
  const unknown = wanted.filter((operation) => !found[operation])
  if (unknown.length > 0) throw new Error(`The contract has no operation ${unknown.join(', ')}`)
  return found
}

/** Those of its example and those that its description names. */
function codesOf({ description = '', content = {} }) {
  const examples = Object.values(content).flatMap(({ example, examples = {} }) => [
    example,
    ...Object.values(examples).map(({ value }) => value),
  ])
  return [...examples.map((example) => example?.code), ...(description.match(/[A-Z][A-Z_]{3,}/g) ?? [])]
}

function partsOf(source, resolve) {
  const schema = resolve(source)
  if (!schema) return []
  return [
    schema,
    ...['allOf', 'oneOf', 'anyOf']
      .flatMap((key) => schema[key] ?? [])
      .flatMap((one) => partsOf(one, resolve)),
  ]
}

function outputOf(data, resolve) {
  if (resolve(data)?.items) return [{ name: '[]', type: typeOf(data, resolve) }]
  return fieldsOf(data, resolve)
}

function fieldsOf(source, resolve) {
  const properties = Object.assign({}, ...partsOf(source, resolve).map((part) => part.properties))
  return Object.entries(properties).map(([name, value]) => ({ name, type: typeOf(value, resolve) }))
}

/** As people read it: `array of PublicationSummary`, `string or null`. */
function typeOf(source, resolve) {
  if (source.$ref) {
    const named = resolve(source)
    if (named.type === 'object' || named.allOf || named.properties) return source.$ref.split('/').at(-1)
  }
  const schema = resolve(source)
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return [...new Set(choices.map((one) => typeOf(one, resolve)))].join(' or ')
  return [schema.type ?? 'object']
    .flat()
    .map((type) => (type === 'array' && schema.items ? `array of ${typeOf(schema.items, resolve)}` : type))
    .join(' or ')
}

/** An event of each type, as the contract shows it. */
export function webhookSamples(contract = readContract()) {
  return Object.fromEntries(
    Object.entries(contract.webhooks).map(([type, { post }]) => [
      type,
      post.requestBody.content['application/json'].example,
    ])
  )
}
