import { serve } from '#core/concurrency/child_serve'
import type { ConvertedFormat, ExportDocument } from '../types.js'

export interface ConvertTask {
  format: ConvertedFormat
  document: ExportDocument
}

serve(async ({ format, document }: ConvertTask): Promise<Uint8Array> => {
  switch (format) {
    case 'pdf':
      return (await import('../pdf/to_pdf.js')).toPdf(document)
    case 'html':
      return (await import('../html/to_html.js')).toHtml(document)
    case 'fragment':
      return (await import('../html/to_blocks.js')).toFragment(document)
    case 'blocks':
      return (await import('../html/to_blocks.js')).toBlocks(document)
    case 'docx':
      return (await import('../docx/to_docx.js')).toDocx(document)
  }
})
