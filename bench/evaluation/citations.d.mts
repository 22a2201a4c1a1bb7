export interface Cited {
  body: string
  notes: Map<string, string | null>
}

export type Judge = (statement: string, page: string) => boolean | Promise<boolean>

export function supportedByCode(statement: string, page: string): boolean
export function citations(
  article: Cited,
  how: { language: string; textOf: (url: string) => string; judge?: Judge }
): Promise<{ pairs: number; effective: number; unsupported: string[] }>
