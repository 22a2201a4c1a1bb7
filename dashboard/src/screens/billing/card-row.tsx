import type { CardOnFile } from '@cygnet/sdk/session'
import { Skeleton } from '#/components/ui/states'
import { usePaymentMethod } from '#/queries/subscription'
import styles from './current-subscription.module.css'

/** Stripe's words for brands, as people know them. */
const BRANDS: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** What the plan is charged to, and whether that still works at the next payment. */
export function CardRow({ nextPayment }: { nextPayment: string }) {
  const { data, error } = usePaymentMethod()
  return (
    <div>
      <dt>Card</dt>
      <dd>
        {data?.card ? (
          <Card card={data.card} nextPayment={nextPayment} />
        ) : data ? (
          'None on file'
        ) : error ? (
          'Could not be loaded'
        ) : (
          <Skeleton width="9rem" />
        )}
      </dd>
    </div>
  )
}

function Card({ card, nextPayment }: { card: CardOnFile; nextPayment: string }) {
  const expiry = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`
  const lapses = !isChargeable(card, nextPayment)
  return (
    <>
      {BRANDS[card.brand] ?? 'Card'} ending in {card.last4}
      <span className={lapses ? styles.lapses : styles.expiry}>
        {lapses ? `Expires ${expiry}, before the next payment` : `Expires ${expiry}`}
      </span>
    </>
  )
}

/** A card can be charged until the end of the month printed on it. */
const isChargeable = ({ expMonth, expYear }: CardOnFile, moment: string) =>
  Date.parse(moment) < Date.UTC(expYear, expMonth, 1)
