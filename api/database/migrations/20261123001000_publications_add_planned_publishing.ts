import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('publications', (table) => {
      /** When a draft goes out by itself; kept where it could not, with the reason. */
      table.bigInteger('publish_at').nullable()
      table.text('publish_note').nullable()
    })
    // What a calendar asks for: what is published, or planned to be, within some days.
    this.schema.raw(
      'CREATE INDEX publications_by_publishing ON publications (account_id, (COALESCE(published_at, publish_at)))'
    )
    this.schema.raw('DROP INDEX publications_by_day')
  }

  async down() {
    this.schema.raw(
      'CREATE INDEX publications_by_day ON publications (account_id, (COALESCE(published_at, created_at)))'
    )
    this.schema.raw('DROP INDEX publications_by_publishing')
    this.schema.raw('ALTER TABLE publications DROP COLUMN publish_at')
    this.schema.raw('ALTER TABLE publications DROP COLUMN publish_note')
  }
}
