import { BaseSchema } from '@adonisjs/lucid/schema'

/** A person's last edit of each publication. The first version is the generated or imported text. */
const LAST_EDIT = `FROM publication_versions WHERE publication_id = publications.id AND origin = 'edit'
  AND number > 1 AND user_id IS NOT NULL ORDER BY number DESC LIMIT 1`

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('publications', (table) => {
      table.bigInteger('edited_at').nullable()
      table.string('edited_by', 400).nullable()
    })
    this.schema.raw(
      `UPDATE publications SET edited_at = (SELECT created_at ${LAST_EDIT}), edited_by = (SELECT
         TRIM(first_name || ' ' || last_name) FROM users WHERE id = (SELECT user_id ${LAST_EDIT}))
       WHERE id IN (SELECT publication_id FROM publication_versions WHERE origin = 'edit' AND number > 1)`
    )
  }

  async down() {
    // Not with the schema builder: on SQLite it copies the table, which fails because of its generated columns.
    for (const name of ['edited_at', 'edited_by'])
      this.schema.raw(`ALTER TABLE publications DROP COLUMN ${name}`)
  }
}
