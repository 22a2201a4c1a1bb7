import { fileURLToPath } from 'node:url'
import { run } from '../../scripts/lib/processes.mjs'
import { startDatabase } from '../lib/shape.mjs'

const PROGRAM = fileURLToPath(new URL('../job-claims.mjs', import.meta.url))

/** Jobs taken with few and with many waiting, on each database, in turn. */
export async function claims({ seconds, waiting }) {
  const found = []
  for (const database of ['SQLite', 'PostgreSQL']) {
    const postgres = database === 'PostgreSQL' ? await startDatabase() : null
    try {
      const { output } = await run(
        process.execPath,
        [PROGRAM, '--waiting', `100,${waiting}`, '--seconds', String(seconds), '--json'],
        { env: { ...process.env, DATABASE_URL: postgres?.url ?? '' } }
      )
      const line = output.split('\n').findLast((one) => one.startsWith('{'))
      if (!line) throw new Error(output)
      const { 100: few, [waiting]: many } = JSON.parse(line)
      found.push({
        what: `${database}: jobs a second with 100 and ${waiting} waiting`,
        yardstick: 'at least 100 with each',
        measured: [few.perSecond, many.perSecond],
        holds: Math.min(few.perSecond, many.perSecond) >= 100,
      })
      found.push({
        what: `${database}: claim at the 95th percentile with 100 and ${waiting} waiting, ms`,
        yardstick: 'at most twice as long',
        measured: [few.p95Ms, many.p95Ms],
        holds: many.p95Ms <= 2 * few.p95Ms,
      })
    } finally {
      await postgres?.stop()
    }
  }
  return found
}
