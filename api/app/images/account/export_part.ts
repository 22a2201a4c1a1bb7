import type { ExportPart } from '#accounts/export/export_parts'
import { eachRow, exportedRows, json } from '#accounts/export/exported_rows'
import { openImageFile } from '#images/image_store'

/** Columns derived from others. */
const DERIVED = ['search_text']

/** The gallery with its files. */
export const imagesPart: ExportPart = {
  tables: ['images'],
  async *files(accountId) {
    yield {
      path: 'images.json',
      content: async () => json({ images: await exportedRows('images', { account_id: accountId }, DERIVED) }),
    }
    const images = eachRow<{ id: string; filename: string }>('images', accountId, ['id', 'filename'])
    for await (const { filename } of images)
      yield {
        path: `images/${filename}`,
        open: async () => (await openImageFile(filename))?.body ?? null,
      }
  },
}
