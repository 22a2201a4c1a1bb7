import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('planned_publications', (table) => {
      /** web or api: where it was planned; existing ones were all planned in the dashboard. */
      table.string('source', 8).notNullable().defaultTo('web')
    })
  }

  async down() {
    this.schema.alterTable('planned_publications', (table) => table.dropColumn('source'))
  }
}
