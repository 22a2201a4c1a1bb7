import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      /**
       * Whether sign-in requires it: copies `second_factors.enabled_at` to the row that every call reads anyway.
       */
      table.boolean('second_factor_enabled').notNullable().defaultTo(false)
    })
    this.schema.createTable('second_factors', (table) => {
      table.string('user_id', 36).primary().references('users.id').onDelete('CASCADE')
      /** Encrypted with the application key. */
      table.text('secret').notNullable()
      /** Null until a first code has shown that the app generates the right ones. */
      table.bigInteger('enabled_at').nullable()
      /** The 30-second step, counted since 1970, whose code was used last. */
      table.bigInteger('last_step').nullable()
    })
    this.schema.createTable('recovery_codes', (table) => {
      table.string('id', 36).primary()
      table.string('user_id', 36).notNullable().references('users.id').onDelete('CASCADE')
      /** HMAC-SHA-256 with the application key, hex. */
      table.string('hash', 64).notNullable()
      table.unique(['user_id', 'hash'])
    })
  }

  async down() {
    this.schema.dropTable('recovery_codes')
    this.schema.dropTable('second_factors')
    this.schema.alterTable('users', (table) => table.dropColumn('second_factor_enabled'))
  }
}
