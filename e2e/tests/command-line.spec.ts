import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { DEMO, signIn } from '../support/people.ts'
import { root } from '../support/processes.ts'
import type { Product } from '../support/product.ts'
import { expect, forgive, test } from '../support/test.ts'

const CYGNET = join(root, 'cli', 'bin', 'cygnet.js')

let folder: string

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cygnet-command-line-'))
  const browser = join(folder, 'browser')
  const seen = join(folder, 'opened')
  await writeFile(browser, `#!/bin/sh\nprintf '%s' "$1" > ${seen}.part && mv ${seen}.part ${seen}\n`)
  await chmod(browser, 0o755)
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('a program is signed in by the code that it shows, and ended in the profile', async ({
  page,
  product,
  complaints,
}) => {
  // The browser logs the failed call that the page explains: the code is unknown.
  forgive(complaints, 404)
  await signIn(page)
  const login = cygnet(product, 'login', '--device')
  const { verificationUri, userCode } = await login.asks()
  expect(verificationUri).toBe(`${product.url}/device`)

  await page.goto(verificationUri)
  await enter(page, 'BCDF-GHJB')
  await expect(page.getByText('We do not recognize this code.', { exact: false })).toBeVisible()
  await enter(page, userCode.toLowerCase().replace('-', ' '))
  await expect(page.getByRole('heading', { name: 'Sign in “Cygnet in the terminal”?' })).toBeVisible()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'The program is signed in' })).toBeVisible()

  const { code, stdout } = await login.ended
  expect(code).toBe(0)
  expect(JSON.parse(stdout).user.email).toBe(DEMO.email)
  const whoami = await cygnet(product, 'whoami').ended
  expect(JSON.parse(whoami.stdout).email).toBe(DEMO.email)

  // The code works once.
  await page.goto(`${verificationUri}?code=${userCode}`)
  await expect(page.getByText('We do not recognize this code.', { exact: false })).toBeVisible()

  await page.goto('/profile')
  const session = page.getByRole('listitem').filter({ hasText: 'Cygnet in the terminal' })
  await session.getByRole('button').click()
  await expect(session).toHaveCount(0)
  const ended = await cygnet(product, 'whoami').ended
  expect(ended.code).toBe(3)
  expect(ended.error()).toMatchObject({
    code: 'AUTHENTICATION_REQUIRED',
    hint: 'The server refused the stored sign-in: it expired or was revoked. Sign in again with `cygnet login`.',
  })
})

test('a code that is refused or that nobody enters in time signs nobody in', async ({
  page,
  product,
  complaints,
}) => {
  forgive(complaints, 404)
  await signIn(page)
  const refused = cygnet(product, 'login', '--device')
  await page.goto(`/device?code=${(await refused.asks()).userCode}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'The program was not signed in' })).toBeVisible()
  const denied = await refused.ended
  expect(denied.code).toBe(3)
  expect(denied.error()).toMatchObject({
    code: 'SIGN_IN_DENIED',
    message: 'The sign-in was not allowed in the browser',
  })

  const late = cygnet(product, 'login', '--device')
  const { userCode } = await late.asks()
  const database = new DatabaseSync(join(product.dataDir, 'cygnet.sqlite3'), { timeout: 30_000 })
  database
    .prepare('UPDATE device_sign_ins SET expires_at = ? WHERE user_code = ?')
    .run(Date.now() - 1, userCode.replace('-', ''))
  database.close()
  await page.goto(`/device?code=${userCode}`)
  await expect(page.getByText('We do not recognize this code.', { exact: false })).toBeVisible()
  const expired = await late.ended
  expect(expired.code).toBe(3)
  expect(expired.error()).toMatchObject({
    code: 'SIGN_IN_EXPIRED',
    message: 'The sign-in was not allowed in time',
    hint: 'Run the command again.',
  })
  expect((await cygnet(product, 'whoami').ended).code).toBe(3)
})

test('a program on this computer is signed in by the browser that it opens', async ({ page, product }) => {
  await signIn(page)
  const login = cygnet(product, 'login', '--browser')
  await login.asks()
  await page.goto(await opened())
  await expect(
    page.getByText('A program on this computer asks to be signed in', { exact: false })
  ).toBeVisible()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'Back to your terminal' })).toBeVisible()
  const { code, stdout } = await login.ended
  expect(code).toBe(0)
  expect(JSON.parse(stdout).user.email).toBe(DEMO.email)
  const { signIns } = JSON.parse(await readFile(join(folder, 'cygnet', 'credentials.json'), 'utf8'))
  expect(Object.keys(signIns)).toEqual([product.url])
  expect((await cygnet(product, 'whoami').ended).code).toBe(0)

  await rm(join(folder, 'opened'))
  const refused = cygnet(product, 'login', '--browser')
  await refused.asks()
  await page.goto(await opened())
  await page.getByRole('button', { name: 'Cancel' }).click()
  const denied = await refused.ended
  expect(denied.code).toBe(3)
  expect(denied.error()).toMatchObject({ code: 'SIGN_IN_DENIED' })
})

test('a program does not accept a code that the server did not give', async ({ page, product }) => {
  await signIn(page)
  const login = cygnet(product, 'login', '--browser')
  await login.asks()
  const address = await opened()
  const code = new URL(address).searchParams.get('code')
  const database = new DatabaseSync(join(product.dataDir, 'cygnet.sqlite3'), { timeout: 30_000 })
  const row = database
    .prepare('SELECT redirect_uri FROM device_sign_ins WHERE user_code = ?')
    .get(String(code).replace('-', ''))
  database.close()
  await fetch(`${row?.redirect_uri}?code=invented`)
  const failed = await login.ended
  expect(failed.code).toBe(3)
  expect(failed.error()).toMatchObject({
    code: 'SIGN_IN_FAILED',
    message: 'The server does not accept the code that the browser brought',
  })
})

interface Ended {
  code: number | null
  stdout: string
  /** The last line of stderr. */
  error(): Record<string, unknown>
}

/** Runs the built command as somebody whose home is the test's folder. */
function cygnet(product: Product, ...args: string[]) {
  const child = spawn(process.execPath, [CYGNET, ...args, '--json'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      CYGNET_BASE_URL: product.url,
      BROWSER: join(folder, 'browser'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const error = () => JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '').error
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, error }))
  })
  return {
    ended,
    /** What it asks a person to do, once it does. */
    async asks(): Promise<{ verificationUri: string; userCode: string }> {
      await expect.poll(() => stderr.includes('\n'), { message: 'the command asks for something' }).toBe(true)
      return JSON.parse(stderr.split('\n')[0] ?? '')
    },
  }
}

/** The address that the command has opened in the browser. */
async function opened(): Promise<string> {
  let address = ''
  await expect
    .poll(async () => {
      address = await readFile(join(folder, 'opened'), 'utf8').catch(() => '')
      return address
    })
    .not.toBe('')
  return address
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}
