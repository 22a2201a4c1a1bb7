import { type JsonSchema, resolve } from '#core/contract/contract'

/** What an attacker would send in the hope that an undocumented field is written. */
export const HOPED_FOR = (other: { accountId: string; userId: string; planId: string }) => ({
  role: 'admin',
  isActive: false,
  is_active: false,
  isAdmin: true,
  postsUsed: -50,
  posts_used: -50,
  used: -50,
  reserved: -50,
  postsPerMonth: 100_000,
  commissionRate: 0.93,
  commission_rate: 0.93,
  tier: 'hoped-for-tier',
  price: 1,
  amount: 1,
  unit_amount: 1,
  planId: other.planId,
  plan_id: other.planId,
  stripeCustomerId: 'hoped-for-customer',
  stripe_customer_id: 'hoped-for-customer',
  userId: other.userId,
  user_id: other.userId,
  accountId: other.accountId,
  account_id: other.accountId,
  secondFactorEnabled: true,
  second_factor_enabled: true,
  emailVerified: true,
  email_verified_at: 1,
  emailVerifiedAt: 1,
  passwordHash: 'hoped-for-hash',
  password_hash: 'hoped-for-hash',
  token: 'hoped-for-token',
  status: 'hoped-for-status',
  qualityScore: 1,
  quality_score: 1,
  costMicros: -1,
  cost_micros: -1,
  filename: 'hoped-for.png',
  createdAt: '2001-01-01T00:00:00.000Z',
  created_at: 1,
})

/** A copy of a body with additional fields in every object that the contract describes. */
export function withMore<T>(value: T, source: unknown, more: Record<string, unknown>): T
export function withMore(value: unknown, source: unknown, more: Record<string, unknown>): unknown {
  if (Array.isArray(value)) {
    const items = branches(source).find((one) => one.items)?.items
    return items ? value.map((one) => withMore(one, items, more)) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const known = Object.assign({}, ...branches(source).map((one) => one.properties ?? {})) as JsonSchema
  if (Object.keys(known).length === 0) return value
  const fields = Object.entries(value).map(([name, one]) => [name, withMore(one, known[name], more)])
  const added = Object.entries(more).filter(([name]) => !(name in known))
  return Object.fromEntries([...fields, ...added])
}

/** A schema and the schemas that it is composed of. */
function branches(source: unknown): JsonSchema[] {
  const schema = resolve<JsonSchema | undefined>(source)
  if (!schema) return []
  const parts = ['oneOf', 'anyOf', 'allOf'].flatMap((name) => (schema[name] ?? []) as unknown[])
  return [schema, ...parts.flatMap(branches)]
}

/** Rows or an answer without what differs each time: ids, mail addresses, times, and random values. */
export function comparable(text: string): string {
  return text
    .replace(/gcm\.v1:[A-Za-z0-9_+/=.-]+/g, '<sealed>')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/gi, '<id>')
    .replace(/"id":\d+/g, '"id":<number>')
    .replace(
      /"(snapshot_\w+|turn|rank|last_step|generation_time|elapsedSeconds|expectedSeconds|fileSize|file_size)\\?":[\d.]+/g,
      '"$1":<number>'
    )
    .replace(/"recoveryCodes":\[[^\]]+\]/, '<codes>')
    .replace(/"[A-Z0-9]{8}-\d{4}"/g, '<number>')
    .replace(/\b[BCDFGHJ-NP-TV-XZ]{4}-?[BCDFGHJ-NP-TV-XZ]{4}\b/g, '<code>')
    .replace(/\bcg_[0-9A-Za-z]+/g, '<key>')
    .replace(/\$scrypt\$[^"]+/g, '<hash>')
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, '<time>')
    .replace(/\b1[6-9]\d{11}\b/g, '<time>')
    .replace(/\b(ELENA|NOOR)[A-HJ-NP-Z2-9]{4}\b/g, '<code>')
    .replace(/\b(cus|sub|cs|in|si|evt|price|bps|acct)_\w+/g, '<$1>')
    .replace(/[A-Za-z0-9_+/=-]{24,}(\.[A-Za-z0-9_+/=-]{8,})*/g, '<random>')
}

/** Entries that one list has more often than the other, prefixed with `-` and `+`. */
export function differences(some: string[], others: string[]): string[] {
  const left = [...others]
  const missing = some.filter((one) => {
    const index = left.indexOf(one)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
  return [...missing.map((one) => `- ${one}`), ...left.map((one) => `+ ${one}`)]
}
