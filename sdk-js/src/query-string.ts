type Parameters = Record<string, string | number | boolean | null | undefined>

/** With its question mark; '' without parameters. Parameters without a value are left out. */
export function queryString(parameters: Parameters = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
