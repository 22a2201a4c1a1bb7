import { BaseSchema } from '@adonisjs/lucid/schema'

/** What is searched of each kind; a kind's number is part of what is stored. */
const KINDS = [
  { table: 'users', columns: ['email', 'first_name', 'last_name'] },
  {
    table: 'partners',
    columns: ['email_key', 'first_name_key', 'last_name_key', 'company', 'website', 'code'],
  },
  { table: 'companies', columns: ['name', 'website'] },
  { table: 'publications', columns: ['title'] },
  { table: 'invoices', columns: ['number'] },
  { table: 'api_keys', columns: ['name', 'key_prefix'] },
]
/** The rows of a kind have ids of their own: of all that match, those of one kind are read from the index. */
const PER_KIND = 2 ** 40

const textOf = (columns: string[], row: string) =>
  `LOWER(${columns.map((column) => `COALESCE(${row}.${column}, '')`).join(` || ' ' || `)})`

export default class extends BaseSchema {
  async up() {
    if (this.db.dialect.name.includes('sqlite')) this.#onSqlite()
    else this.#onPostgres()
  }

  #onSqlite() {
    this.schema.raw(
      `CREATE TABLE search_entries (id INTEGER PRIMARY KEY, kind INTEGER NOT NULL,
         record_id VARCHAR(36) NOT NULL UNIQUE, text TEXT NOT NULL)`
    )
    this.schema.raw('CREATE INDEX search_entries_by_text ON search_entries (kind, text)')
    this.schema.raw(
      `CREATE VIRTUAL TABLE search_trigrams USING fts5 (text, content = '', contentless_delete = 1,
         tokenize = 'trigram')`
    )
    this.schema.raw(
      `CREATE TRIGGER search_entries_added AFTER INSERT ON search_entries BEGIN
         INSERT INTO search_trigrams (rowid, text) VALUES (new.id, new.text);
       END`
    )
    this.schema.raw(
      `CREATE TRIGGER search_entries_changed AFTER UPDATE OF text ON search_entries BEGIN
         REPLACE INTO search_trigrams (rowid, text) VALUES (new.id, new.text);
       END`
    )
    this.schema.raw(
      `CREATE TRIGGER search_entries_deleted AFTER DELETE ON search_entries BEGIN
         DELETE FROM search_trigrams WHERE rowid = old.id;
       END`
    )
    KINDS.forEach(({ table, columns }, kind) => {
      const [from, to] = [kind * PER_KIND, (kind + 1) * PER_KIND]
      this.schema.raw(
        `INSERT INTO search_entries (id, kind, record_id, text)
         SELECT ${from} + ROW_NUMBER() OVER (ORDER BY id), ${kind}, id, ${textOf(columns, table)} FROM ${table}`
      )
      this.schema.raw(
        `CREATE TRIGGER search_${table}_added AFTER INSERT ON ${table} BEGIN
           INSERT INTO search_entries (id, kind, record_id, text) VALUES (
             MAX(${from}, COALESCE((SELECT id FROM search_entries WHERE id < ${to} ORDER BY id DESC LIMIT 1), 0)) + 1,
             ${kind}, new.id, ${textOf(columns, 'new')});
         END`
      )
      this.schema.raw(
        `CREATE TRIGGER search_${table}_changed AFTER UPDATE OF ${columns.join(', ')} ON ${table} BEGIN
           UPDATE search_entries SET text = ${textOf(columns, 'new')}
           WHERE record_id = new.id AND text <> ${textOf(columns, 'new')};
         END`
      )
      this.schema.raw(
        `CREATE TRIGGER search_${table}_deleted AFTER DELETE ON ${table} BEGIN
           DELETE FROM search_entries WHERE record_id = old.id;
         END`
      )
    })
  }

  #onPostgres() {
    this.schema.raw(
      `CREATE TABLE search_entries (record_id VARCHAR(36) PRIMARY KEY, kind SMALLINT NOT NULL, text TEXT NOT NULL)`
    )
    this.schema.raw('CREATE INDEX search_entries_by_kind ON search_entries (kind, record_id)')
    // A long title would not fit into an index, and nobody types its end.
    this.schema.raw(
      'CREATE INDEX search_entries_by_text ON search_entries (kind, LEFT(text, 200) COLLATE "C")'
    )
    KINDS.forEach(({ table, columns }, kind) => {
      this.schema.raw(
        `INSERT INTO search_entries (record_id, kind, text) SELECT id, ${kind}, ${textOf(columns, table)} FROM ${table}`
      )
      this.schema.raw(
        `CREATE FUNCTION search_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           IF TG_OP = 'DELETE' THEN
             DELETE FROM search_entries WHERE record_id = OLD.id;
           ELSIF TG_OP = 'INSERT' THEN
             INSERT INTO search_entries (record_id, kind, text) VALUES (NEW.id, ${kind}, ${textOf(columns, 'NEW')});
           ELSE
             UPDATE search_entries SET text = ${textOf(columns, 'NEW')}
             WHERE record_id = NEW.id AND text <> ${textOf(columns, 'NEW')};
           END IF;
           RETURN NULL;
         END $$`
      )
      this.schema.raw(
        `CREATE TRIGGER search_${table} AFTER INSERT OR DELETE OR UPDATE OF ${columns.join(', ')} ON ${table}
         FOR EACH ROW EXECUTE FUNCTION search_${table}()`
      )
    })
    // Where the extension is missing, or this role may not create it, texts are found by their beginning.
    this.schema.raw(
      `DO $$ BEGIN
         CREATE EXTENSION IF NOT EXISTS pg_trgm;
         CREATE INDEX search_entries_trigrams ON search_entries USING gin (text gin_trgm_ops);
       EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
         RAISE NOTICE 'Searches find the beginning of a text: %', SQLERRM;
       END $$`
    )
  }

  async down() {
    const sqlite = this.db.dialect.name.includes('sqlite')
    for (const { table } of KINDS)
      if (sqlite)
        for (const event of ['added', 'changed', 'deleted'])
          this.schema.raw(`DROP TRIGGER search_${table}_${event}`)
      else {
        this.schema.raw(`DROP TRIGGER search_${table} ON ${table}`)
        this.schema.raw(`DROP FUNCTION search_${table}()`)
      }
    this.schema.raw('DROP TABLE search_entries')
    if (sqlite) this.schema.raw('DROP TABLE search_trigrams')
  }
}
