// The parts of the contract that the documentation uses.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const FILE = new URL('../../../openapi.yaml', import.meta.url)
const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const PUBLIC = '/api/v1/'

let known = { text: '', document: null }

/** The contract, which takes a second to parse; nobody may change what it returns. */
export function contract() {
  const text = readFileSync(FILE, 'utf8')
  if (text !== known.text) known = { text, document: parse(text, { maxAliasCount: -1 }) }
  return known.document
}

/** A table of the codes by status, and a section for each, in Markdown: when it occurs, and what to do. */
export function errorSections({ components }, remedies) {
  const rows = components.schemas.ErrorCode.description.matchAll(/^\| (`[^|]+`) \| (\d{3}) \| (.+) \|$/gm)
  const errors = [...rows]
    .flatMap(([, codes, status, meaning]) =>
      [...codes.matchAll(/`([A-Z_]+)`/g)].map(([, code]) => ({ code, status, meaning }))
    )
    .sort((a, b) => a.status - b.status)
  if (errors.length === 0) throw new Error('The contract has no table of error codes')
  const byStatus = Map.groupBy(errors, ({ status }) => status)
  const table = [...byStatus].map(
    ([status, some]) => `| ${status} | ${some.map(({ code }) => `[\`${code}\`](#${code})`).join(', ')} |`
  )
  const sections = errors.map(({ code, status, meaning }) => {
    const sentence = meaning.charAt(0).toUpperCase() + meaning.slice(1)
    return `### ${code}\n\nStatus ${status}. ${sentence}.${remedies[code] ? ` ${remedies[code]}` : ''}`
  })
  return [['| Status | Codes |', '| --- | --- |', ...table].join('\n'), ...sections].join('\n\n')
}

/** The body of an event, as the contract shows it. */
export const eventExample = ({ webhooks }, type) =>
  exampleBlock(webhooks[type]?.post.requestBody.content, type)

/** The answer to an operation of the public API, as the contract shows it. */
export function responseExample(document, operationId, status) {
  const found = operationsOf(publicContract(document)).find(
    ({ operation }) => operation.operationId === operationId
  )
  return exampleBlock(found?.operation.responses[status]?.content, `${operationId} ${status}`)
}

function exampleBlock(content, name) {
  const example = content?.['application/json'].example
  if (!example) throw new Error(`The contract has no example of ${name}`)
  return `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``
}

const AGAIN = {
  yes: 'Start it again.',
  later: 'Start it again later.',
  changed: 'It fails again until you change it.',
  no: 'Starting it again does not help.',
}

/** A section for each code of a failed generation; those that calls have too are explained with the calls. */
export function generationErrorSections({ components }) {
  const { ErrorCode, GenerationErrorCode } = components.schemas
  const rows = GenerationErrorCode.description.matchAll(/^\| `([A-Z_]+)` \| (\w+) \| (.+) \|$/gm)
  const sections = [...rows]
    .filter(([, code]) => !ErrorCode.enum.includes(code))
    .map(
      ([, code, again, meaning]) =>
        `### ${code}\n\n${meaning.charAt(0).toUpperCase() + meaning.slice(1)}. ${AGAIN[again]}`
    )
  if (sections.length === 0) throw new Error('The contract has no table of generation errors')
  return sections.join('\n\n')
}

/** The contract reduced to the public API and what it refers to. */
export function publicContract(document) {
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => path.startsWith(PUBLIC)))
  const used = new Set()
  const collect = (value) => {
    if (typeof value !== 'object' || value === null) return
    if (typeof value.$ref === 'string' && !used.has(value.$ref)) {
      used.add(value.$ref)
      collect(at(document, value.$ref))
    }
    for (const one of Object.values(value)) collect(one)
  }
  collect([paths, document.webhooks])
  const components = { securitySchemes: publicSchemes(document) }
  for (const ref of used) {
    const [, , kind, name] = ref.split('/')
    components[kind] = { ...components[kind], [name]: document.components[kind][name] }
  }
  const shown = asPublic(operationsOf({ paths }).map(({ operation }) => operation.operationId))
  const tags = new Set(operationsOf({ paths }).flatMap(({ operation }) => operation.tags))
  return shown({
    openapi: document.openapi,
    info: document.info,
    servers: document.servers,
    tags: document.tags.filter(({ name }) => tags.has(name)),
    paths,
    ...(document.webhooks && { webhooks: document.webhooks }),
    components,
  })
}

/**
 * What the public API shares with the screens, as the public API has it: operations by their public names, images at whole
 * addresses.
 */
function asPublic(operationIds) {
  const known = new Set(operationIds)
  const publicName = (id) => `v1${id.charAt(0).toUpperCase()}${id.slice(1)}`
  const inText = (text) =>
    text.replace(/`(\w+)`/g, (whole, id) => (known.has(publicName(id)) ? `\`${publicName(id)}\`` : whole))
  const inside = (value) => {
    if (Array.isArray(value)) return value.map(inside)
    if (typeof value === 'string' && value.startsWith('/storage/')) return `https://cygnet.example${value}`
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const isText = (key === 'description' || key === 'summary') && typeof one === 'string'
        return [key, isText ? inText(one) : inside(one)]
      })
    )
  }
  return inside
}

export function operationsOf({ paths }) {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ path, method, operation: item[method] }))
  )
}

const publicSchemes = ({ components: { securitySchemes } }) =>
  Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => name.startsWith('apiKey')))

const at = (document, ref) =>
  ref
    .slice(2)
    .split('/')
    .reduce((value, key) => value[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)

/** The tools for assistants, as the contract marks them, by the permission that each needs. */
export function toolTable({ paths }) {
  const byPermission = Map.groupBy(
    Object.values(paths)
      .flatMap((item) => Object.values(item))
      .filter((operation) => operation?.['x-mcp']),
    (operation) => operation['x-permission']
  )
  const rows = [...byPermission].map(
    ([permission, marked]) =>
      `| ${marked.map((operation) => `\`${operation['x-mcp'].tool}\``).join(', ')} | \`${permission}\` |`
  )
  return ['| Tool | Permission |', '| --- | --- |', ...rows].join('\n')
}
