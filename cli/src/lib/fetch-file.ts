import type { DownloadedFile, DownloadFormat } from '@cygnet/sdk'
import type { CygnetSession } from '@cygnet/sdk/session'
import { type ContentFormat, textFileName, textIn } from './content-format.js'

export interface FileFormat {
  format: DownloadFormat
  /** Only the text itself, in this form, instead of the document. */
  contentFormat: ContentFormat | undefined
}

const CONTENT_TYPES: Record<ContentFormat, string> = {
  markdown: 'text/markdown',
  html: 'text/html',
  blocks: 'application/json',
}

/** A publication as a file with its name. */
export async function fetchFile(
  cygnet: CygnetSession,
  id: string,
  { format, contentFormat }: FileFormat
): Promise<Pick<DownloadedFile, 'bytes' | 'filename' | 'contentType'>> {
  if (!contentFormat) return cygnet.publications.download(id, { format })
  const publication = await cygnet.publications.get(id, { contentFormat })
  return {
    bytes: new TextEncoder().encode(`${textIn(publication, contentFormat).trimEnd()}\n`),
    filename: textFileName(publication, contentFormat),
    contentType: CONTENT_TYPES[contentFormat],
  }
}
