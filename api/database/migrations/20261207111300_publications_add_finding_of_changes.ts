import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether a source says otherwise than what was changed, `contradicted`, or none says it, `not_stated`. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('publication_changes', (table) => {
      table.string('finding', 16).nullable()
    })
    for (const [finding, reason] of [
      ['contradicted', 'A source says otherwise.'],
      ['not_stated', 'No source says this.'],
    ] as const)
      this.defer(async (client) => {
        await client.from('publication_changes').where({ reason }).update({ finding })
      })
  }

  async down() {
    this.schema.alterTable('publication_changes', (table) => {
      table.dropColumn('finding')
    })
  }
}
