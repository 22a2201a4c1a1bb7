import { BaseSchema } from '@adonisjs/lucid/schema'

/** One for each filter of the library, in the order of the latest changes. */
const FILTERS = ['', 'type, ', 'status, ', 'type, status, ']
const nameOf = (filter: string) => `publications_by_${filter.replaceAll(', ', '_')}updated_at_id`

export default class extends BaseSchema {
  async up() {
    for (const filter of FILTERS)
      this.schema.raw(
        `CREATE INDEX ${nameOf(filter)} ON publications (account_id, shelf, ${filter}updated_at, id)`
      )
  }

  async down() {
    for (const filter of FILTERS) this.schema.raw(`DROP INDEX ${nameOf(filter)}`)
  }
}
