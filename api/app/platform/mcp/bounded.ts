/** Characters of an answer; an assistant reads no more of it in one go. */
const MOST = 60_000
/** Characters of one text in it, where the whole is too long. */
const MOST_OF_ONE = 8_000

/** An answer as text, cut where it is too long for an assistant, and saying so. */
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
