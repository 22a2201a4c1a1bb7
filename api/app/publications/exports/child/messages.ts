import type { ConvertedFormat, ExportDocument } from '../types.js'

/** Parent to child: one document. */
export interface ConvertRequest {
  id: number
  format: ConvertedFormat
  document: ExportDocument
}

/** Child to parent: the file, or why there is none. Number 0 says that the process is ready. */
export interface ConvertAnswer {
  id: number
  file: Uint8Array | null
  reason: string | null
  /** Bytes that the process holds afterwards. */
  memory: number
}
