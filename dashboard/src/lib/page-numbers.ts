export interface PageEntry {
  page: number
  /** Pages are left out before this one. */
  gap?: true
}

/** The first, last and current page and its neighbors, with gaps between them. A gap of one page is shown as that page. */
export function pageNumbers(current: number, total: number): PageEntry[] {
  const near = [current - 1, current, current + 1]
  const shown = [...new Set([1, ...near, total])]
    .filter((page) => page >= 1 && page <= total)
    .sort((a, b) => a - b)
  return shown.flatMap((page, index): PageEntry[] => {
    const before = shown[index - 1] ?? 0
    if (page - before <= 1) return [{ page }]
    if (page - before === 2) return [{ page: page - 1 }, { page }]
    return [{ page, gap: true }, { page }]
  })
}
