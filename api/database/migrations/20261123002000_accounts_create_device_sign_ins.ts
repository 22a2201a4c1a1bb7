import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    // A program that asks somebody in a browser to sign it in. A row goes with its end.
    this.schema.createTable('device_sign_ins', (table) => {
      table.string('id', 36).primary()
      /** SHA-256 of what the program keeps, hex. */
      table.string('device_hash', 64).notNullable().unique()
      /** What a person reads off the program and confirms. */
      table.string('user_code', 8).notNullable().unique()
      table.string('device', 80).notNullable()
      table.string('address', 45).nullable()
      /** Where the browser takes the code of a program on the same computer, and SHA-256 of its verifier (RFC 7636). */
      table.string('redirect_uri', 200).nullable()
      table.string('code_challenge', 43).nullable()
      /** SHA-256 of that code, hex, once it is allowed. */
      table.string('code_hash', 64).nullable()
      /** `pending`, `allowed` or `denied`. */
      table.string('status', 8).notNullable()
      /** Who allowed it. */
      table.string('user_id', 36).nullable().references('users.id').onDelete('CASCADE')
      /** Seconds between two looks of the program. */
      table.integer('pause').notNullable()
      table.bigInteger('looked_at').nullable()
      table.bigInteger('expires_at').notNullable()
      table.index(['user_id'])
      table.index(['expires_at'])
    })
  }

  async down() {
    this.schema.dropTable('device_sign_ins')
  }
}
