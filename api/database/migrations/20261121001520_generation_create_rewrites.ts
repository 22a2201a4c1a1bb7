import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** Passages to be rewritten, each with its proposed replacement. */
    this.schema.createTable('rewrites', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.string('user_id', 36).nullable()
      table.string('publication_id', 36).notNullable().references('publications.id').onDelete('CASCADE')
      table.string('status', 16).notNullable()
      table.text('note').notNullable()
      /** The heading above it; empty before the first heading. */
      table.string('heading', 300).notNullable()
      /** The whole text that contains the passage. */
      table.text('content').notNullable()
      table.integer('starts_at').notNullable()
      table.integer('ends_at').notNullable()
      table.text('after').nullable()
      table.text('footnotes').notNullable()
      table.text('checks').notNullable()
      table.text('not_followed').nullable()
      table.string('writer', 100).nullable()
      table.integer('calls').notNullable().defaultTo(0)
      table.integer('input_tokens').notNullable().defaultTo(0)
      table.integer('output_tokens').notNullable().defaultTo(0)
      table.bigInteger('cost_micros').notNullable().defaultTo(0)
      table.string('error_code', 64).nullable()
      table.text('error_message').nullable()
      table.bigInteger('created_at').notNullable()
      table.bigInteger('finished_at').nullable()
      table.bigInteger('applied_at').nullable()
      table.index(['publication_id', 'created_at'])
      table.index(['account_id'])
    })
  }

  async down() {
    this.schema.dropTable('rewrites')
  }
}
