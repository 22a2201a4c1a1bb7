import type { AdminAuditEntry } from '@cygnet/sdk'

/** Enough of a text to distinguish two values. */
const MOST_CHARACTERS = 80

/** Each field that an entry changed, with its value before and after. */
export function changesOf({ before, after }: Pick<AdminAuditEntry, 'before' | 'after'>) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((field) => ({
    field,
    before: written(before?.[field]),
    after: written(after?.[field]),
  }))
}

function written(value: unknown): string {
  if (value === undefined || value === null) return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}
