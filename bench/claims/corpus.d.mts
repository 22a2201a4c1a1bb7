export interface BenchSentence {
  site: string
  kind: string
  isTrue: boolean
  language: string
  text: string
  computation: string | null
}

export interface BenchSource {
  id: string
  kind: 'page'
  url: string
  title: string
  text: string
  tables: { caption: string | null; columns: string[]; rows: string[][] }[]
  language: string
  fetchedAt: number
  hash: string
}

export const sites: {
  id: string
  language: string
  sources: BenchSource[]
  sentences: BenchSentence[]
}[]
