import { BaseSchema } from '@adonisjs/lucid/schema'
import { statementsOf } from '#text/quality/statements_of'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('publications', (table) => {
      /** How many statements it makes and how many of them are proven, as JSON; from its quality report, for lists. */
      table.text('statements').nullable()
    })
    this.defer(async (client) => {
      const scored = await client
        .from('publications')
        .select('id')
        .where('quality_report', 'like', '%statements-found%')
      // One at a time: all reports together could be larger than the memory.
      for (const { id } of scored) {
        const { quality_report: report } = await client
          .from('publications')
          .select('quality_report')
          .where({ id })
          .firstOrFail()
        const statements = JSON.stringify(statementsOf(JSON.parse(report)))
        await client.from('publications').where({ id }).update({ statements })
      }
    })
  }

  async down() {
    // Not with the schema builder: on SQLite it copies the table, which fails because of its generated columns.
    this.schema.raw('ALTER TABLE publications DROP COLUMN statements')
  }
}
