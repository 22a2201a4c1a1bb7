import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      'CREATE INDEX publications_not_published ON publications (account_id, publish_at) WHERE publish_note IS NOT NULL'
    )
  }

  async down() {
    this.schema.raw('DROP INDEX publications_not_published')
  }
}
