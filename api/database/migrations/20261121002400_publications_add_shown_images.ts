import { BaseSchema } from '@adonisjs/lucid/schema'
import type { Transaction } from '#core/database/transaction'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('publication_images', (table) => {
      table.string('publication_id', 36).notNullable().references('publications.id').onDelete('CASCADE')
      /** Of a stored image, whose owner is stored with the image. */
      table.string('filename', 64).notNullable()
      table.primary(['publication_id', 'filename'])
      table.index(['filename', 'publication_id'], 'publication_images_by_filename')
    })
    this.defer((client) => keepWhatIsShown(client as Transaction))
  }

  async down() {
    this.schema.dropTable('publication_images')
  }
}

/** Publications read, and rows written, per statement. */
const AT_ONCE = 200
const STORED_IMAGE = /\/storage\/blog-images\/([0-9a-f]{32}\.webp)/g

async function keepWhatIsShown(client: Transaction): Promise<void> {
  let after = ''
  for (;;) {
    const found: { id: string; content: string; main_image_url: string | null }[] = await client
      .from('publications')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id', 'content', 'main_image_url')
    for (const { id, content, main_image_url } of found) {
      const names = new Set(
        [...`${content}\n${main_image_url ?? ''}`.matchAll(STORED_IMAGE)].map(([, name]) => name!)
      )
      const rows = [...names].map((filename) => ({ publication_id: id, filename }))
      for (let from = 0; from < rows.length; from += AT_ONCE)
        await client
          .insertQuery()
          .table('publication_images')
          .multiInsert(rows.slice(from, from + AT_ONCE))
    }
    const last = found.at(-1)
    if (!last) return
    after = last.id
  }
}
