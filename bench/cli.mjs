/**
 * How long a CLI command takes compared with an empty Node program, with a server that answers immediately: `RUNS` pairs
 * of the two, one right after the other, so that a load of the machine is a load of both. Needs `npm run build`.
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

const EMPTY = ['-e', '0']
const commands = { '--version': [cygnet, '--version'], plans: [cygnet, 'plans'] }

async function measure(args) {
  const start = performance.now()
  await execute(process.execPath, args, { env })
  return performance.now() - start
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

for (const [name, args] of Object.entries(commands)) {
  const pairs = []
  for (let run = 0; run < RUNS; run++) pairs.push([await measure(EMPTY), await measure(args)])
  const ratio = median(pairs.map(([empty, own]) => own / empty)).toFixed(2)
  const [empty, own] = [0, 1].map((place) => median(pairs.map((pair) => pair[place])).toFixed(0))
  console.log(
    `cygnet ${name}: ${ratio} times node -e 0 (medians of ${RUNS} pairs: ${own} ms and ${empty} ms)`
  )
}
server.close()
