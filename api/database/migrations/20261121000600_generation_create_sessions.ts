import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('generation_sessions', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.string('user_id', 36).nullable()
      table.string('publication_id', 36).notNullable().references('publications.id').onDelete('CASCADE')
      table.string('reservation_id', 36).notNullable()
      table.string('status', 16).notNullable()
      table.string('step_name', 64).notNullable()
      table.string('step_label', 200).notNullable()
      table.integer('progress').notNullable().defaultTo(0)
      /** Number of the newest event. */
      table.integer('seq').notNullable().defaultTo(0)
      table.text('brief').notNullable()
      table.text('source_urls').notNullable()
      table.boolean('use_profile').notNullable().defaultTo(false)
      table.text('blocks').notNullable()
      table.string('title', 300).nullable()
      table.string('topic', 300).nullable()
      table.integer('content_length').notNullable().defaultTo(0)
      table.integer('images_count').notNullable().defaultTo(0)
      table.bigInteger('cost_micros').notNullable().defaultTo(0)
      table.integer('input_tokens').notNullable().defaultTo(0)
      table.integer('output_tokens').notNullable().defaultTo(0)
      table.integer('calls').notNullable().defaultTo(0)
      table.string('error_code', 64).nullable()
      table.text('error_message').nullable()
      table.bigInteger('created_at').notNullable()
      table.bigInteger('started_at').nullable()
      table.bigInteger('finished_at').nullable()
      table.index(['account_id', 'status'])
      table.index(['publication_id'])
    })
    this.schema.createTable('generation_steps', (table) => {
      table.string('id', 36).primary()
      table.string('session_id', 36).notNullable().references('generation_sessions.id').onDelete('CASCADE')
      table.string('step', 64).notNullable()
      /** Empty where a step is about the whole article. */
      table.string('block', 16).notNullable().defaultTo('')
      table.integer('round').notNullable().defaultTo(0)
      table.string('input_hash', 64).notNullable()
      table.text('output').nullable()
      table.integer('attempts').notNullable().defaultTo(0)
      table.string('model', 100).nullable()
      table.integer('calls').notNullable().defaultTo(0)
      table.integer('input_tokens').notNullable().defaultTo(0)
      table.integer('output_tokens').notNullable().defaultTo(0)
      table.bigInteger('cost_micros').notNullable().defaultTo(0)
      table.bigInteger('started_at').notNullable()
      table.bigInteger('finished_at').nullable()
      table.unique(['session_id', 'step', 'block', 'round'])
    })
    this.schema.createTable('generation_events', (table) => {
      table.string('session_id', 36).notNullable().references('generation_sessions.id').onDelete('CASCADE')
      table.integer('seq').notNullable()
      table.string('account_id', 36).notNullable()
      table.string('type', 16).notNullable()
      table.text('data').notNullable()
      table.bigInteger('created_at').notNullable()
      table.primary(['session_id', 'seq'])
      table.index(['account_id', 'created_at'])
    })
  }

  async down() {
    this.schema.dropTable('generation_events')
    this.schema.dropTable('generation_steps')
    this.schema.dropTable('generation_sessions')
  }
}
