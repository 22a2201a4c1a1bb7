export interface PageResponse {
  status: number
  /** Markup, or a file. */
  body?: string | Buffer
  location?: string
  type?: string
}
