import { BaseSchema } from '@adonisjs/lucid/schema'

const BEFORE = `'"publications:write"'`
const AFTER = `'"publications:write","webhooks:read","webhooks:write"'`

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('webhook_endpoints', (table) => {
      /** user, key, or unknown for one that is older than this column. */
      table.string('created_by', 8).notNullable().defaultTo('unknown')
      /** No foreign key: an endpoint outlives the key, and still says which one it was. */
      table.string('key_id', 36).nullable()
      table.string('key_name', 120).nullable()
    })
    // Until now publications:write allowed everything with webhooks; programs that use it for that go on working.
    this.schema.raw(
      `UPDATE api_keys SET permissions = REPLACE(permissions, ${BEFORE}, ${AFTER})
       WHERE permissions LIKE '%"publications:write"%' AND permissions NOT LIKE '%"webhooks:%'`
    )
  }

  async down() {
    for (const permission of ['webhooks:read', 'webhooks:write'])
      this.schema.raw(
        `UPDATE api_keys SET permissions = REPLACE(REPLACE(permissions, ',"${permission}"', ''), '"${permission}",', '')`
      )
    this.schema.alterTable('webhook_endpoints', (table) => {
      table.dropColumns('created_by', 'key_id', 'key_name')
    })
  }
}
