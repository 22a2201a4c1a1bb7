import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('publications', (table) => {
      /** Its address on the account's own site. */
      table.string('published_url', 2048).nullable()
    })
    // For the calendar's query: the texts of some days, by the moment that counts for each.
    this.schema.raw(
      `CREATE INDEX publications_by_day ON publications (account_id, (COALESCE(published_at, created_at)))`
    )
  }

  async down() {
    this.schema.raw('DROP INDEX publications_by_day')
    this.schema.raw('ALTER TABLE publications DROP COLUMN published_url')
  }
}
