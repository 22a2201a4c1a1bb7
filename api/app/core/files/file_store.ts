import type { Readable } from 'node:stream'

/** What is known of a stored file. */
export interface StoredFile {
  /** A folder and a name, such as `blog-images/0f3a.webp`: the same in every store. */
  key: string
  /** Bytes. */
  size: number
  /** UTC milliseconds. */
  writtenAt: number
}

export interface OpenFile extends StoredFile {
  /** The caller reads it to its end or destroys it. */
  body: Readable
}

/** Positions of the first and the last byte. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Where finished files are kept. A file is written once, is complete as soon as it can be read, and never changes; no
 * store is asked to write only where nothing is yet, because some accept that and write all the same.
 * Every method throws FilesUnavailableError while the store cannot be reached, InsufficientStorageError where it is
 * full, and RangeError for anything but a key.
 */
export interface FileStore {
  /** Stores a file durably; replaces one that is there. */
  put(key: string, data: Uint8Array | Readable): Promise<void>
  /** null where there is none. */
  find(key: string): Promise<StoredFile | null>
  /** @param range within the file; all of it by default @returns null where there is none; its size is the whole file's */
  open(key: string, range?: ByteRange): Promise<OpenFile | null>
  /** Where anybody gets a file for a while without this product; null where the store hands nothing out itself. */
  addressOf(key: string): Promise<string | null>
  /** One that does not exist is not an error. */
  remove(key: string): Promise<void>
  /** Every file of a folder, in no particular order. */
  list(folder: string): AsyncIterable<StoredFile>
  /**
   * Removes what was begun in a folder before that time (UTC milliseconds) and never finished.
   * @returns how many
   */
  removeUnfinished(folder: string, before: number): Promise<number>
  /** Lends files, by their keys, as files on this machine's disk, for code that reads paths; missing ones are left out. */
  lend<T>(keys: readonly string[], use: (paths: Map<string, string>) => Promise<T>): Promise<T>
}

const KEY = /^[\w-]+\/[\w-][\w.-]*$/

export const isKey = (text: string) => KEY.test(text)

/** @throws RangeError for anything but a folder and a name */
export function mustBeKey(key: string): void {
  if (!isKey(key)) throw new RangeError('Not the key of a stored file')
}
