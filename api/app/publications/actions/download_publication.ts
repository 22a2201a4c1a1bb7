import type { Readable } from 'node:stream'
import { mustBeFinished } from '#publications/errors'
import { exportPublication, markdownWithImages } from '#publications/exports/export_publication'
import { attachment } from '#publications/exports/file_name'
import { exportText } from '#publications/exports/text/text_export_pool'
import type { ExportFormat } from '#publications/exports/types'
import type Publication from '#publications/models/publication'

export interface DownloadRequest {
  format: 'txt' | 'md' | ExportFormat
  /** Replaces the stored value: an edit that is not saved yet. */
  title?: string
  content?: string
  /** How Markdown shows the stored images. */
  imageLinks?: 'absolute' | 'data'
  /** Whether the file says who wrote it. */
  credit?: boolean
}

export interface DownloadedFile {
  contentType: string
  contentDisposition: string
  body: string | Buffer | Readable
}

/**
 * @param gone aborted when nobody is waiting any more
 * @throws ConflictError for one that is not finished, ValidationError for a text that cannot be converted,
 *   RateLimitedError and UnavailableError where too many are being converted, ClientDisconnectedError
 */
export async function downloadPublication(
  publication: Publication,
  {
    format,
    title = publication.title,
    content = publication.content,
    imageLinks = 'absolute',
    credit = true,
  }: DownloadRequest,
  gone: AbortSignal
): Promise<DownloadedFile> {
  mustBeFinished(publication)
  const heading = title.replace(/\s+/g, ' ').trim()
  const contentDisposition = attachment(heading, format)
  if (format === 'md') {
    const body = await markdownWithImages(publication, { title: heading, content, credit }, imageLinks)
    return { contentType: 'text/markdown; charset=utf-8', contentDisposition, body }
  }
  if (format === 'txt') {
    const body = await exportText(publication.accountId, { title: heading, markdown: content }, gone)
    return { contentType: 'text/plain; charset=utf-8', contentDisposition, body }
  }
  return {
    contentDisposition,
    ...(await exportPublication(publication, format, { title: heading, content, credit }, gone)),
  }
}
