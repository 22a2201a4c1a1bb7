import 'reflect-metadata'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { configure, processCLIArgs, run } from '@japa/runner'
import { freePort } from '#tests/support/free_port'

process.env.NODE_ENV = 'test'
process.env.HOST = '127.0.0.1'
process.env.PORT ??= String(await freePort())
// The addresses of the tests' own websites, one at a time: the outgoing guard allows nothing else on this machine.
process.env.OUTGOING_ALLOW ??= `127.0.0.1:${await freePort()}`
// Each failed sign-in costs a whole hash, so the tests use a lower limit.
process.env.LIMIT_SIGN_INS_PER_ACCOUNT ??= '5'
process.env.LIMIT_SIGN_INS_PER_ADDRESS ??= '20'
// The addresses of the tests' own sign-in providers.
for (const provider of ['GOOGLE', 'LINKEDIN']) {
  process.env[`${provider}_CLIENT_ID`] ??= `${provider.toLowerCase()}-client`
  process.env[`${provider}_CLIENT_SECRET`] ??= `${provider.toLowerCase()}-secret`
  process.env[`${provider}_ISSUER`] ??= `http://127.0.0.1:${await freePort()}`
}
const dataDir = mkdtempSync(join(tmpdir(), 'cygnet-test-'))
process.env.DATA_DIR = dataDir
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

const APP_ROOT = new URL('../', import.meta.url)
const ignitor = new Ignitor(APP_ROOT, {
  importer: (filePath) => import(filePath.startsWith('.') ? new URL(filePath, APP_ROOT).href : filePath),
})

try {
  await ignitor
    .tap((app) => {
      app.listen('SIGTERM', () => app.terminate())
    })
    .testRunner()
    .configure(async (app) => {
      const { setup, plugins, configureSuite } = await import('#tests/bootstrap')
      processCLIArgs(process.argv.slice(2))
      configure({ ...app.rcFile.tests, plugins: plugins(app), ...setup, configureSuite })
    })
    .run(() => run())
} catch (error) {
  process.exitCode = 1
  await prettyPrintError(error as Error)
}
