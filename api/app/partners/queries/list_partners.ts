import { reading } from '#core/database/transaction'
import { type Partner, type PartnerStatus, partnerOf } from '#partners/services/partner_rows'

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
const MOST = 10_000
const KEYS = ['email_key', 'first_name_key', 'last_name_key', 'company_key']

type Query = ReturnType<ReturnType<typeof reading>['from']>

/** One page of the partners. */
export async function listPartners({
  page,
  limit,
  search,
  status,
  sortBy = 'createdAt',
  sortOrder = 'desc',
}: PartnerQuery): Promise<{ partners: ListedPartner[]; total: number }> {
  const query = () => filtered(reading().from('partners'), { search, status })
  const offset = (page - 1) * limit
  const [counted, found] = await Promise.all([
    reading().from(query().select('id').limit(MOST).as('counted')).count('* as total').first(),
    query()
      .orderBy([
        { column: COLUMNS[sortBy], order: sortOrder },
        { column: 'id', order: sortOrder },
      ])
      .offset(offset)
      .limit(Math.min(limit, Math.max(0, MOST - offset))),
  ])
  return { total: Number(counted.total), partners: await named(found.map(partnerOf)) }
}

/** One partner as shown to operators; null where there is none. */
export async function findPartner(partnerId: string): Promise<ListedPartner | null> {
  const row = await reading().from('partners').where('id', partnerId).first()
  return row ? (await named([partnerOf(row)]))[0]! : null
}

function filtered(query: Query, { search, status }: Pick<PartnerQuery, 'search' | 'status'>): Query {
  if (status !== undefined) query.where('status', status)
  const prefix = search?.trim().toLowerCase() ?? ''
  if (prefix === '') return query
  // By ranges, each with its own index.
  const matching = KEYS.map((key) =>
    reading()
      .from('partners')
      .where(key, '>=', prefix)
      .where(key, '<', `${prefix}\u{10FFFF}`)
      .select('id')
      .limit(MOST)
  )
  return query.where((any) => {
    for (const ids of matching) any.orWhereIn('id', ids)
  })
}

async function named(partners: Partner[]): Promise<ListedPartner[]> {
  if (partners.length === 0) return []
  const users = await reading()
    .from('users')
    .whereIn(
      'account_id',
      partners.map(({ accountId }) => accountId)
    )
    .select('account_id', 'first_name', 'last_name', 'email')
  const reviews: { partner_id: string; total: number }[] = await reading()
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
      inReview: Number(reviews.find((one) => one.partner_id === partner.id)?.total ?? 0),
    }
  })
}
