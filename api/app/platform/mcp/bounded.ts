/** Characters of an answer; an assistant cannot use more at once. */
const MOST = 60_000
/** Characters of a single text in it, where the whole is too long. */
const MOST_OF_ONE = 8_000

/** An answer as text, truncated with a note where it is too long for an assistant. */
export function bounded(data: unknown, omit: readonly string[] = []): string {
  const kept = without(data, omit)
  const whole = JSON.stringify(kept)
  if (whole.length <= MOST) return whole
  const shorter = JSON.stringify(shortened(kept))
  if (shorter.length <= MOST) return shorter
  return `${shorter.slice(0, MOST)}… [cut: ${shorter.length - MOST} more characters. Ask for fewer items, or for one by its id.]`
}

function without(value: unknown, names: readonly string[]): unknown {
  if (names.length === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => without(one, names))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.includes(name))
      .map(([name, one]) => [name, without(one, names)])
  )
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string' && value.length > MOST_OF_ONE)
    return `${value.slice(0, MOST_OF_ONE)}… [cut: ${value.length - MOST_OF_ONE} more characters]`
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(shortened)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]))
}
