import { join } from 'node:path'
import Database from 'better-sqlite3'
import { onSqlite, readConnection, type SqlValue } from '#core/database/transaction'
import { settings } from '#start/settings'

/** The parts of knex's client for PostgreSQL that are used here. */
interface PostgresClient {
  acquireConnection(): Promise<PostgresConnection>
  releaseConnection(connection: PostgresConnection): Promise<void>
}
interface PostgresConnection {
  query(statement: { name: string; text: string; values: SqlValue[] }): Promise<{ rows: unknown[] }>
}

let prepared = 0

/**
 * A read so frequent that building its statement would cost more than running it: the check of a credential, a page
 * of a list. The database prepares the statement once and returns plain rows. Everything else goes through the
 * query builder.
 */
export class PreparedRead<Row> {
  readonly #sql: string
  readonly #name = `read_${++prepared}`
  #text: string | null = null
  #statement: Database.Statement<SqlValue[]> | null = null
  #handle: Database.Database | null = null

  /** @param sql one SELECT with `?` for each value, valid in both SQLite and PostgreSQL */
  constructor(sql: string) {
    this.#sql = sql
  }

  async all(values: SqlValue[]): Promise<Row[]> {
    connected ??= connect()
    const { postgres, announce } = connected
    this.#text ??= postgres ? numbered(this.#sql) : unseen(this.#sql)
    announce(this.#text, values)
    return postgres ? this.#onPostgres(postgres, this.#text, values) : this.#onSqlite(this.#text, values)
  }

  async first(values: SqlValue[]): Promise<Row | null> {
    return (await this.all(values))[0] ?? null
  }

  #onSqlite(text: string, values: SqlValue[]): Row[] {
    const handle = sqlite()
    if (!this.#statement || this.#handle !== handle) {
      this.#handle = handle
      this.#statement = handle.prepare(text)
    }
    return this.#statement.all(...values) as Row[]
  }

  async #onPostgres(client: PostgresClient, text: string, values: SqlValue[]): Promise<Row[]> {
    const connection = await client.acquireConnection()
    try {
      return (await connection.query({ name: this.#name, text, values })).rows as Row[]
    } finally {
      await client.releaseConnection(connection)
    }
  }
}

interface Connected {
  /** null on SQLite. */
  postgres: PostgresClient | null
  /** Notifies listeners of statements, as knex does for its own. */
  announce: (sql: string, bindings: SqlValue[]) => void
}

let connected: Connected | null = null

function connect(): Connected {
  const { client } = readConnection().getReadClient()
  return {
    postgres: onSqlite() ? null : client,
    announce: (sql, bindings) => void client.emit('query', { sql, bindings }),
  }
}

const numbered = (sql: string) => {
  let number = 0
  return sql.replace(/\?/g, () => `$${++number}`)
}

/**
 * SQLite plans a statement again whenever a value is bound that its plan might depend on, such as that of a LIMIT:
 * for a small read that takes ten times as long as running it. It does not look at values behind a plus sign, which
 * changes nothing else.
 */
const unseen = (sql: string) => sql.replaceAll('?', '+?')

let open: Database.Database | null = null

/** A separate connection: the pool's is in use for the length of each query. */
function sqlite(): Database.Database {
  if (!open) {
    open = new Database(join(settings.dataDir, 'cygnet.sqlite3'), { readonly: true })
    // In WAL mode a read does not wait for writers, only for operations on the whole file.
    open.pragma('busy_timeout = 100')
  }
  return open
}

/** Must be called when the process stops. */
export function closePreparedReads(): void {
  open?.close()
  open = null
  connected = null
}
