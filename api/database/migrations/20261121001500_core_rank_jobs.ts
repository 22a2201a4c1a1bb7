import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('jobs', (table) => {
      /** 1 for part of a batch; within an account, jobs with 0 go first. */
      table.integer('rank').notNullable().defaultTo(0)
    })
  }

  async down() {
    this.schema.raw('ALTER TABLE jobs DROP COLUMN rank')
  }
}
