import type { Readable } from 'node:stream'

/** One file of an export. */
export interface ExportFile {
  /** Within the zip: relative, chosen by us. */
  path: string
  /** Created when its turn comes; null where its subject has been deleted meanwhile. */
  content: () => Promise<string | null>
}

/** A stored file that is included unchanged. */
export interface StoredFile {
  path: string
  /** Opened when its turn comes; null where it is missing. */
  open: () => Promise<Readable | null>
}

export interface ExportPart {
  /** The tables that it covers; a test finds those that no part covers. */
  tables: string[]
  files(accountId: string): AsyncIterable<ExportFile | StoredFile>
}
