import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('planned_publications', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.string('user_id', 36).notNullable()
      /** As chosen: a day and a wall time in a time zone, and the moment that they denote. */
      table.string('date', 10).notNullable()
      table.string('time', 5).notNullable()
      table.string('timezone', 64).notNullable()
      table.bigInteger('run_at').notNullable()
      /** Increases with every change; a job made for an earlier revision does nothing. */
      table.integer('revision').notNullable()
      table.text('prompt').notNullable()
      table.text('settings').notNullable()
      /** planned, started, skipped or failed; the outcome of a started one is in its session. */
      table.string('status', 16).notNullable()
      table.text('note').nullable()
      table.string('session_id', 36).nullable()
      table.bigInteger('created_at').notNullable()
      table.bigInteger('updated_at').notNullable()
      table.index(['account_id', 'date'])
      table.index(['account_id', 'status', 'run_at'])
    })
  }

  async down() {
    this.schema.dropTable('planned_publications')
  }
}
