import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './lib/files.mjs'
import { root } from './lib/root.mjs'

/**
 * A file should contain one idea; with more lines than this it contains several. Exempt are data, generated files,
 * and the contract, which is one file by design.
 */
const LIMIT = 400
const LEFT_OUT =
  /(^|\/)(package-lock\.json|openapi\.yaml|[\w-]+\.gen\.ts)$|(^|\/)(data|fixtures|lexicons?)\/|\.(svg|csv|md|json)$/

const long = sourceFiles()
  .filter((path) => /\.(m?[jt]sx?|cjs|css|php|ya?ml)$/.test(path) && !LEFT_OUT.test(path))
  .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
  .filter(({ lines }) => lines > LIMIT)

for (const { path, lines } of long) console.error(`${path}: ${lines} lines, at most ${LIMIT}`)
process.exitCode = long.length ? 1 : 0
