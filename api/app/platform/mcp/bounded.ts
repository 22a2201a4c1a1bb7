/** Characters of an answer; an assistant cannot use more at once. */
const MAX_COUNT = 60_000
/** Characters of a single text in it, where the whole is too long. */
const MAX_OF_ONE = 8_000

/** Characters of a field of a short answer. */
const MAX_OF_A_FIELD = 400

/** An answer in a form that fits: long texts are cut with a note, and where that is not enough, the whole. */
export function bounded(data: unknown, omit: readonly string[] = []): Record<string, unknown> {
  const kept = without(data, omit)
  if (JSON.stringify(kept).length <= MAX_COUNT) return asObject(kept)
  const shorter = shortened(kept)
  const text = JSON.stringify(shorter)
  if (text.length <= MAX_COUNT) return asObject(shorter)
  const note = `${text.length - MAX_COUNT} more characters. Ask for fewer items, or for one by its id.`
  return { cut: note, beginning: text.slice(0, MAX_COUNT) }
}

/** What a call that changes something needs to say of it: never the text, no list that was known before. */
export function brief(data: unknown): Record<string, unknown> {
  const fields = Object.entries(asObject(data))
  return Object.fromEntries(
    fields.filter(
      ([name, value]) => name !== 'content' && JSON.stringify(value ?? null).length <= MAX_OF_A_FIELD
    )
  )
}

/** A structured answer is an object. */
function asObject(data: unknown): Record<string, unknown> {
  if (Array.isArray(data)) return { items: data }
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : { answer: data }
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
  if (typeof value === 'string' && value.length > MAX_OF_ONE)
    return `${value.slice(0, MAX_OF_ONE)}… [cut: ${value.length - MAX_OF_ONE} more characters]`
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(shortened)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]))
}
