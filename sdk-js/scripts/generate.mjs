/**
 * Writes the types of the contract to src/contract/, one set for each entry of the package, so that the declarations
 * of one hold nothing of the others: `public` is what `/api/v1` and the webhooks need, `admin` what only `/api/admin`
 * needs, `session` everything else. `<set>.gen.ts` has its operations and schemas, `<set>-schemas.gen.ts` an exported
 * name for each schema, and paths.gen.ts the paths of all. `npm install` and the build run it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
// It needs TypeScript 5, so this package stays on 5.9 while the others use 6.
import openapiTS, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'
import { headerOf, isCurrent } from '../../scripts/lib/generated.mjs'

const contract = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')
const target = new URL('../src/contract/', import.meta.url)
/** The file that is written last. */
const LAST = 'paths'

const header = headerOf(contract, import.meta.url)
if (isCurrent(new URL(`${LAST}.gen.ts`, target), header)) process.exit(0)

/** Names that would hide a global of the same name where an editor imports them; src/types.ts has others for them. */
const GLOBALS = ['Error', 'Image']
const SETS = ['public', 'session', 'admin']

/** What the names of the package are made of. */
const HELPERS = `
/** The schemas of the contract by name. */
export type Schema<Name extends keyof schemas> = schemas[Name]
/** The \`data\` of an operation's JSON answer with this status. */
export type Data<Name extends keyof operations, Status extends number> = DataOf<operations[Name], Status>
export type Body<Name extends keyof operations> = BodyOf<operations[Name]>
export type Query<Name extends keyof operations> = QueryOf<operations[Name]>`

const document = parse(contract, { maxAliasCount: -1 })
const { schemas } = document.components
const paths = Object.entries(document.paths)
const setOfSchema = schemaSets()
const setOfOperation = new Map(
  paths.flatMap(([path, item]) => operationsOf(item).map(({ operationId }) => [operationId, setOfPath(path)]))
)

withoutUnread()
const nodes = await openapiTS(document, { defaultNonNullable: false })
const parts = Object.fromEntries(nodes.map((node) => [node.name.text, node]))
const components = Object.fromEntries(
  parts.components.members.map(({ name, type }) => [name.text, type?.members ?? []])
)

mkdirSync(target, { recursive: true })
for (const set of SETS) {
  const operations = parts.operations.members.filter(({ name }) => setOfOperation.get(name.text) === set)
  const own = components.schemas.filter(({ name }) => setOfSchema.get(name.text) === set)
  const text = [interfaceOf('schemas', own), interfaceOf('operations', operations)].join('\n')
  const used = components.parameters.filter(({ name }) =>
    text.includes(`components["parameters"]["${name.text}"]`)
  )
  const whole = [interfaceOf('parameters', used), text]
    .join('\n')
    .replace(/components\["(\w+)"\]\["(\w+)"\]/g, (_, kind, name) => {
      const home = kind === 'schemas' ? setOfSchema.get(name) : set
      return `${home === set ? kind : `${home}Schemas`}["${name}"]`
    })
  const others = SETS.filter((other) => whole.includes(`${other}Schemas["`))
  write(set, [
    ...others.map((other) => `import type { schemas as ${other}Schemas } from './${other}.gen.js'`),
    "import type { BodyOf, DataOf, QueryOf } from '../contract-types.js'",
    whole,
    HELPERS,
  ])
  write(`${set}-schemas`, [
    `import type { Schema } from './${set}.gen.js'`,
    ...Object.entries(schemas)
      .filter(([name]) => setOfSchema.get(name) === set && !GLOBALS.includes(name))
      .map(([name, schema]) => declaration(name, schema)),
  ])
}
write(LAST, [
  ...SETS.map((set) => `import type { operations as ${set}Operations } from './${set}.gen.js'`),
  `interface operations extends ${SETS.map((set) => `${set}Operations`).join(', ')} {}`,
  interfaceOf('parameters', components.parameters),
  withoutFillers(astToString([parts.paths])).replace(/components\["parameters"\]/g, 'parameters'),
])

function write(name, lines) {
  writeFileSync(new URL(`${name}.gen.ts`, target), [header, '', ...lines, ''].join('\n'))
}

function interfaceOf(name, members) {
  return `export interface ${name} {\n${withoutFillers(astToString(members))
    .trimEnd()
    .replace(/^(?!$)/gm, '    ')}\n}`
}

/** The generator names also what an operation does not have; only a missing query, path or body is read. */
function withoutFillers(text) {
  return text
    .replace(/^ *headers: \{\n *\[name: string\]: unknown;\n *\};\n/gm, '')
    .replace(/^ *(header|cookie|options|head|trace)\?: never;\n/gm, '')
}

function operationsOf(item) {
  return Object.values(item).filter((operation) => operation.operationId)
}

function setOfPath(path) {
  if (path.startsWith('/api/v1/')) return 'public'
  return path.startsWith('/api/admin/') ? 'admin' : 'session'
}

/** The first set that needs a schema has it; those that only the contract itself names belong to sessions. */
function schemaSets() {
  const sets = new Map()
  const roots = { public: [document.webhooks], session: [], admin: [] }
  for (const [path, item] of paths) roots[setOfPath(path)].push(item)
  for (const set of SETS) for (const name of schemasIn(roots[set])) if (!sets.has(name)) sets.set(name, set)
  for (const name of Object.keys(schemas)) if (!sets.has(name)) sets.set(name, 'session')
  return sets
}

function schemasIn(root, found = new Set()) {
  if (typeof root === 'string') {
    const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(root) ?? []
    if (name && !found.has(kind === 'schemas' ? name : root)) {
      found.add(kind === 'schemas' ? name : root)
      schemasIn(document.components[kind][name], found)
    }
  } else if (root !== null && typeof root === 'object') {
    for (const value of Object.values(root)) schemasIn(value, found)
  }
  return found
}

/** Leaves out what nothing reads by its type: errors, which the client has classes for, headers, and examples of whole bodies. */
function withoutUnread() {
  for (const { requestBody, responses } of paths.flatMap(([, item]) => operationsOf(item))) {
    for (const [status, answer] of Object.entries(responses)) {
      if (!status.startsWith('2')) delete responses[status]
      else responses[status] = { ...document.components.responses[answer.$ref?.split('/').at(-1)], ...answer }
      delete responses[status]?.$ref
      delete responses[status]?.headers
    }
    for (const { content } of [requestBody, ...Object.values(responses)].filter(Boolean)) {
      for (const media of Object.values(content ?? {})) {
        delete media.example
        delete media.examples
      }
    }
  }
}

/** Not `rootTypes` of the generator: it writes aliases, of which an editor shows every field instead of the name. */
function declaration(name, { type, description, oneOf, anyOf }) {
  const comment = description ? `/** ${description.trim().replaceAll('*/', '*\\/')} */\n` : ''
  return type === 'object' && !oneOf && !anyOf
    ? `${comment}export interface ${name} extends Schema<'${name}'> {}`
    : `${comment}export type ${name} = Schema<'${name}'>`
}
