/** One file of an export. */
export interface ExportFile {
  /** Within the zip: relative, of our own making. */
  path: string
  /** Made when its turn comes; null where what it was about has gone meanwhile. */
  content: () => Promise<string | null>
}

/** A stored file that goes in as it is. */
export interface StoredFile {
  path: string
  /** Absolute; left out where it has gone. */
  storedAt: string
}

export interface ExportPart {
  /** The tables that it holds; a test finds those that no part does. */
  tables: string[]
  files(accountId: string): AsyncIterable<ExportFile | StoredFile>
}

const parts: ExportPart[] = []

/** Adds what a room has of an account to the file that its owner can ask for. */
export function onAccountExport(part: ExportPart): void {
  parts.push(part)
}

export const exportParts = (): readonly ExportPart[] => parts
