import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    // The account whose test keys work in this one; null for a customer's account.
    this.schema.raw(
      'ALTER TABLE accounts ADD COLUMN test_of VARCHAR(36) NULL REFERENCES accounts(id) ON DELETE CASCADE'
    )
    this.schema.raw('CREATE UNIQUE INDEX accounts_test_of_unique ON accounts (test_of)')
    this.schema.raw("ALTER TABLE api_keys ADD COLUMN mode VARCHAR(4) NOT NULL DEFAULT 'live'")
    // SQLite does not enforce the length of a text.
    if (this.db.dialect.name === 'postgres')
      this.schema.raw('ALTER TABLE api_keys ALTER COLUMN key_prefix TYPE VARCHAR(15)')
  }

  async down() {
    this.schema.raw('ALTER TABLE api_keys DROP COLUMN mode')
    this.schema.raw('DROP INDEX accounts_test_of_unique')
    this.schema.raw('ALTER TABLE accounts DROP COLUMN test_of')
  }
}
