import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible } from '../support/axe.ts'
import { DEMO } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

let program: Server
let callback: string

test.beforeAll(async () => {
  program = createServer((_request, response) => response.end('Connected'))
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
  callback = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`
})
test.afterAll(() => {
  program.closeAllConnections()
  program.close()
})

test('an assistant is connected by signing in, acts, and is disconnected', async ({ page, product }) => {
  const post = async (path: string, type: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${product.url}${path}`, { method: 'POST', headers: { 'content-type': type, ...headers }, body })
  const registered = await post(
    '/oauth/register',
    'application/json',
    JSON.stringify({ client_name: 'Writing assistant', redirect_uris: [callback] })
  )
  const { client_id } = (await registered.json()) as { client_id: string }
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'publications:read publications:delete',
    state: 'its-state',
    resource: `${product.url}/mcp`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })

  // Nobody is signed in: the sign-in leads back to the question.
  await page.goto(`/oauth/authorize?${query}`)
  const login = page.getByRole('dialog', { name: 'Login' })
  await login.getByLabel('Email').fill(DEMO.email)
  await login.getByLabel('Password').fill(DEMO.password)
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Connect Writing assistant?' })).toBeVisible()
  await expect(page.getByText('Delete your publications')).toBeVisible()
  await expectAccessible(page, 'the question whether to connect an application')
  await page.getByLabel('Delete your publications').uncheck()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL(`${callback}?**`)
  const back = new URL(page.url()).searchParams
  expect(back.get('state')).toBe('its-state')

  const exchanged = await post(
    '/oauth/token',
    'application/x-www-form-urlencoded',
    new URLSearchParams({
      grant_type: 'authorization_code',
      client_id,
      code: back.get('code') ?? '',
      redirect_uri: callback,
      code_verifier: verifier,
    }).toString()
  )
  const { access_token } = (await exchanged.json()) as { access_token: string }
  const list = () =>
    post('/mcp', 'application/json', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }), {
      authorization: `Bearer ${access_token}`,
      accept: 'application/json, text/event-stream',
    })
  const tools = await (await list()).text()
  expect(tools).toContain('"list_publications"')
  expect(tools).not.toContain('"delete_publication"')

  await page.goto(`${product.url}/profile`)
  await expect(page.getByText('May use publications:read', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect Writing assistant' }).click()
  await page
    .getByRole('alertdialog', { name: 'Disconnect Writing assistant?' })
    .getByRole('button', { name: 'Disconnect' })
    .click()
  await expect(page.getByText('No applications are connected.')).toBeVisible()
  expect((await list()).status).toBe(401)
})
