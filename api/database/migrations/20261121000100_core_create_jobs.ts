import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('jobs', (table) => {
      table.string('id', 36).primary()
      table.string('kind', 64).notNullable()
      table.text('payload').notNullable()
      table.string('account_id', 36).nullable()
      /** Only one unfinished job may have a given key. */
      table.string('dedupe_key', 200).nullable().unique()
      table.string('status', 16).notNullable()
      table.bigInteger('run_at').notNullable()
      table.integer('attempts').notNullable().defaultTo(0)
      /** Times in a row that a worker crashed while it had the job. */
      table.integer('crashes').notNullable().defaultTo(0)
      table.bigInteger('lease_until').nullable()
      table.integer('lease_epoch').notNullable().defaultTo(0)
      table.string('lease_owner', 200).nullable()
      table.text('last_error').nullable()
      table.bigInteger('created_at').notNullable()
      table.bigInteger('finished_at').nullable()
      table.index(['status', 'run_at'])
      table.index(['status', 'lease_until'])
      table.index(['account_id', 'status'])
    })
    this.schema.createTable('idempotency_keys', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable()
      table.string('scope', 200).notNullable()
      table.string('key', 255).notNullable()
      table.string('fingerprint', 64).notNullable()
      table.integer('status').nullable()
      table.text('answer').nullable()
      table.bigInteger('created_at').notNullable()
      table.unique(['account_id', 'scope', 'key'])
      table.index(['created_at'])
    })
  }

  async down() {
    this.schema.dropTable('idempotency_keys')
    this.schema.dropTable('jobs')
  }
}
