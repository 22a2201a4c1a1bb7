import { existsSync, readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import pg from 'pg'

/**
 * Loaded into a server with `--import`: if the file named by DIE_AT_COMMIT contains `before` or `after`, the
 * process is killed before or after the COMMIT of the transaction that stores the answer for an Idempotency-Key.
 */
const file = process.env.DIE_AT_COMMIT
const KEEPS = /^UPDATE idempotency_keys SET status/
/** SQLite's COMMIT, and PostgreSQL's as knex sends it. */
const COMMIT = /^COMMIT;?$/

const moment = () => (file && existsSync(file) ? readFileSync(file, 'utf8') : null)
const dieIf = (due) => due && process.kill(process.pid, 'SIGKILL')
const keeping = new WeakSet()

/** Has `around` do the work of a statement, each time it runs: a connection may keep it and prepare it only once. */
function watch(statement, around) {
  for (const method of ['run', 'all']) {
    const work = statement[method]
    statement[method] = (...values) => around(() => work.apply(statement, values))
  }
  return statement
}

const { prepare } = Database.prototype
Database.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql)
  if (KEEPS.test(sql))
    return watch(statement, (work) => {
      keeping.add(this)
      return work()
    })
  if (!COMMIT.test(sql)) return statement
  return watch(statement, (work) => {
    if (!keeping.delete(this)) return work()
    dieIf(moment() === 'before')
    const result = work()
    dieIf(moment() === 'after')
    return result
  })
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (config, ...rest) {
  const sql = config?.text ?? config
  if (KEEPS.test(sql)) keeping.add(this)
  if (!COMMIT.test(sql) || !keeping.has(this)) return query.call(this, config, ...rest)
  keeping.delete(this)
  dieIf(moment() === 'before')
  const done = rest.pop()
  return query.call(this, config, ...rest, (error, result) => {
    dieIf(moment() === 'after')
    done(error, result)
  })
}
