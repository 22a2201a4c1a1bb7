import { readConnection } from '#core/database/transaction'

/** A partner whose balance differs from the sum of its entries, in cents. */
export interface Imbalance {
  partnerId: string
  account: string
  balance: number
  entries: number
}

const ACCOUNTS = ['held', 'available', 'in_payout', 'paid'] as const

type PartnerRow = Record<(typeof ACCOUNTS)[number] | 'earned' | 'taken_back', number> & { id: string }

interface LedgerSum {
  partner_id: string
  account: string
  total: number
}

/** Compares all balances of partners with the ledger, and total earnings with where they are. */
export async function imbalancesOf(partnerIds: readonly string[]): Promise<Imbalance[]> {
  const ids = [...partnerIds]
  const [partners, sums]: [PartnerRow[], LedgerSum[]] = await Promise.all([
    readConnection().from('partners').whereIn('id', ids).orderBy('id'),
    readConnection()
      .from('partner_ledger')
      .whereIn('partner_id', ids)
      .groupBy('partner_id', 'account')
      .select('partner_id', 'account')
      .sum('amount as total'),
  ])
  const entriesOf = Map.groupBy(sums, ({ partner_id }) => partner_id)
  return partners.flatMap((partner) => {
    const entries = new Map(entriesOf.get(partner.id)?.map(({ account, total }) => [account, total]))
    const net = partner.earned - partner.taken_back
    const expected: [string, number, number][] = [
      ...ACCOUNTS.map((name): [string, number, number] => [name, partner[name], entries.get(name) ?? 0]),
      ['expense', net, -(entries.get('expense') ?? 0)],
      ['total', net, ACCOUNTS.reduce((sum, name) => sum + partner[name], 0)],
    ]
    return expected
      .filter(([, balance, sum]) => balance !== sum)
      .map(([account, balance, sum]) => ({ partnerId: partner.id, account, balance, entries: sum }))
  })
}
