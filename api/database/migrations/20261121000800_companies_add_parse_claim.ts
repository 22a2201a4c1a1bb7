import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw('CREATE UNIQUE INDEX companies_one_default ON companies (account_id) WHERE is_default')
    this.schema.alterTable('companies', (table) => {
      /** While a website is being read: until when no other parse may start. */
      table.bigInteger('parse_claimed_until').nullable()
    })
  }

  async down() {
    this.schema.raw('ALTER TABLE companies DROP COLUMN parse_claimed_until')
    this.schema.raw('DROP INDEX companies_one_default')
  }
}
