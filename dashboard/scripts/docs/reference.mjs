// The API reference out of the contract, as Markdown: a page for each tag, which is a guide like the others.
import { contract, operationsOf, publicContract } from './contract.mjs'

/** What a reader puts in place of it. */
const KEY = '$CYGNET_API_KEY'
/** Values of required query parameters, which have no default. */
const SAMPLE_DAYS = { from: '2026-12-01', to: '2026-12-31' }
/** Levels of objects within objects whose fields are listed; the examples show the rest. */
const DEPTH = 2

/** The id of a heading. */
export const idOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Every operation of a tag: what it does, what it takes, an example of a call and of its answer, and its errors. */
export function operationSections(tag, originMark) {
  const document = publicContract(contract())
  const found = operationsOf(document).filter(({ operation }) => operation.tags[0] === tag)
  if (found.length === 0) throw new Error(`The public contract has no operations of ${tag}`)
  return found.map((one) => section(document, one, originMark)).join('\n\n')
}

/** Links to every operation, by tag. `pages` are the tags' pages in their order. */
export function operationIndex(pages) {
  const document = publicContract(contract())
  const operations = operationsOf(document)
  const missing = document.tags.filter(({ name }) => !pages.some(({ tag }) => tag === name))
  if (missing.length > 0) throw new Error(`No page of the reference is about ${missing[0].name}`)
  return pages
    .map(({ tag, label, slug }) => {
      const lines = operations
        .filter(({ operation }) => operation.tags[0] === tag)
        .map(
          ({ method, path, operation }) =>
            `- [${operation.summary}](/docs/${slug}#${idOf(operation.summary)}) \`${method.toUpperCase()} ${short(path)}\``
        )
      return `## ${label}\n\n${lines.join('\n')}`
    })
    .join('\n\n')
}

const short = (path) => path.replace('/api/v1', '')

function section(document, { path, method, operation }, originMark) {
  const shared = document.paths[path].parameters ?? []
  const parameters = [...shared, ...(operation.parameters ?? [])].map((one) => resolve(document, one))
  const body = bodyOf(document, operation)
  const parts = [
    `## ${operation.summary}`,
    `\`${method.toUpperCase()} ${path}\``,
    operation.description && shift(operation.description.trim()),
    `${needs(operation)} Its operation id is \`${operation.operationId}\`.`,
    parameters.length > 0 &&
      `### Parameters\n\n${TABLE_HEAD}\n${parameters.map((one) => parameterRow(document, one)).join('\n')}`,
    body?.schema && fields('Body', document, body.schema),
    `### Example\n\n${fence('sh', call(document, { path, method, parameters, body }, originMark))}`,
    ...answers(document, operation),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** Headings of a description are below those of its operation. */
const shift = (markdown) => markdown.replace(/^#+ /gm, '#### ')

function needs(operation) {
  const permission = operation['x-permission']
  if (permission === 'none') return 'No key is needed.'
  if (!permission || permission === 'signed-in') return 'Any key may call it.'
  return `A key needs the permission \`${permission}\`.`
}

const TABLE_HEAD = '| Name | Type | Meaning |\n| --- | --- | --- |'

function row(name, type, description) {
  const cells = [`\`${name}\``, type.filter(Boolean).join(', '), oneLine(description) ?? '']
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

const parameterRow = (document, { name, in: place, required, description, schema }) =>
  row(
    name,
    [typeOf(document, schema), place === 'header' && 'header', required && '**required**'],
    description
  )

/** A table does not fit into a line. */
const oneLine = (description) =>
  description
    ?.split('\n\n|')[0]
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')

function bodyOf(document, operation) {
  if (!operation.requestBody) return null
  const [type, media] = Object.entries(resolve(document, operation.requestBody).content)[0]
  return { type, schema: media.schema, example: exampleOf(media) }
}

function fields(title, document, schema) {
  const rows = rowsOf(document, schema, '', 0)
  return rows.length > 0 && `### ${title}\n\n${TABLE_HEAD}\n${rows.join('\n')}`
}

/** The fields of objects and lists within come after theirs: `blocks[].heading`. */
function rowsOf(document, schema, before, depth) {
  const { properties, required } = flat(document, schema)
  return Object.entries(properties).flatMap(([name, of]) => {
    const property = flat(document, of)
    const path = before + name
    const inner =
      depth + 1 < DEPTH
        ? rowsOf(document, property.items ?? property, property.items ? `${path}[].` : `${path}.`, depth + 1)
        : []
    const type = [typeOf(document, of), required.includes(name) && '**required**']
    return [row(path, type, property.description), ...inner]
  })
}

/** A schema with its references and parts put together; of alternatives the first that is an object. */
function flat(document, schema) {
  const own = resolve(document, schema ?? {})
  const choices = own.oneOf ?? own.anyOf ?? []
  const choice = choices.map((one) => resolve(document, one)).find(({ type }) => type !== 'null')
  const parts = [...(own.allOf ?? []), ...(choice ? [choice] : [])].map((part) => flat(document, part))
  return {
    ...Object.assign({}, ...parts),
    ...own,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), own.properties),
    required: [...parts.flatMap(({ required }) => required), ...(own.required ?? [])],
    description: own.description ?? parts.find(({ description }) => description)?.description,
  }
}

function typeOf(document, schema) {
  const of = flat(document, schema)
  const choices = (of.oneOf ?? of.anyOf ?? []).map((one) => flat(document, one))
  if (choices.length > 1 && choices.every(({ type }) => SCALARS.has(type)))
    return choices.map((one) => typeOf(document, one)).join(', or ')
  if (of.const !== undefined) return `\`${of.const}\``
  if (of.enum) return of.enum.map((value) => `\`${value}\``).join(', ')
  if (of.type === 'array' || of.items) return `list of ${plural(typeOf(document, of.items))}`
  const type = [of.type].flat().filter((one) => one && one !== 'null')[0] ?? 'object'
  return [type, ...limits(of)].join(', ')
}

const SCALARS = new Set(['string', 'integer', 'number', 'boolean'])

const plural = (type) => type.replace(/^(string|integer|number|object)(?=,|$)/, '$1s')

function limits({ minimum, maximum, minLength, maxLength, default: usual, format, 'x-message': said }) {
  // Where a header may be quoted, the message of the refusal does not count the quotes.
  const length =
    /at most ([\d,]+) characters/.exec(said?.maxLength)?.[1] ?? maxLength?.toLocaleString('en-US')
  const [least, most] = [minimum, maximum].map((number) => number?.toLocaleString('en-US'))
  const range = least && most && `${least} to ${most}`
  return [
    format,
    range || (least && `at least ${least}`) || (most && `at most ${most}`),
    minLength > 1 && `at least ${minLength} characters`,
    length !== undefined && `at most ${length} characters`,
    usual !== undefined && `default \`${usual}\``,
  ].filter(Boolean)
}

function call(document, { path, method, parameters, body }, originMark) {
  // curl would take braces for a list of addresses.
  const address = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name) => `$${name.replaceAll(/([A-Z])/g, '_$1').toUpperCase()}`
  )
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) => `${name}=${SAMPLE_DAYS[name] ?? schema.default ?? schema.enum[0]}`)
  const lines = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "${originMark}${address}${query.length > 0 ? `?${query.join('&')}` : ''}"`,
    `-H "X-API-Key: ${KEY}"`,
    parameters.some(({ name }) => name === 'Idempotency-Key') &&
      '-H "Idempotency-Key: $(openssl rand -hex 16)"',
    ...(body ? sent(document, body) : []),
  ]
  return lines.filter(Boolean).join(' \\\n  ')
}

function sent(document, { type, schema, example }) {
  if (type === 'multipart/form-data') {
    const { properties } = flat(document, schema)
    const file = Object.keys(properties).find((name) => properties[name].format === 'binary') ?? 'file'
    return [`-F "${file}=@FILE"`]
  }
  const json = JSON.stringify(example ?? {}, null, 2).replaceAll("'", "'\\''")
  return ['-H "Content-Type: application/json"', `-d '${json}'`]
}

function answers(document, operation) {
  const all = Object.entries(operation.responses).map(([status, of]) => [status, resolve(document, of)])
  const good = all.filter(([status]) => status < 400)
  const [, shown] = good.find(([, { content }]) => content) ?? []
  const media = shown && Object.entries(shown.content)[0]
  const example = media?.[0].includes('json') && exampleOf(media[1])
  return [
    '### Responses',
    good.map(([status, { description }]) => answerLine(status, description)).join('\n'),
    example && fence('json', JSON.stringify(example, null, 2)),
    errors(document, operation),
  ]
}

/** Those of this operation in full; the ones that many share have their guide. */
function errors(document, { responses }) {
  const bad = Object.entries(responses).filter(([status]) => !(status < 400))
  const own = bad.filter(([, { $ref }]) => !$ref)
  const shared = bad
    .filter(([, { $ref }]) => $ref)
    .map(([status]) => `\`${status === 'default' ? '5xx' : status}\``)
  return [
    ...own.map(([status, of]) => answerLine(status, resolve(document, of).description)),
    `- ${shared.join(', ')} as [everywhere](/docs/errors).`,
  ].join('\n')
}

const answerLine = (status, description) =>
  `- \`${status}\` ${description.trim().replaceAll(/\s*\n\s*/g, ' ')}`

const exampleOf = ({ example, examples }) => example ?? Object.values(examples ?? {})[0]?.value

const fence = (language, text) => `\`\`\`${language}\n${text}\n\`\`\``

function resolve(document, value) {
  if (!value?.$ref) return value ?? {}
  const [, , kind, name] = value.$ref.split('/')
  const { $ref: _, ...own } = value
  return { ...resolve(document, document.components[kind][name]), ...own }
}
