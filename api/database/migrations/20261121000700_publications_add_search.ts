import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { indexPublication } from '#publications/search/search_index'
import { titleKey } from '#publications/search/search_words'

const SORTS = ['id', 'title_key, id', 'quality_key, id']
const FILTERS = ['', 'type, ', 'status, ', 'type, status, ']

/** One index per filter and order of the library, so that no page sorts or skips through a whole library. */
const INDEXES = FILTERS.flatMap((filter) =>
  SORTS.map((sort) => {
    const columns = `account_id, shelf, ${filter}${sort}`
    return {
      name: `publications_by_${columns.replaceAll(', ', '_').replace('account_id_shelf_', '')}`,
      columns,
    }
  })
)

const REPLACED = [
  ['account_id', 'is_listed', 'status', 'id'],
  ['account_id', 'is_listed', 'type', 'status', 'id'],
  ['account_id', 'is_listed', 'title'],
  ['account_id', 'is_listed', 'quality_score'],
]

export default class extends BaseSchema {
  async up() {
    const sqlite = this.db.dialect.name.includes('sqlite')
    const kept = sqlite ? 'VIRTUAL' : 'STORED'
    this.schema.alterTable('publications', (table) => {
      for (const columns of REPLACED) table.dropIndex(columns)
    })
    this.schema.raw(
      `ALTER TABLE publications ADD COLUMN shelf VARCHAR(8) GENERATED ALWAYS AS
         (CASE WHEN NOT is_listed THEN 'hidden' WHEN status = 'archived' THEN 'archived' ELSE 'active' END) ${kept}`
    )
    this.schema.raw(
      `ALTER TABLE publications ADD COLUMN quality_key INTEGER GENERATED ALWAYS AS (COALESCE(quality_score, -1)) ${kept}`
    )
    // Compared byte by byte on both databases: its content is normalized where the title is set.
    this.schema.raw(
      `ALTER TABLE publications ADD COLUMN title_key VARCHAR(100) ${sqlite ? '' : 'COLLATE "C" '}NOT NULL DEFAULT ''`
    )
    for (const { name, columns } of INDEXES)
      this.schema.raw(`CREATE INDEX ${name} ON publications (${columns})`)

    this.schema.alterTable('publication_sources', (table) => {
      /** Its number in the text; null where it was read but not cited. */
      table.integer('number').nullable()
      table.integer('cited').notNullable().defaultTo(0)
      table.text('quotes').notNullable().defaultTo('[]')
    })

    if (sqlite) {
      // A separate key, because VACUUM may renumber the rows of `publications`.
      this.schema.raw(
        `CREATE TABLE publication_search (
           id INTEGER PRIMARY KEY AUTOINCREMENT,
           publication_id VARCHAR(36) NOT NULL UNIQUE REFERENCES publications (id) ON DELETE CASCADE
         )`
      )
      this.schema.raw(
        `CREATE VIRTUAL TABLE publication_words USING fts5 (facets, words, content = '', contentless_delete = 1,
           detail = 'column', tokenize = 'ascii', prefix = '2 3')`
      )
      this.schema.raw(
        `CREATE TRIGGER publication_search_deleted AFTER DELETE ON publication_search BEGIN
           DELETE FROM publication_words WHERE rowid = old.id;
         END`
      )
    } else {
      this.schema.raw(
        `CREATE TABLE publication_search (
           publication_id VARCHAR(36) PRIMARY KEY REFERENCES publications (id) ON DELETE CASCADE,
           words TSVECTOR NOT NULL
         )`
      )
      this.schema.raw('CREATE INDEX publication_search_words ON publication_search USING GIN (words)')
    }
    this.defer(indexWhatIsThere)
  }

  async down() {
    const sqlite = this.db.dialect.name.includes('sqlite')
    this.schema.raw('DROP TABLE publication_search')
    if (sqlite) this.schema.raw('DROP TABLE publication_words')
    for (const name of ['number', 'cited', 'quotes'])
      this.schema.raw(`ALTER TABLE publication_sources DROP COLUMN ${name}`)
    for (const { name } of INDEXES) this.schema.raw(`DROP INDEX ${name}`)
    for (const name of ['title_key', 'quality_key', 'shelf'])
      this.schema.raw(`ALTER TABLE publications DROP COLUMN ${name}`)
    this.schema.alterTable('publications', (table) => {
      for (const columns of REPLACED) table.index(columns)
    })
  }
}

async function indexWhatIsThere(client: QueryClientContract): Promise<void> {
  const rows = await client.from('publications').orderBy('id').select('id', 'title')
  for (const { id, title } of rows) {
    await client
      .from('publications')
      .where('id', id)
      .update({ title_key: titleKey(title) })
    await indexPublication(client, id)
  }
}
