import { parseArgs } from 'node:util'
import { ModelServer } from './model_server.js'

/**
 * A model server for trying the product by hand: `node --import=./scripts/run_sources.mjs
 * app/writers/tests/support/model_server_cli.ts --port 0`, then start the product with the address that it
 * prints as OPENAI_BASE_URL.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    delay: { type: 'string', default: '0' },
    rate: { type: 'string' },
    asks: { type: 'boolean', default: false },
  },
})
const server = await ModelServer.start({
  port: Number(values.port),
  delayMs: Number(values.delay),
  ...(values.rate && { rate: Number(values.rate) }),
  asks: values.asks,
})
process.stdout.write(`${server.baseURL}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void server.stop()
  })
}
