import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './lib/files.mjs'
import { root } from './lib/root.mjs'

/**
 * JavaScript's `\b` only knows ASCII letters, even with the `u` flag: beside any other letter it never matches, or
 * matches inside a word. A line with both is refused; use api/app/languages/word_boundaries.ts instead.
 */
const BOUNDARY = /\\b/
const BESIDE_ANY_LETTER = /\\b\\{1,2}p\{|\\{1,2}p\{L[^}]*\}(?:[+*?]|\{[\d,]*\})?\)?\\{1,2}b/
const LETTER = /[^\P{L}A-Za-z]/u
const READ = /\.(m?[jt]sx?|cjs)$/
const LEFT_OUT = /(^|\/)[\w-]+\.gen\.ts$/

const problems = sourceFiles(['api', 'cli', 'dashboard', 'sdk-js', 'admin', 'e2e', 'scripts'])
  .filter((path) => READ.test(path) && !LEFT_OUT.test(path))
  .flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (isRefused(line) ? [`${path}:${index + 1}`] : []))
  )

function isRefused(line) {
  const trimmed = line.trim()
  if (/^(\*|\/\/|\/\*)/.test(trimmed)) return false
  return BOUNDARY.test(line) && (LETTER.test(line) || BESIDE_ANY_LETTER.test(line))
}

for (const place of problems) console.error(`${place}: \\b beside a letter outside ASCII`)
process.exitCode = problems.length ? 1 : 0
