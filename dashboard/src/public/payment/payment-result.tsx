import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#/lib/class-names'

/** The end of a payment, told as on a receipt. */
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
    <div className="page payment">
      <section className="receipt" aria-labelledby="payment-title">
        <span className={classNames('seal', kind)} aria-hidden="true">
          {kind === 'paid' ? <Check className="i" /> : <X className="i" />}
        </span>
        <h1 id="payment-title">{title}</h1>
        {children}
        <div className="receipt-actions">{actions}</div>
      </section>
    </div>
  )
}
