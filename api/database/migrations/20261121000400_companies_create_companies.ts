import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('companies', (table) => {
      table.string('id', 36).primary()
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      table.boolean('is_default').notNullable().defaultTo(true)
      table.string('name', 200).notNullable().defaultTo('')
      table.text('description').notNullable().defaultTo('')
      table.string('industry', 200).notNullable().defaultTo('')
      table.string('website', 2048).notNullable().defaultTo('')
      table.string('contact_email', 254).notNullable().defaultTo('')
      table.text('services').notNullable()
      table.text('expertise').notNullable()
      /** Not `values`, which is an SQL keyword. */
      table.text('company_values').notNullable()
      table.text('mission').notNullable().defaultTo('')
      table.text('vision').notNullable().defaultTo('')
      table.text('target_audience').notNullable().defaultTo('')
      table.string('tone', 100).notNullable().defaultTo('')
      table.text('colors').notNullable()
      table.text('social_media').notNullable()
      table.text('field_sources').notNullable()
      table.string('parsing_status', 16).notNullable().defaultTo('never')
      table.bigInteger('last_parsed_at').nullable()
      table.bigInteger('created_at').notNullable()
      table.bigInteger('updated_at').notNullable()
      table.index(['account_id', 'is_default'])
    })
    this.schema.createTable('company_pages', (table) => {
      table.string('id', 36).primary()
      table.string('company_id', 36).notNullable().references('companies.id').onDelete('CASCADE')
      table.string('url', 2048).notNullable()
      table.text('title').notNullable()
      table.text('text').notNullable()
      table.text('tables').notNullable()
      table.string('language', 8).nullable()
      table.string('hash', 64).notNullable()
      table.bigInteger('fetched_at').notNullable()
      table.index(['company_id'])
    })
  }

  async down() {
    this.schema.dropTable('company_pages')
    this.schema.dropTable('companies')
  }
}
