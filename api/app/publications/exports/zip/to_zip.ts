import type { Readable } from 'node:stream'
import { type ZipWriter, zipStream } from '#core/files/zip_stream'

export interface ZipEntries {
  /** Texts by their file names. */
  texts: { name: string; text: string }[]
  /** Files on disk; absolute paths. */
  files: { name: string; path: string }[]
  /** Milliseconds; the timestamp of every entry. */
  time: number
}

/** The zip of one publication. */
export const toZip = (entries: ZipEntries): Readable => zipStream((zip) => addEntries(zip, entries))

/** @param folder for the entries, with its slash */
export async function addEntries(
  zip: ZipWriter,
  { texts, files, time }: ZipEntries,
  folder = ''
): Promise<void> {
  const mtime = new Date(time)
  for (const { name, text } of texts) await zip.addData(`${folder}${name}`, text, mtime)
  for (const { name, path } of files) await zip.addFile(`${folder}${name}`, path, mtime)
}
