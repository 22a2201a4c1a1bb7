import { BaseSchema } from '@adonisjs/lucid/schema'
import type { Transaction } from '#core/database/transaction'
import { generationSteps } from '#generation/queries/generation_steps'

/** A publication stores the steps of its generation itself. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('publications', (table) => {
      /** JSON. */
      table.text('steps').nullable()
    })
    this.defer((client) => keepSteps(client as Transaction))
  }

  async down() {
    // Not with the schema builder: on SQLite it copies the table, which fails because of its generated columns.
    this.schema.raw('ALTER TABLE publications DROP COLUMN steps')
  }
}

/** Sessions per statement. */
const AT_ONCE = 200

async function keepSteps(client: Transaction): Promise<void> {
  let after = ''
  for (;;) {
    const sessions: { id: string; publication_id: string }[] = await client
      .from('generation_sessions')
      .whereIn('status', ['completed', 'failed'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id', 'publication_id')
    for (const { id, publication_id } of sessions) {
      const steps = await generationSteps(client, id)
      await client
        .from('publications')
        .where({ id: publication_id, session_id: id })
        .update({ steps: JSON.stringify(steps) })
    }
    const last = sessions.at(-1)
    if (!last) return
    after = last.id
  }
}
