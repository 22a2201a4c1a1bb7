import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { freePort } from '#tests/support/free_port'
import { eachPremises, type Premises, ServerProcess } from '#tests/support/server_process'

const SECRET = 'canary-of-a-secret'

/** What a server says that does not start. */
const refusal = (premises: Premises, url: string) =>
  ServerProcess.start(premises, { DATABASE_URL: url }).then(
    () => 'It started',
    (error: Error) => error.message
  )

/** A PostgreSQL that says that it is an old one, everything else being the real one's. */
async function oldServer(address: string): Promise<{ url: string; close(): void }> {
  const { hostname, port } = new URL(address)
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    for (const socket of [client, database]) socket.on('error', () => socket.destroy())
    client.pipe(database)
    database.on('data', (data) => {
      // The value of server_version_num has six digits in all versions.
      const at = data.indexOf(/1[4-9]00\d\d/.exec(data.toString('latin1'))?.[0] ?? 'none')
      if (at !== -1) data.write('130022', at, 'latin1')
      client.write(data)
    })
    client.on('close', () => database.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(own) }).href,
    close: () => server.close(),
  }
}

test.group('A database that cannot be used ends the start with the setting and what to do', (group) => {
  const premises = eachPremises(group)
  const mustSay = (assert: Assert, text: string, how: RegExp) => {
    assert.match(text, /The server ended at its start:\nThe settings are not usable:/)
    assert.match(text, how)
    assert.notInclude(text, SECRET)
    assert.notMatch(text, /\n\s+at /, 'no stack')
  }

  test('where nothing answers', async ({ assert }) => {
    const port = await freePort()
    const text = await refusal(premises, `postgres://cygnet:${SECRET}@127.0.0.1:${port}/cygnet`)
    mustSay(
      assert,
      text,
      /DATABASE_URL leads to 127\.0\.0\.1:\d+, where no PostgreSQL answers \(ECONNREFUSED\)/
    )
  })

  if (!process.env.DATABASE_URL) return

  test('with a wrong password', async ({ assert }) => {
    const url = Object.assign(new URL(premises.databaseUrl!), { password: SECRET }).href
    mustSay(
      assert,
      await refusal(premises, url),
      /DATABASE_URL has a user or a password that the server refuses/
    )
  })

  test('with the name of a database that does not exist', async ({ assert }) => {
    const url = Object.assign(new URL(premises.databaseUrl!), { pathname: '/nowhere' }).href
    mustSay(assert, await refusal(premises, url), /DATABASE_URL names the database 'nowhere'.*Create it/)
  })

  test('with an old server', async ({ assert, cleanup }) => {
    const old = await oldServer(premises.databaseUrl!)
    cleanup(() => old.close())
    mustSay(
      assert,
      await refusal(premises, old.url),
      /DATABASE_URL names a PostgreSQL 13\. Use version 14 or later/
    )
  })
})
