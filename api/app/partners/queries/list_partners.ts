import { query, readConnection, type SqlValue } from '#core/database/transaction'
import { type Partner, type PartnerStatus, toPartner } from '#partners/partner_rows'

export type PartnerSort = 'createdAt' | 'email' | 'balance' | 'referredUsers'

export interface PartnerQuery {
  page: number
  limit: number
  /** The beginning of an address, a first or last name, or a company name. */
  search?: string
  status?: PartnerStatus
  sortBy?: PartnerSort
  sortOrder?: 'asc' | 'desc'
}

/** A partner as shown to operators; money in cents. */
export interface ListedPartner extends Partner {
  firstName: string
  lastName: string
  email: string
  isVerified: boolean
  /** Commissions waiting for a review. */
  inReview: number
}

const COLUMNS: Record<PartnerSort, string> = {
  createdAt: 'created_at',
  email: 'email_key',
  balance: 'available',
  referredUsers: 'referrals',
}
/** The most partners that a list counts and pages through, and that each kind of search finds. */
const MAX_COUNT = 10_000
const FOUND = 500
const KEYS = ['email_key', 'first_name_key', 'last_name_key', 'company_key']

interface Sql {
  sql: string
  values: SqlValue[]
}

/**
 * One page of the partners.
 * @param within finds more of them by the search, as `record_id`
 */
export async function listPartners(
  { page, limit, search, status, sortBy = 'createdAt', sortOrder = 'desc' }: PartnerQuery,
  within: Sql | null = null
): Promise<{ partners: ListedPartner[]; total: number }> {
  const { sql, values } = matching({ search, status }, within)
  const offset = (page - 1) * limit
  const size = Math.min(limit, Math.max(0, MAX_COUNT - offset))
  const order = `partners.${COLUMNS[sortBy]} ${sortOrder}, partners.id ${sortOrder}`
  const count = async () => {
    const [row] = await query<{ total: number }>(
      readConnection(),
      `SELECT COUNT(*) AS total FROM (SELECT partners.id ${sql} LIMIT ${MAX_COUNT}) AS counted`,
      values
    )
    return row!.total
  }
  const rows = (columns: string) =>
    query<Record<string, unknown>>(
      readConnection(),
      `SELECT ${columns} ${sql} ORDER BY ${order} LIMIT ${size} OFFSET ${offset}`,
      values
    )
  if (search?.trim()) {
    // Counted in the same pass, as finding them takes long; beyond the last page, no row has the number.
    const found = await rows('partners.*, COUNT(*) OVER () AS found_in_all')
    const total = found[0] ? Number(found[0].found_in_all) : offset > 0 ? await count() : 0
    return { total: Math.min(total, MAX_COUNT), partners: await named(found.map(toPartner)) }
  }
  const [total, found] = await Promise.all([count(), rows('partners.*')])
  return { total, partners: await named(found.map(toPartner)) }
}

/** One partner as shown to operators; null where there is none. */
export async function findPartner(partnerId: string): Promise<ListedPartner | null> {
  const row = await readConnection().from('partners').where('id', partnerId).first()
  return row ? (await named([toPartner(row)]))[0]! : null
}

/** FROM and WHERE. CROSS JOIN: SQLite begins with what was found, and never walks along all partners. */
function matching({ search, status }: Pick<PartnerQuery, 'search' | 'status'>, within: Sql | null): Sql {
  const prefix = search?.trim().toLowerCase() ?? ''
  const conditions = [
    ...(prefix === '' ? [] : ['partners.id = found.id']),
    ...(status === undefined ? ["partners.id <> ''"] : ['partners.status = ?']),
  ]
  // By ranges, each of which an index serves.
  const found = [
    ...KEYS.map(
      (key) =>
        `SELECT id FROM (SELECT id FROM partners WHERE ${key} >= ? AND ${key} < ? LIMIT ${FOUND}) AS by_${key}`
    ),
    ...(within ? [`SELECT record_id AS id FROM (${within.sql}) AS within`] : []),
  ].join(' UNION ')
  return {
    sql: `FROM ${prefix === '' ? 'partners' : `(${found}) AS found CROSS JOIN partners`} WHERE ${conditions.join(' AND ')}`,
    values: [
      ...(prefix === ''
        ? []
        : [...KEYS.flatMap(() => [prefix, `${prefix}\u{10FFFF}`]), ...(within?.values ?? [])]),
      ...(status === undefined ? [] : [status]),
    ],
  }
}

async function named(partners: Partner[]): Promise<ListedPartner[]> {
  if (partners.length === 0) return []
  const users = await readConnection()
    .from('users')
    .whereIn(
      'account_id',
      partners.map(({ accountId }) => accountId)
    )
    .select('account_id', 'first_name', 'last_name', 'email', 'email_verified_at')
  const reviews: { partner_id: string; total: number }[] = await readConnection()
    .from('partner_commissions')
    .whereNotNull('review')
    .whereIn(
      'partner_id',
      partners.map(({ id }) => id)
    )
    .groupBy('partner_id')
    .select('partner_id')
    .count('* as total')
  return partners.map((partner) => {
    const user = users.find((one) => one.account_id === partner.accountId)
    return {
      ...partner,
      firstName: user?.first_name ?? '',
      lastName: user?.last_name ?? '',
      email: user?.email ?? '',
      isVerified: Boolean(user?.email_verified_at),
      inReview: reviews.find((one) => one.partner_id === partner.id)?.total ?? 0,
    }
  })
}
