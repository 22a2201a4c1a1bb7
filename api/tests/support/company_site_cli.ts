/**
 * Serves a company's website by hand and prints its origin, until it is interrupted:
 *
 *     node --import=./scripts/run_sources.mjs tests/support/company_site_cli.ts [marlow|lindner] [port]
 */
import { startCompanySite } from './company_site.js'

const [name = 'marlow', port = '0'] = process.argv.slice(2)
if (name !== 'marlow' && name !== 'lindner') {
  console.error(`site: marlow or lindner, not ${name}`)
  process.exit(2)
}
const site = await startCompanySite({ site: name, port: Number(port) })
console.log(site.origin)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void site.close())
}
