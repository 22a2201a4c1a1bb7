import type { Readable } from 'node:stream'
import { type ZipWriter, zipStream } from '#core/files/zip_stream'
import { openImageFile } from '#images/image_store'

export interface ZipEntries {
  /** Texts by their file names. */
  texts: { name: string; text: string }[]
  /** Stored images, by their names in the zip. */
  files: { name: string; filename: string }[]
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
  for (const { name, filename } of files) {
    const image = await openImageFile(filename)
    // The text shows it: without it the zip would be incomplete.
    if (!image) throw new Error(`The image ${filename} has disappeared`)
    await zip.addStream(`${folder}${name}`, image.body, mtime)
  }
}
