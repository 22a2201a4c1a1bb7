import { BaseSchema } from '@adonisjs/lucid/schema'

/** How many kinds of records are searched; a kind's number is part of what is stored. */
const KINDS = [0, 1, 2, 3, 4, 5]

/** What keeps an index of trigrams up to date, by moment. */
const triggers = (index: string, when: (row: 'new' | 'old') => string) => [
  [
    'added',
    `INSERT ON search_entries${when('new')}`,
    `INSERT INTO ${index} (rowid, text) VALUES (new.id, new.text)`,
  ],
  [
    'changed',
    `UPDATE OF text ON search_entries${when('new')}`,
    `REPLACE INTO ${index} (rowid, text) VALUES (new.id, new.text)`,
  ],
  ['deleted', `DELETE ON search_entries${when('old')}`, `DELETE FROM ${index} WHERE rowid = old.id`],
]

/**
 * On SQLite, each kind of record gets trigrams of its own. With one index for all of them, what a million records of one
 * kind contain was read through for every other kind, in which nothing or little contains it.
 */
export default class extends BaseSchema {
  async up() {
    if (!this.db.dialect.name.includes('sqlite')) return
    for (const event of ['added', 'changed', 'deleted'])
      this.schema.raw(`DROP TRIGGER search_entries_${event}`)
    this.schema.raw('DROP TABLE search_trigrams')
    for (const kind of KINDS) {
      const index = `search_trigrams_${kind}`
      this.#index(index, `WHERE kind = ${kind}`)
      for (const [event, moment, statement] of triggers(index, (row) => ` WHEN ${row}.kind = ${kind}`))
        this.schema.raw(`CREATE TRIGGER ${index}_${event} AFTER ${moment} BEGIN ${statement}; END`)
    }
  }

  async down() {
    if (!this.db.dialect.name.includes('sqlite')) return
    for (const kind of KINDS) {
      for (const event of ['added', 'changed', 'deleted'])
        this.schema.raw(`DROP TRIGGER search_trigrams_${kind}_${event}`)
      this.schema.raw(`DROP TABLE search_trigrams_${kind}`)
    }
    this.#index('search_trigrams', '')
    for (const [event, moment, statement] of triggers('search_trigrams', () => ''))
      this.schema.raw(`CREATE TRIGGER search_entries_${event} AFTER ${moment} BEGIN ${statement}; END`)
  }

  #index(name: string, which: string) {
    this.schema.raw(
      `CREATE VIRTUAL TABLE ${name} USING fts5 (text, content = '', contentless_delete = 1, tokenize = 'trigram')`
    )
    this.schema.raw(
      `INSERT INTO ${name} (rowid, text) SELECT id, text FROM search_entries ${which} ORDER BY id`
    )
  }
}
