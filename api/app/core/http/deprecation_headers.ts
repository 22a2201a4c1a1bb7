import type { Operation } from '#core/contract/contract'

const second = (day: string) => Math.floor(Date.parse(day) / 1000)

/** What the answers of a deprecated operation say: RFC 9745 and RFC 8594. */
export function deprecationHeaders({ deprecation }: Pick<Operation, 'deprecation'>): Record<string, string> {
  if (!deprecation) return {}
  const { since, sunset, instead } = deprecation
  return {
    Deprecation: `@${second(since)}`,
    Sunset: new Date(sunset).toUTCString(),
    Link: `<${instead}>; rel="deprecation"`,
  }
}
