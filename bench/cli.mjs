/**
 * How long a CLI command takes compared with an empty Node program, with a server that answers immediately: the
 * best of `RUNS` each, in turn. Needs `npm run build`.
 *
 * node bench/cli.mjs
 */
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const RUNS = 20
const execute = promisify(execFile)
const cygnet = fileURLToPath(new URL('../cli/bin/cygnet.js', import.meta.url))

const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ success: true, message: 'OK', data: [] }))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const env = { ...process.env, CYGNET_BASE_URL: `http://127.0.0.1:${server.address().port}` }

const programs = {
  'node -e 0': ['-e', '0'],
  'cygnet --version': [cygnet, '--version'],
  'cygnet plans': [cygnet, 'plans'],
}
const best = new Map()
for (let run = 0; run < RUNS; run++) {
  for (const [name, args] of Object.entries(programs)) {
    const start = performance.now()
    await execute(process.execPath, args, { env })
    best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, performance.now() - start))
  }
}
server.close()

const empty = best.get('node -e 0')
for (const [name, ms] of best)
  console.log(`${name.padEnd(18)}${ms.toFixed(0)} ms  ${(ms / empty).toFixed(1)} times`)
