import type { CardOnFile } from '#billing/stripe/stripe_card'
import { readConnection } from '#core/database/transaction'

interface Row {
  card_brand: string | null
  card_last4: string
  card_exp_month: number
  card_exp_year: number
}

/** The card that an account's plan is charged to, as Stripe had it last. */
export async function storedCard(accountId: string): Promise<CardOnFile | null> {
  const row: Row = await readConnection()
    .from('subscriptions')
    .where('account_id', accountId)
    .select('card_brand', 'card_last4', 'card_exp_month', 'card_exp_year')
    .firstOrFail()
  if (row.card_brand === null) return null
  return {
    brand: row.card_brand,
    last4: row.card_last4,
    expMonth: row.card_exp_month,
    expYear: row.card_exp_year,
  }
}
