import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('content_templates', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.string('name', 120).notNullable()
      table.string('description', 500).notNullable()
      table.string('content_type', 16).notNullable()
      table.text('blocks').notNullable()
      table.bigInteger('created_at').notNullable()
      table.bigInteger('updated_at').notNullable()
      table.index(['account_id', 'id'])
    })
  }

  async down() {
    this.schema.dropTable('content_templates')
  }
}
