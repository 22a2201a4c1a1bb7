import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'cygnet-types-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Asks for a prompt alone, reads the answer and the error. */
const PROGRAM = `
import type { paths } from './cygnet.js'
type Call = paths['/api/v1/publications/generate']['post']
export const body: Call['requestBody']['content']['application/json'] = { prompt: 'How often?' }
export const idOf = (one: Call['responses'][202]['content']['application/json']): string => one.data.sessionId
export const codeOf = (one: Call['responses'][422]['content']['application/json']): string => one.code
`

it('types that openapi-typescript makes as the guide says need no more than a prompt', {
  timeout: 60_000,
}, async () => {
  const guide = readFileSync(at('dashboard/src/public/docs/guides/reference.md'), 'utf8')
  const flags = /npx openapi-typescript \S+ (.*?) -o cygnet\.d\.ts/.exec(guide)![1]!.split(' ')
  const { contract, publicContract } = await import(at('dashboard/scripts/docs/contract.mjs'))
  writeFileSync(join(folder, 'v1.json'), JSON.stringify(publicContract(contract())))
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  const require = createRequire(import.meta.url)
  const run = (program: string, ...args: string[]) =>
    execFileSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' })
  const generator = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin/cli.js')
  run(generator, 'v1.json', ...flags, '-o', 'cygnet.d.ts')
  const checked = () =>
    run(require.resolve('typescript/bin/tsc'), '--noEmit', '--strict', '--module', 'nodenext', 'program.ts')
  expect(checked).not.toThrow()
})
