/** Parent to child. */
export interface ChildRequest {
  id: number
  task: unknown
}

/** Child to parent. Number 0 means that the process is ready. */
export interface ChildResponse {
  id: number
  result?: unknown
  /** Why there is no result. */
  reason?: string
  /** Bytes that the process still uses afterwards. */
  memory: number
}
