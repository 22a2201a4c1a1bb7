import { BaseSchema } from '@adonisjs/lucid/schema'

/** Outlines of open questions, which used no post when they were written: one is used when they become articles. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('ALTER TABLE publications ADD COLUMN post_due BOOLEAN NOT NULL DEFAULT FALSE')
  }

  async down() {
    this.schema.raw('ALTER TABLE publications DROP COLUMN post_due')
  }
}
