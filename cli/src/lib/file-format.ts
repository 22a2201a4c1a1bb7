import { extname } from 'node:path'
import type { DownloadFormat } from '@cygnet/sdk'

export const DOWNLOAD_FORMATS = [
  'md',
  'txt',
  'pdf',
  'docx',
  'html',
  'zip',
] as const satisfies DownloadFormat[]

const TEXTS: ReadonlySet<DownloadFormat> = new Set(['md', 'txt', 'html'])

/** The format for a file name's extension; undefined without a known one. */
export function formatOf(file: string | undefined): DownloadFormat | undefined {
  const extension = file ? extname(file).slice(1).toLowerCase() : ''
  return DOWNLOAD_FORMATS.find((format) => format === extension)
}

/** Whether a file of that format is readable on a terminal. */
export const isText = (format: DownloadFormat): boolean => TEXTS.has(format)
