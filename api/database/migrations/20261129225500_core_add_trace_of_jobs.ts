import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('jobs', (table) => {
      /** The span in which the work became necessary, as a `traceparent`, so that each worker continues its trace. */
      table.string('trace_parent', 55).nullable()
    })
  }

  async down() {
    this.schema.raw('ALTER TABLE jobs DROP COLUMN trace_parent')
  }
}
