import { reading } from '#core/database/transaction'

/** A partner whose balance differs from the sum of its entries, in cents. */
export interface Imbalance {
  partnerId: string
  account: string
  balance: number
  entries: number
}

const ACCOUNTS = ['held', 'available', 'in_payout', 'paid'] as const

/** Compares all of a partner's balances with the ledger, and total earnings with where they are. */
export async function imbalancesOf(partnerId: string): Promise<Imbalance[]> {
  const partner = await reading().from('partners').where('id', partnerId).first()
  if (!partner) return []
  const sums: { account: string; total: number }[] = await reading()
    .from('partner_ledger')
    .where('partner_id', partnerId)
    .groupBy('account')
    .select('account')
    .sum('amount as total')
  const entries = new Map(sums.map(({ account, total }) => [account, total]))
  const net = partner.earned - partner.taken_back
  const expected: [string, number, number][] = [
    ...ACCOUNTS.map((name): [string, number, number] => [name, partner[name], entries.get(name) ?? 0]),
    ['expense', net, -(entries.get('expense') ?? 0)],
    ['total', net, ACCOUNTS.reduce((sum, name) => sum + partner[name], 0)],
  ]
  return expected
    .filter(([, balance, sum]) => balance !== sum)
    .map(([account, balance, sum]) => ({ partnerId, account, balance, entries: sum }))
}
