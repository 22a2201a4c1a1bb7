import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { breakingDifferences, released } from './lib/breaking.mjs'
import { contractProblems, operations } from './lib/contract.mjs'
import { root } from './lib/root.mjs'

/**
 * `node scripts/check-contract.mjs [file]`: checks openapi.yaml, or another document, against the rules for
 * contracts. openapi.yaml must also keep what was released: `/api/v1` only grows (`scripts/release-contract.mjs`).
 */
const file = process.argv[2] ?? join(root, 'openapi.yaml')
const document = parse(readFileSync(file, 'utf8'), { maxAliasCount: -1 })
const problems = contractProblems(document)
if (!process.argv[2]) {
  const before = JSON.parse(readFileSync(join(root, 'scripts', 'released.v1.json'), 'utf8'))
  const broken = breakingDifferences(before, released(document))
  problems.push(...broken.map((problem) => `breaks callers of the released API: ${problem}`))
}
for (const problem of problems) console.error(problem)
console.log(`${[...operations(document)].length} operations, ${problems.length} problems`)
process.exitCode = problems.length ? 1 : 0
