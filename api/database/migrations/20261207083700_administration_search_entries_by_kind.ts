import { BaseSchema } from '@adonisjs/lucid/schema'

/** What is searched of each kind, in the order of their numbers. */
const TABLES = ['users', 'partners', 'companies', 'publications', 'invoices', 'api_keys']

/**
 * On PostgreSQL, the entries of each kind of record get a table of their own. With one for all of them, what a million
 * records of one kind contain was expected in every other kind as well, which was then read to its end for records that
 * it does not have.
 */
export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name.includes('sqlite')) return
    for (const [kind, table] of TABLES.entries()) {
      const entries = `search_entries_${kind}`
      this.schema.raw(`CREATE TABLE ${entries} (record_id VARCHAR(36) PRIMARY KEY, text TEXT NOT NULL)`)
      this.schema.raw(
        `INSERT INTO ${entries} SELECT record_id, text FROM search_entries WHERE kind = ${kind} ORDER BY record_id`
      )
      this.schema.raw(`CREATE INDEX ${entries}_by_text ON ${entries} (LEFT(text, 200) COLLATE "C")`)
      this.#withTrigrams('search_entries_trigrams', `${entries}_trigrams`, entries)
      this.#rewrite(table, [
        [
          `search_entries (record_id, kind, text) VALUES (NEW.id, ${kind},`,
          `${entries} (record_id, text) VALUES (NEW.id,`,
        ],
        ['DELETE FROM search_entries ', `DELETE FROM ${entries} `],
        ['UPDATE search_entries ', `UPDATE ${entries} `],
      ])
      this.schema.raw(`ANALYZE ${entries}`)
    }
    this.schema.raw('DROP TABLE search_entries')
  }

  async down() {
    if (this.db.dialect.name.includes('sqlite')) return
    this.schema.raw(
      `CREATE TABLE search_entries (record_id VARCHAR(36) PRIMARY KEY, kind SMALLINT NOT NULL, text TEXT NOT NULL)`
    )
    for (const [kind, table] of TABLES.entries()) {
      const entries = `search_entries_${kind}`
      this.schema.raw(`INSERT INTO search_entries SELECT record_id, ${kind}, text FROM ${entries}`)
      this.#rewrite(table, [
        [
          `${entries} (record_id, text) VALUES (NEW.id,`,
          `search_entries (record_id, kind, text) VALUES (NEW.id, ${kind},`,
        ],
        [entries, 'search_entries'],
      ])
    }
    this.schema.raw('CREATE INDEX search_entries_by_kind ON search_entries (kind, record_id)')
    this.schema.raw(
      'CREATE INDEX search_entries_by_text ON search_entries (kind, LEFT(text, 200) COLLATE "C")'
    )
    this.#withTrigrams('search_entries_0_trigrams', 'search_entries_trigrams', 'search_entries')
    for (const kind of TABLES.keys()) this.schema.raw(`DROP TABLE search_entries_${kind}`)
  }

  /** Only where the extension could be created there is an index of trigrams. */
  #withTrigrams(former: string, index: string, table: string) {
    this.schema.raw(
      `DO $$ BEGIN
         IF to_regclass('${former}') IS NOT NULL THEN
           CREATE INDEX ${index} ON ${table} USING gin (text gin_trgm_ops);
         END IF;
       END $$`
    )
  }

  /** Has the trigger of a table write its entries elsewhere. */
  #rewrite(table: string, changes: [from: string, to: string][]) {
    const body = changes.reduce(
      (sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`,
      `pg_get_functiondef('search_${table}'::regproc)`
    )
    this.schema.raw(`DO $$ BEGIN EXECUTE ${body}; END $$`)
  }
}
