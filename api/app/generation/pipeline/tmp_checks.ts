import type { BlockDraft, Finding, QualityInput, QualityReport, Source } from '#generation/types'
export function numberReferences(markdown: string, sources: Source[]): string {
  const order: string[] = []
  const body = markdown.replace(/\[\^(s\d+)\]/g, (_, id) => {
    if (!sources.some((s) => s.id === id)) return ''
    if (!order.includes(id)) order.push(id)
    return `[^${order.indexOf(id) + 1}]`
  })
  return order.length
    ? `${body.trim()}\n\n${order
        .map((id, i) => {
          const s = sources.find((x) => x.id === id)!
          return `[^${i + 1}]: ${s.url ? `[${s.title}](${s.url})` : s.title}`
        })
        .join('\n')}\n`
    : body
}
export function citationsOf(
  _c: string,
  _s: Source[]
): Map<string, { number: number | null; cited: number; quotes: string[] }> {
  return new Map()
}
export function validateBlock(_i: unknown): Finding[] {
  return []
}
export function repairBlock(d: BlockDraft, _f: Finding[], _s: Source[]): BlockDraft {
  return d
}
export function nearestTitles<T extends { id: string; title: string }>(_p: string, rows: T[]): T[] {
  return rows
}
export function assessQuality(i: QualityInput): { score: number; report: QualityReport } {
  return {
    score: 0.8,
    report: {
      version: 0,
      score: 0.8,
      groups: [],
      checks: [],
      words: i.markdown.split(/\s+/).length,
      readingEase: null,
      gaps: [],
      lengthShortfall: null,
      withoutSources: i.sources.length === 0,
    },
  }
}
