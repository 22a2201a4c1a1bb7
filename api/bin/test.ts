import 'reflect-metadata'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { configure, processCLIArgs, run } from '@japa/runner'

process.env.NODE_ENV = 'test'
process.env.PORT ??= '0'
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
