import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'

export type Sqlite = Database.Database

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    owner TEXT,
    customer TEXT,
    due INTEGER,
    body TEXT NOT NULL,
    hidden TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS objects_type ON objects (type, seq);
  CREATE INDEX IF NOT EXISTS objects_owner ON objects (type, owner, seq);
  CREATE INDEX IF NOT EXISTS objects_customer ON objects (type, customer, seq);
  CREATE INDEX IF NOT EXISTS objects_due ON objects (due, seq) WHERE due IS NOT NULL;

  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER,
    answer TEXT
  );
  CREATE INDEX IF NOT EXISTS deliveries_next ON deliveries (next_at, id) WHERE next_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS deliveries_event ON deliveries (event);

  CREATE TABLE IF NOT EXISTS idempotency (
    key TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    request TEXT NOT NULL,
    created INTEGER NOT NULL
  );

  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`

/** Opens the sandbox's own file, which all processes with the same data directory share. */
export function openDatabase(file: string): Sqlite {
  mkdirSync(dirname(file), { recursive: true })
  const db = new Database(file, { timeout: 10_000 })
  db.pragma('journal_mode = WAL')
  // Survives any crash of a process; a power failure may lose some play money.
  db.pragma('synchronous = NORMAL')
  db.exec(SCHEMA)
  return db
}

/** Named values: the clock, the secrets. */
export class SettingsTable {
  /** Prepared once: the clock is read for every call. */
  readonly #value: Database.Statement<[string], { value: string }>

  constructor(private readonly db: Sqlite) {
    this.#value = db.prepare('SELECT value FROM settings WHERE name = ?')
  }

  get(name: string): string | null {
    return this.#value.get(name)?.value ?? null
  }

  set(name: string, value: string | null): void {
    if (value === null) this.db.prepare('DELETE FROM settings WHERE name = ?').run(name)
    else
      this.db
        .prepare(
          'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'
        )
        .run(name, value)
  }

  /** The value, created on the first call; of two processes that create one, the first wins. */
  once(name: string, make: () => string): string {
    this.db
      .prepare('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING')
      .run(name, make())
    return this.get(name)!
  }
}
