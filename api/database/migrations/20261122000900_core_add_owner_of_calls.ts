import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The process that works on a call or a payment command, so that what it leaves when it is killed is recognised at
 * once.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('idempotency_keys', (table) => {
      table.string('owner', 300).nullable()
    })
    this.schema.alterTable('subscriptions', (table) => {
      table.string('command_owner', 300).nullable()
    })
  }

  async down() {
    this.schema.raw('ALTER TABLE subscriptions DROP COLUMN command_owner')
    this.schema.raw('ALTER TABLE idempotency_keys DROP COLUMN owner')
  }
}
