import { BaseSchema } from '@adonisjs/lucid/schema'

/** The console's list by step and status: most of the one status may be at other steps. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      'CREATE INDEX generation_sessions_by_step_and_status ON generation_sessions (step_name, status, id)'
    )
  }

  async down() {
    this.schema.raw('DROP INDEX generation_sessions_by_step_and_status')
  }
}
