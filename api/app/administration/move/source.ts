import { join } from 'node:path'
import Database from 'better-sqlite3'
import { MAIN_DATABASE, sizeOf } from '#administration/backup/data_files'
import { knownMigrations } from '#administration/backup/migrations'
import { Refusal } from '#administration/backup/refusal'
import { isIdle, migrationsOf } from '#administration/backup/sqlite_snapshot'
import { settings } from '#start/settings'

/** Tables that each database keeps by itself: of migrations, of searches, and SQLite's own. */
const DERIVED = /^(adonis_|sqlite_|publication_(search|words|terms)|search_(entries|trigrams))/

/** The SQLite database to move, which nobody can change while it is open. */
export class Source {
  readonly #database: Database.Database

  /** @throws Refusal where it cannot be moved */
  static async open(): Promise<Source> {
    const file = join(settings.dataDir, MAIN_DATABASE)
    if (!(await sizeOf(file)))
      throw new Refusal(
        'no_database',
        `There is no SQLite database in ${settings.dataDir}.`,
        'Set DATA_DIR as the server has it.'
      )
    if (!isIdle(file))
      throw new Refusal(
        'in_use',
        `Another process is using ${file}.`,
        'Stop the server, its workers included, and move again.'
      )
    const ran = new Set(migrationsOf(file))
    const known = await knownMigrations()
    if (ran.size !== known.size || [...known].some((name) => !ran.has(name)))
      throw new Refusal(
        'newer',
        'The SQLite database is of another version than this program.',
        'Run: npm run ace -- migrate without DATABASE_URL, and move again.'
      )
    return new Source(file)
  }

  private constructor(file: string) {
    this.#database = new Database(file, { timeout: 1_000 })
    this.#database.exec('BEGIN IMMEDIATE')
  }

  /** Names of the tables whose rows are copied. */
  tables(): string[] {
    const names = this.#database
      .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`)
      .pluck()
      .all() as string[]
    return names.filter((name) => !DERIVED.test(name))
  }

  /** Columns that are stored, not computed. */
  columnsOf(table: string): string[] {
    const columns = this.#database.pragma(`table_xinfo("${table}")`) as { name: string; hidden: number }[]
    return columns.filter(({ hidden }) => hidden === 0).map(({ name }) => name)
  }

  rowsOf(table: string, columns: string[]): IterableIterator<(string | number | null)[]> {
    const listed = columns.map((name) => `"${name}"`).join(', ')
    return this.#database.prepare(`SELECT ${listed} FROM "${table}"`).raw().iterate() as never
  }

  searched(): { publications: string[]; entries: number } {
    return {
      publications: this.#database
        .prepare('SELECT publication_id FROM publication_search ORDER BY id')
        .pluck()
        .all() as string[],
      entries: this.#database.prepare('SELECT COUNT(*) FROM search_entries').pluck().get() as number,
    }
  }

  close(): void {
    this.#database.close()
  }
}
