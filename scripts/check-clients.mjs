import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './lib/files.mjs'
import { root } from './lib/root.mjs'

/**
 * Clients call the API through the SDK: none of them may contain an API address in a request of its own. Exempt are
 * tests, which replace the server, and code samples that are shown to readers.
 */
const OWN_REQUEST = /\b(fetch|EventSource|sendBeacon|open)\(\s*[`'"][^`'"]*\/api\//

const offenses = sourceFiles(['dashboard/src', 'admin/src', 'cli/src'])
  .filter((path) => /\.[jt]sx?$/.test(path) && !/\.(test|spec)\.|\/tests?\/|code-samples/.test(path))
  .flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return [...text.matchAll(new RegExp(OWN_REQUEST, 'g'))].map((match) => {
      const line = text.slice(0, match.index).split('\n').length
      return `${path}:${line}: requests to the API go through @cygnet/sdk`
    })
  })

for (const offense of offenses) console.error(offense)
process.exitCode = offenses.length ? 1 : 0
