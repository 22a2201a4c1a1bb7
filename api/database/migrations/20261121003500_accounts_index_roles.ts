import { BaseSchema } from '@adonisjs/lucid/schema'

/** Operators are looked up among all users at each start and before an account closes. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      table.index(['role', 'is_active'])
    })
  }

  async down() {
    this.schema.alterTable('users', (table) => {
      table.dropIndex(['role', 'is_active'])
    })
  }
}
