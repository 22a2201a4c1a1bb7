import type { Database, Statement } from 'better-sqlite3'

/** Statements kept per connection; those used longest ago go first. */
const MAX_COUNT = 200
/** Longer ones, such as an insert of many rows, are seldom the same again. */
const MAX_LENGTH = 4_000

/**
 * Makes a connection keep the statements that it prepares: for a small query, preparing takes longer than running.
 * SQLite prepares a kept statement again by itself when a table has changed.
 */
export function keepStatements(connection: Database): void {
  const prepare = connection.prepare.bind(connection) as (sql: string) => Statement
  const kept = new Map<string, Statement>()
  const keptOrNew = (sql: string): Statement => {
    if (sql.length > MAX_LENGTH) return prepare(sql)
    const known = kept.get(sql)
    // One that is being iterated cannot run a second time.
    if (known?.busy) return prepare(sql)
    const statement = known ?? prepare(sql)
    kept.delete(sql)
    kept.set(sql, statement)
    if (kept.size > MAX_COUNT) kept.delete(kept.keys().next().value!)
    return statement
  }
  Object.assign(connection, { prepare: keptOrNew })
}
