import { convertText } from '#publications/exports/export_publication'
import type Publication from '#publications/models/publication'

export type ContentFormat = 'markdown' | 'html' | 'blocks'

/**
 * The text of a publication in another form, as fields of its answer; none for Markdown.
 * @throws as `exportPublication`
 */
export async function contentAs(
  publication: Publication,
  format: ContentFormat,
  gone: AbortSignal
): Promise<{ contentHtml?: string; contentBlocks?: unknown[] }> {
  switch (format) {
    case 'markdown':
      return {}
    case 'html':
      return { contentHtml: (await convertText(publication, 'fragment', gone)).toString() }
    case 'blocks':
      return { contentBlocks: JSON.parse((await convertText(publication, 'blocks', gone)).toString()) }
  }
}
