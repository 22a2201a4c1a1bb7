import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { released } from './lib/breaking.mjs'
import { root } from './lib/root.mjs'

/**
 * `node scripts/release-contract.mjs`: makes the current public API of openapi.yaml the one that later changes must
 * keep.
 */
const document = parse(readFileSync(join(root, 'openapi.yaml'), 'utf8'), { maxAliasCount: -1 })
writeFileSync(join(root, 'scripts', 'released.v1.json'), `${JSON.stringify(released(document))}\n`)
