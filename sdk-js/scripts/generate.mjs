/**
 * Writes src/types.gen.ts: the types of the contract, and an exported name for each of its schemas. `npm install` and
 * the build run it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
// It needs TypeScript 5, so this package stays on 5.9 while the others use 6.
import openapiTS, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'

const contract = new URL('../../openapi.yaml', import.meta.url)
const target = new URL('../src/types.gen.ts', import.meta.url)

/** Names that would hide a global of the same name where an editor imports them; src/types.ts has others for them. */
const GLOBALS = ['Error', 'Image']

const document = parse(readFileSync(contract, 'utf8'), { maxAliasCount: -1 })
const { schemas } = document.components
withoutHeaders(document)
const types = astToString(await openapiTS(document, { defaultNonNullable: false }))
const names = Object.entries(schemas)
  .filter(([name]) => !GLOBALS.includes(name))
  .map(([name, schema]) => declaration(name, schema))
const schema =
  "/** The schemas of the contract by name. */\nexport type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]"
writeFileSync(target, ['// Generated from openapi.yaml.', '', types, schema, ...names, ''].join('\n'))

/** Nothing reads headers by their types, and they are on every answer. */
function withoutHeaders({ paths, components }) {
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const answers = [components, ...operations].flatMap(({ responses }) => Object.values(responses ?? {}))
  for (const answer of answers) delete answer.headers
  delete components.headers
}

/** Not `rootTypes` of the generator: it writes aliases, of which an editor shows every field instead of the name. */
function declaration(name, { type, description, oneOf, anyOf }) {
  const comment = description ? `/** ${description.trim().replaceAll('*/', '*\\/')} */\n` : ''
  return type === 'object' && !oneOf && !anyOf
    ? `${comment}export interface ${name} extends Schema<'${name}'> {}`
    : `${comment}export type ${name} = Schema<'${name}'>`
}
