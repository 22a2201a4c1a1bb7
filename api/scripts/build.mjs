import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

/** Compiles the API into `build/`, which needs its own package.json: subpath imports start from the nearest one. */
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
rmSync('build', { recursive: true, force: true })
rmSync('node_modules/.cache/tsc.build.tsbuildinfo', { force: true })
await import('./contract_types.mjs')
execFileSync(
  process.execPath,
  [fileURLToPath(import.meta.resolve('typescript/bin/tsc')), '-p', 'tsconfig.build.json'],
  { stdio: 'inherit' }
)
cpSync('package.json', 'build/package.json')
// The compiler copies no style sheets.
for (const sheet of globSync('sandbox/pages/*.css')) cpSync(sheet, `build/${sheet}`)

// Parsing the contract's YAML takes longer than starting everything else: the server reads this copy of the same text.
const text = readFileSync('../openapi.yaml', 'utf8')
const document = parse(text, { maxAliasCount: -1 })
writeFileSync('build/app/core/contract/parsed.json', JSON.stringify({ text, document }))
