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
  /** Absolute; undefined where the file is missing. */
  storedAt: string
}

export interface ExportPart {
  /** The tables that it covers; a test finds those that no part covers. */
  tables: string[]
  files(accountId: string): AsyncIterable<ExportFile | StoredFile>
}

const parts: ExportPart[] = []

/** Registers a room's part of the export that an owner can request. */
export function onAccountExport(part: ExportPart): void {
  parts.push(part)
}

export const exportParts = (): readonly ExportPart[] => parts
