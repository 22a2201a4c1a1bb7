import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import { projectRoot } from '#start/settings'
import { signedInCustomer } from '#tests/support/customers'
import { ConsentBrowser } from '#tests/support/oauth'

const run = promisify(execFile)
const SERVER = `http://${process.env.HOST}:${process.env.PORT}`

test('The commands of the guide connect an application, call, refresh and revoke', async ({ assert }) => {
  const guide = await readFile(join(projectRoot, 'dashboard/src/public/docs/guides/oauth.md'), 'utf8')
  const blocks = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code]) =>
    code!.replaceAll('{{origin}}', SERVER).replaceAll(/^export \w+="\.\.\.".*$/gm, '')
  )
  const env: Record<string, string> = { PATH: process.env.PATH! }
  const shell = async (code: string) => (await run('bash', ['-c', code], { env })).stdout
  const [find, register, ask, exchange, call, refresh, revoke] = blocks as [string, ...string[]]

  assert.include(await shell(find), `${SERVER}/oauth/token`)
  env.CLIENT_ID = JSON.parse(await shell(register!)).client_id
  const [address, verifier] = (await shell(`${ask}\necho "$VERIFIER"`)).trim().split('\n')
  env.VERIFIER = verifier!
  const browser = new ConsentBrowser()
  const { token } = await signedInCustomer({ plan: 'starter' })
  env.CODE = (await browser.answer(await browser.ask(address!), token)).get('code')!

  const tokens = JSON.parse(await shell(exchange!))
  assert.equal(tokens.scope, 'publications:read publications:generate')
  env.ACCESS_TOKEN = tokens.access_token
  assert.include(await shell(call!), '"generate_publication"')
  env.REFRESH_TOKEN = tokens.refresh_token
  const renewed = JSON.parse(await shell(refresh!))
  Object.assign(env, { ACCESS_TOKEN: renewed.access_token, REFRESH_TOKEN: renewed.refresh_token })
  assert.include(await shell(call!), '"generate_publication"')
  await shell(revoke!)
  assert.include(await shell(call!), 'was revoked')
}).timeout(120_000)
