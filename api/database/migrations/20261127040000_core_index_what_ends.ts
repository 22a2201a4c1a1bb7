import { BaseSchema } from '@adonisjs/lucid/schema'

/** What has ended is deleted after a time. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      `CREATE INDEX jobs_ended ON jobs (finished_at) WHERE status IN ('done', 'failed', 'cancelled')`
    )
    this.schema.raw('CREATE INDEX session_tokens_last_used ON session_tokens (last_used_at)')
  }

  async down() {
    this.schema.raw('DROP INDEX session_tokens_last_used')
    this.schema.raw('DROP INDEX jobs_ended')
  }
}
