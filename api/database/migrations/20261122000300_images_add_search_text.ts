import { BaseSchema } from '@adonisjs/lucid/schema'
import type { Transaction } from '#core/database/transaction'
import { searchTextOf } from '#images/models/image'

export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('images', (table) => {
      table.text('search_text').notNullable().defaultTo('')
    })
    this.defer((client) => fillSearchText(client as Transaction))
  }

  async down() {
    this.schema.raw('ALTER TABLE images DROP COLUMN search_text')
  }
}

interface ImageRow {
  id: string
  prompt: string
  section_title: string | null
  alt_text: string
  tags: string
}

/** Images per statement. */
const AT_ONCE = 200

async function fillSearchText(client: Transaction): Promise<void> {
  let after = ''
  for (;;) {
    const images: ImageRow[] = await client
      .from('images')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id', 'prompt', 'section_title', 'alt_text', 'tags')
    for (const { id, prompt, section_title, alt_text, tags } of images) {
      const search_text = searchTextOf([prompt, section_title, alt_text, ...JSON.parse(tags)])
      await client.from('images').where({ id }).update({ search_text })
    }
    const last = images.at(-1)
    if (!last) return
    after = last.id
  }
}
