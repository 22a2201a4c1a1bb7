import { BaseSchema } from '@adonisjs/lucid/schema'

const INDEXES = {
  jobs_by_turn: `(lane, turn, id) WHERE status = 'ready' AND turn IS NOT NULL`,
  jobs_by_owner: `(lane, (COALESCE(account_id, '') || ' ' || COALESCE(host, '')), rank, turn, id)
    WHERE status = 'ready' AND turn IS NOT NULL`,
  jobs_without_turn: '(status, run_at, id) WHERE turn IS NULL',
}

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('jobs', (table) => {
      /** Whose workers take it. */
      table.string('lane', 64).notNullable().defaultTo('')
      /** Its place among the jobs that are due; none before that. */
      table.bigInteger('turn').nullable()
    })
    for (const [name, on] of Object.entries(INDEXES)) this.schema.raw(`CREATE INDEX ${name} ON jobs ${on}`)
  }

  async down() {
    for (const name of Object.keys(INDEXES)) this.schema.raw(`DROP INDEX ${name}`)
    for (const column of ['turn', 'lane']) this.schema.raw(`ALTER TABLE jobs DROP COLUMN ${column}`)
  }
}
