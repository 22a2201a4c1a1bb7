import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntries {
  /** Texts by the name that they get. */
  texts: { name: string; text: string }[]
  /** Files on disk; absolute paths. */
  files: { name: string; path: string }[]
  /** Milliseconds; the time that every entry carries. */
  time: number
}

/**
 * A zip as it is made: files are read when their turn comes. Names are relative and of our own making; the stream
 * fails where a file has gone meanwhile.
 */
export function toZip({ texts, files, time }: ZipEntries): Readable {
  const zip = new ZipFile()
  const mtime = new Date(time)
  for (const { name, text } of texts) zip.addBuffer(Buffer.from(text), name, { mtime })
  // Images are compressed as they are.
  for (const { name, path } of files) zip.addFile(path, name, { mtime, compress: false })
  const stream = Readable.from(zip.outputStream)
  zip.on('error', (error: Error) => stream.destroy(error))
  zip.end()
  return stream
}
