import { BaseSchema } from '@adonisjs/lucid/schema'

/** The gallery has its own record of where its images are used, with the titles that it shows. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('image_uses', (table) => {
      table.string('publication_id', 36).notNullable().references('publications.id').onDelete('CASCADE')
      table.string('account_id', 36).notNullable().references('accounts.id').onDelete('CASCADE')
      /** Of a stored image, which may be another account's, because addresses can be typed by hand. */
      table.string('filename', 64).notNullable()
      /** Of the publication. */
      table.string('title', 300).notNullable()
      table.primary(['publication_id', 'filename'])
      table.index(['filename', 'account_id', 'publication_id'], 'image_uses_by_filename')
      table.index(['account_id'])
    })
    this.defer(async (client) => {
      await client.rawQuery(
        `INSERT INTO image_uses (publication_id, account_id, filename, title)
         SELECT publications.id, publications.account_id, publication_images.filename, publications.title
         FROM publication_images JOIN publications ON publications.id = publication_images.publication_id`
      )
      await client.schema.dropTable('publication_images')
    })
  }

  async down() {
    this.schema.createTable('publication_images', (table) => {
      table.string('publication_id', 36).notNullable().references('publications.id').onDelete('CASCADE')
      table.string('filename', 64).notNullable()
      table.primary(['publication_id', 'filename'])
      table.index(['filename', 'publication_id'], 'publication_images_by_filename')
    })
    this.defer(async (client) => {
      await client.rawQuery(
        'INSERT INTO publication_images (publication_id, filename) SELECT publication_id, filename FROM image_uses'
      )
      await client.schema.dropTable('image_uses')
    })
  }
}
