import { contract, type JsonSchema } from '#core/contract/contract'

/** A line of the table in `ErrorCode` of the contract; it may name several codes. */
const LINE = /^\| (`[^|]+`) \| [^|]+ \| (.+) \|$/

const explanations = new Map<string, string>()
const { schemas } = contract.components as { schemas: Record<string, JsonSchema> }
for (const line of String(schemas.ErrorCode!.description).split('\n')) {
  const [, codes, text] = LINE.exec(line.trim()) ?? []
  for (const [, code] of codes?.matchAll(/`([A-Z_]+)`/g) ?? []) explanations.set(code!, text!)
}

/** What a code means, in the words of the contract; null for one that it does not list. */
export const explanationOf = (code: string): string | null => explanations.get(code) ?? null
