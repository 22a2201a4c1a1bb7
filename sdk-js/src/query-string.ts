type Value = string | number | boolean | null | undefined

export type QueryParameters = Record<string, Value | Record<string, Value>>

/** With its question mark; '' without parameters. Parameters without a value are left out; an object is `name[key]=value`. */
export function queryString(parameters: QueryParameters = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    const pairs =
      value && typeof value === 'object'
        ? Object.entries(value).map(([key, one]) => [`${name}[${key}]`, one] as const)
        : [[name, value] as const]
    for (const [key, one] of pairs) if (one !== undefined && one !== null) query.set(key, String(one))
  }
  const text = query.toString()
  return text && `?${text}`
}
