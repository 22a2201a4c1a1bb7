import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a verifier found out about the statements that code cannot decide, and who vouches for one. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('publication_claims', (table) => {
      /** `contradicted` or `not_stated`; null unless unsupported. */
      table.string('finding', 16).nullable()
      /** The model that decided. */
      table.string('model', 100).nullable()
      /** When a verifier was last asked, whatever came of it. */
      table.bigInteger('asked_at').nullable()
      /** The statement of the same text that says the opposite. */
      table.text('contradicts').nullable()
      /** The user who vouches for it. */
      table.string('vouched_by', 36).nullable()
      table.string('vouched_name', 200).nullable()
      table.bigInteger('vouched_at').nullable()
    })
    this.schema.createTable('publication_verifications', (table) => {
      table
        .string('publication_id', 36)
        .primary()
        .notNullable()
        .references('publications.id')
        .onDelete('CASCADE')
      table.string('status', 16).notNullable()
      table.string('model', 100).notNullable()
      table.integer('calls').notNullable()
      table.integer('input_tokens').notNullable()
      table.integer('output_tokens').notNullable()
      /** Millionths of a US dollar. */
      table.integer('cost_micros').notNullable()
      /** Calls that misjudged a sentence whose verdict was known. */
      table.integer('disbelieved').notNullable()
      /** Why it is incomplete, in words for the customer. */
      table.text('problem').nullable()
      /** When the statements were last compared with each other. */
      table.bigInteger('compared_at').nullable()
      table.bigInteger('requested_at').notNullable()
      table.bigInteger('finished_at').nullable()
    })
  }

  async down() {
    this.schema.dropTable('publication_verifications')
    this.schema.alterTable('publication_claims', (table) =>
      table.dropColumns(
        'finding',
        'model',
        'asked_at',
        'contradicts',
        'vouched_by',
        'vouched_name',
        'vouched_at'
      )
    )
  }
}
