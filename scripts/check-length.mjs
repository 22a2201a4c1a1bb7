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

/** The most lines of the writer that needs no model, with its words in every language. */
const MAX_WRITER_LINES = 4500
const WRITER =
  /^api\/app\/(writers\/local\/(?!.*\.spec\.ts$)|languages\/drafting\.ts$|languages\/\w+\/(drafting|questions|grammar)\.ts$)/

const linesOf = (path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1

const long = sourceFiles()
  .filter((path) => /\.(m?[jt]sx?|cjs|css|php|ya?ml)$/.test(path) && !LEFT_OUT.test(path))
  .map((path) => ({ path, lines: linesOf(path) }))
  .filter(({ lines }) => lines > LIMIT)

for (const { path, lines } of long) console.error(`${path}: ${lines} lines, at most ${LIMIT}`)
const ofWriter = sourceFiles()
  .filter((path) => WRITER.test(path))
  .reduce((sum, path) => sum + linesOf(path), 0)
if (ofWriter > MAX_WRITER_LINES)
  console.error(`The writer without a model: ${ofWriter} lines with its words, at most ${MAX_WRITER_LINES}`)
process.exitCode = long.length > 0 || ofWriter > MAX_WRITER_LINES ? 1 : 0
