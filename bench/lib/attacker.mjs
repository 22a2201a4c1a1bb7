import { once } from 'node:events'
import { createServer } from 'node:http'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The account that `one-account.mjs` measures against. A real one has a machine of its own: what this process takes of
 * the processor must not count as the server's slowness, so it runs only when nobody else wants to.
 */
setPriority(constants.priority.PRIORITY_LOW)

/** Milliseconds that a refused import is told to wait. */
const RETRY_AFTER = 5_000

/** Every rule is tried on every element: as slow as a file within the limits gets. */
const SLOW = `<style>${Array.from({ length: 3_000 }, (_, i) => `div:has(p ~ b ~ .c${i}) span:nth-last-child(${i}n+1){display:none}`).join('')}</style>${'<div><p>a</p><b>b</b><span>c</span></div>'.repeat(4_000)}`
const NESTED = '<div>'.repeat(50_000)

const bodyOf = (html) =>
  JSON.stringify({ file: { name: 'page.html', data: Buffer.from(html).toString('base64') } })
const [slow, nested] = [bodyOf(SLOW), bodyOf(NESTED)]

const outcomes = {}

/** Imports again and again; the product's limit of calls, which is off here, would allow no more. */
async function importForever({ origin, token }, number) {
  for (;;) {
    const { status } = await fetch(`${origin}/api/publications/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: number % 4 === 3 ? nested : slow,
    })
    outcomes[status] = (outcomes[status] ?? 0) + 1
    if (status === 429) await sleep(RETRY_AFTER)
  }
}

process.on('message', async ({ endpoints, imports, ...target }) => {
  if (endpoints) {
    const servers = Array.from({ length: endpoints }, () => createServer(() => {}).listen(0, '127.0.0.1'))
    await Promise.all(servers.map((server) => once(server, 'listening')))
    process.send(servers.map((server) => `127.0.0.1:${server.address().port}`))
  } else if (imports)
    for (let number = 0; number < imports; number++) importForever(target, number).catch(() => {})
  else process.send(outcomes)
})
process.on('disconnect', () => process.exit(0))
