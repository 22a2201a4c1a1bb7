import { contract } from '#core/contract/contract'
import type { Schema } from '#core/contract/types'
import { policies } from '#core/http/rate_limiter'
import { DEFAULT_RATE_LIMIT } from '#platform/keys/key_windows'

export type DocumentedWindow = Schema<'DocumentedLimits'>['windows'][number]

/** A row of the table in the contract's description; it may name several windows. */
const LINE = /^\| (`[^|]+`) \| (key|account|address) \| (.+) \|$/

const { description } = contract.info as { description: string }

/** The windows that calls with an API key count in. */
export const documentedWindows: DocumentedWindow[] = description.split('\n').flatMap((line) => {
  const [, names, per, counts] = LINE.exec(line.trim()) ?? []
  return [...(names?.matchAll(/`(\w+)`/g) ?? [])].map(([, name]) => ({
    name: name!,
    ...sizeOf(name!),
    per: per as DocumentedWindow['per'],
    counts: counts!,
  }))
})

function sizeOf(name: string): { requests: number; seconds: number } {
  if (name === 'minute') return { requests: DEFAULT_RATE_LIMIT.requestsPerMinute, seconds: 60 }
  if (name === 'hour') return { requests: DEFAULT_RATE_LIMIT.requestsPerHour, seconds: 3600 }
  const { points, seconds } = policies[name as keyof typeof policies]
  return { requests: points, seconds }
}
