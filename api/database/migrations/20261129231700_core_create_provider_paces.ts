import { BaseSchema } from '@adonisjs/lucid/schema'

/** How fast all processes together may call a model server or a search provider, and which of them do. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('provider_paces', (table) => {
      table.string('name', 160).primary()
      // UTC milliseconds.
      table.bigInteger('next_call_at').notNullable().defaultTo(0)
      table.bigInteger('next_tokens_at').notNullable().defaultTo(0)
      table.bigInteger('paused_until').notNullable().defaultTo(0)
      // Failures since the last answer.
      table.integer('failures').notNullable().defaultTo(0)
    })
    this.schema.createTable('provider_queues', (table) => {
      table.string('name', 160).notNullable()
      table.string('process', 160).notNullable()
      table.integer('running').notNullable().defaultTo(0)
      table.integer('waiting').notNullable().defaultTo(0)
      table.bigInteger('waiting_since')
      table.string('reason', 16)
      table.bigInteger('seen_at').notNullable()
      table.primary(['name', 'process'])
    })
  }

  async down() {
    this.schema.dropTable('provider_queues')
    this.schema.dropTable('provider_paces')
  }
}
