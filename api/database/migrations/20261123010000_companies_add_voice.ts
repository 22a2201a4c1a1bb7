import { BaseSchema } from '@adonisjs/lucid/schema'

const NO_VOICE = JSON.stringify({
  person: null,
  address: null,
  readingLevel: null,
  preferredWords: [],
  avoidedWords: [],
  samples: [],
})

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('companies', (table) => {
      table.text('voice').notNullable().defaultTo(NO_VOICE)
      /** What its website says otherwise than a voice that was edited by hand. */
      table.text('voice_proposal').nullable()
    })
    this.schema.alterTable('publications', (table) => {
      /** The profile that it was written for; a profile may be deleted before its texts are. */
      table.string('company_id', 36).nullable()
    })
    this.schema.raw(
      `UPDATE publications SET company_id = (
         SELECT companies.id FROM companies
         WHERE companies.account_id = publications.account_id AND companies.is_default
           AND companies.name = publications.company_name)
       WHERE company_name IS NOT NULL`
    )
  }

  async down() {
    this.schema.raw('ALTER TABLE publications DROP COLUMN company_id')
    this.schema.raw('ALTER TABLE companies DROP COLUMN voice_proposal')
    this.schema.raw('ALTER TABLE companies DROP COLUMN voice')
  }
}
