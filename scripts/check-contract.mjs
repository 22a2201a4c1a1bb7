import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { contractProblems, operations } from './lib/contract.mjs'
import { root } from './lib/root.mjs'

/** `node scripts/check-contract.mjs [file]`: openapi.yaml, or another document, held to the rules for a contract. */
const file = process.argv[2] ?? join(root, 'openapi.yaml')
const document = parse(readFileSync(file, 'utf8'), { maxAliasCount: -1 })
const problems = contractProblems(document)
for (const problem of problems) console.error(problem)
console.log(`${[...operations(document)].length} operations, ${problems.length} problems`)
process.exitCode = problems.length ? 1 : 0
