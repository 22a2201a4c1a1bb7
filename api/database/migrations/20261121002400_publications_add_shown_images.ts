import { BaseSchema } from '@adonisjs/lucid/schema'
import type { Transaction } from '#core/database/transaction'
import { keepShownImages } from '#publications/services/shown_images'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('publication_images', (table) => {
      table.string('publication_id', 36).notNullable().references('publications.id').onDelete('CASCADE')
      /** Of a stored image; whose it is stands beside the image. */
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

/** Publications of one statement. */
const AT_ONCE = 200

async function keepWhatIsShown(client: Transaction): Promise<void> {
  let after = ''
  for (;;) {
    const found: { id: string; content: string; main_image_url: string | null }[] = await client
      .from('publications')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id', 'content', 'main_image_url')
    for (const { id, content, main_image_url } of found)
      await keepShownImages(client, { id, content, mainImageUrl: main_image_url })
    const last = found.at(-1)
    if (!last) return
    after = last.id
  }
}
