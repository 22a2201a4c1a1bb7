import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who may operate the server is asked at each start and before an account closes, among all users there are. */
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
