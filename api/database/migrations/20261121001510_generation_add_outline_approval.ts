import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('generation_sessions', (table) => {
      /** Whether the session pauses after planning until its owner has approved the outline. */
      table.boolean('approve_outline').notNullable().defaultTo(false)
      /** Title and blocks as proposed, then as edited; null until they are planned. */
      table.text('outline').nullable()
      /** Increases with each edit of the outline. */
      table.integer('outline_revision').notNullable().defaultTo(0)
      table.bigInteger('outline_expires_at').nullable()
      table.bigInteger('outline_approved_at').nullable()
    })
    // SQLite does not enforce the length of a text.
    if (this.db.dialect.name !== 'postgres') return
    this.schema.raw('ALTER TABLE generation_sessions ALTER COLUMN status TYPE VARCHAR(24)')
    this.schema.raw('ALTER TABLE generation_events ALTER COLUMN type TYPE VARCHAR(24)')
  }

  async down() {
    for (const column of [
      'outline_approved_at',
      'outline_expires_at',
      'outline_revision',
      'outline',
      'approve_outline',
    ])
      this.schema.raw(`ALTER TABLE generation_sessions DROP COLUMN ${column}`)
  }
}
