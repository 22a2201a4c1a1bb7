import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    /** What operators note on a customer; it is deleted with the account. */
    this.schema.createTable('customer_notes', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      /** No reference: a note outlives its operator. */
      table.string('operator_id', 36).notNullable()
      table.string('operator_email', 254).notNullable()
      table.text('text').notNullable()
      table.bigInteger('created_at').notNullable()
      table.index(['account_id', 'id'])
    })
    this.schema.raw('CREATE INDEX audit_entries_by_subject ON audit_entries (subject_account_id, id)')
    this.schema.raw('DROP INDEX audit_entries_subject_account_id_index')
  }

  async down() {
    this.schema.raw(
      'CREATE INDEX audit_entries_subject_account_id_index ON audit_entries (subject_account_id)'
    )
    this.schema.raw('DROP INDEX audit_entries_by_subject')
    this.schema.dropTable('customer_notes')
  }
}
