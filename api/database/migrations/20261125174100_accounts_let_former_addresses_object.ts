import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    // Of `restore` links: what the user had before an operator's change, which nobody else may take meanwhile.
    this.schema.raw('ALTER TABLE mail_links ADD COLUMN former_key VARCHAR(254) NULL')
    this.schema.raw('ALTER TABLE mail_links ADD COLUMN former_verified_at BIGINT NULL')
    this.schema.raw(
      'CREATE INDEX mail_links_by_former_key ON mail_links (former_key) WHERE former_key IS NOT NULL'
    )
  }

  async down() {
    this.schema.raw('DROP INDEX mail_links_by_former_key')
    this.schema.raw('ALTER TABLE mail_links DROP COLUMN former_verified_at')
    this.schema.raw('ALTER TABLE mail_links DROP COLUMN former_key')
  }
}
