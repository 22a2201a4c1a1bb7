import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { fillLibrary } from './lib/library.mjs'
import { load, middle } from './lib/load.mjs'
import { DEPLOYED, freePort, startProduct } from './lib/product.mjs'

/**
 * `node bench/telemetry.mjs`: what traces and figures cost a list of 20 by session. Servers with nothing set, with
 * nothing set once more (what two that are the same differ by), with Prometheus, with a collector, and with a collector
 * that one request of ten is recorded for, asked in turn, five times. Requires `npm run build`, and `npm ci` in `bench/`
 * (Linux).
 */
const ROUNDS = 5
const LIST = '/api/publications?page=1&limit=20'

const sink = spawn(process.execPath, [fileURLToPath(new URL('lib/otlp_sink.mjs', import.meta.url))], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: String((await once(sink.stdout, 'data'))[0]).trim() }
const metricsPort = await freePort()
const KINDS = {
  'nothing set': {},
  'nothing set, again': {},
  Prometheus: { METRICS_PORT: String(metricsPort) },
  'a collector': collector,
  'a collector, one of ten': { ...collector, OTEL_TRACES_SAMPLER_ARG: '0.1' },
}
const servers = []
try {
  for (const [what, env] of Object.entries(KINDS)) {
    const product = await startProduct({ env: { ...DEPLOYED, ...env } })
    servers.push({ what, product, runs: [] })
    product.database((database) => fillLibrary(database, 'bench@cygnet.test', 1_000))
  }
  console.log(`load of the machine: ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`)
  // The first round only compiles.
  for (let round = 0; round <= ROUNDS; round++)
    for (const { product, runs } of servers) {
      runs.push(await load(product, LIST, { authorization: `Bearer ${product.token}` }))
      await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    }
  const [{ runs: plain }] = servers
  for (const { what, runs } of servers) {
    const of = (name) => Math.round(middle(runs.slice(1).map((run) => run[name])))
    const ratio = (name) =>
      middle(runs.slice(1).map((run, round) => run[name] / plain[round + 1][name])).toFixed(2)
    console.log(
      `${what}: ${of('requests')} requests/s, p99 ${of('p99')} ms, ${of('microseconds')} µs of processor time each; ` +
        `${ratio('requests')} times the requests, ${ratio('microseconds')} times the processor time`
    )
  }
} finally {
  for (const { product } of servers) await product.stop()
  const said = once(sink.stdout, 'data')
  sink.kill('SIGTERM')
  console.log(String((await said)[0]).trim())
}
