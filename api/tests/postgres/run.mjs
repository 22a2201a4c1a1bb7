import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from '../../../scripts/lib/install.mjs'
import { command, ended, exitCodeOf, Failure, launch } from '../../../scripts/lib/processes.mjs'

/**
 * `node api/tests/postgres/run.mjs <command> [argument ...]`: runs a command with DATABASE_URL set to an empty
 * database of a PostgreSQL server that runs as long as the command, and exits with the command's code.
 */
await command(async () => {
  const [program, ...args] = process.argv.slice(2)
  if (!program) throw new Failure('Usage: node api/tests/postgres/run.mjs <command> [argument ...]')
  await install(dirname(fileURLToPath(import.meta.url)), 'PostgreSQL for the tests')
  const { startPostgres } = await import('./server.mjs')
  const postgres = await startPostgres()
  try {
    const child = launch(program, args, { env: { ...process.env, DATABASE_URL: postgres.url } })
    const { code, signal } = await ended(child)
    return code ?? exitCodeOf(signal)
  } finally {
    await postgres.stop()
  }
})
