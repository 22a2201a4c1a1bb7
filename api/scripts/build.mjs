import { execFileSync } from 'node:child_process'
import { cpSync, globSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Compiles the API into `build/`, which needs its own package.json: subpath imports start from the nearest one. */
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
rmSync('build', { recursive: true, force: true })
rmSync('node_modules/.cache/tsc.build.tsbuildinfo', { force: true })
execFileSync(
  process.execPath,
  [fileURLToPath(import.meta.resolve('typescript/bin/tsc')), '-p', 'tsconfig.build.json'],
  { stdio: 'inherit' }
)
cpSync('package.json', 'build/package.json')
// The compiler copies no style sheets.
for (const sheet of globSync('sandbox/pages/*.css')) cpSync(sheet, `build/${sheet}`)
