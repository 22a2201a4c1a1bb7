import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import styles from './payment-result.module.css'

/** The result of a payment, in the form of a receipt. */
export function PaymentResult({
  kind,
  title,
  children,
  actions,
}: {
  kind: 'paid' | 'canceled'
  title: string
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <div className={classNames(layoutStyles.page, styles.payment)}>
      <section className={styles.receipt} aria-labelledby="payment-title">
        <span className={classNames(styles.seal, styles[kind])} aria-hidden="true">
          {kind === 'paid' ? <Check /> : <X />}
        </span>
        <h1 id="payment-title">{title}</h1>
        {children}
        <div className={styles.receiptActions}>{actions}</div>
      </section>
    </div>
  )
}
