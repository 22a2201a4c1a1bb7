/** Every event of the product, with its payload. Times are UTC in milliseconds, amounts integer cents. */
export interface DomainEvents {
  /**
   * `amount` is the invoice's total, `paid` what was charged for it, `tax` how much of that is tax. `periodStart`
   * and `periodEnd` are the period it pays for. The `net` of a line is without discounts and tax, negative for a
   * credit.
   */
  'invoice.paid': InvoiceEvent & {
    amount: number
    paid: number
    tax: number
    periodStart: number
    periodEnd: number
    lines: { net: number; periodStart: number; periodEnd: number }[]
  }
  /** `amount` is this refund, negative where an earlier one failed; `refundedTotal` is all refunds so far. */
  'invoice.refunded': InvoiceEvent & { amount: number; refundedTotal: number }
  /** `disputedTotal` is what the customer disputes now or has won; 0 once the dispute is decided in our favor. */
  'invoice.disputed': InvoiceEvent & { disputedTotal: number }
  /** `amount` was lost in a dispute; negative where it comes back, by a late decision or because it was refunded. */
  'invoice.lost': InvoiceEvent & { amount: number }
  /** A change of plan, status or cancellation, at Stripe and here. */
  'subscription.updated': {
    accountId: string
    stripeSubscriptionId: string
    current: SubscriptionState & {
      periodStart: number
      periodEnd: number
      pastDueSince: number | null
    }
    /** The previous state of this subscription; null where it is new. */
    former: SubscriptionState | null
  }
  /** A payout of the partner program has reached the partner's account at Stripe. */
  'payout.paid': { accountId: string; payoutId: string; amount: number; currency: string }
  'publication.completed': PublicationEvent
  'publication.failed': PublicationEvent
  'publication.published': PublicationEvent
  /** A saved change of one that is and stays published. */
  'publication.updated': PublicationEvent
  /** Published before; now a draft or in the archive. */
  'publication.unpublished': PublicationEvent
  'publication.deleted': PublicationEvent
  /** None of its publications is being generated any more, for the first time. */
  'bulk.completed': {
    accountId: string
    bulkSessionId: string
    /** Publications that were accepted. */
    total: number
    completed: number
    failed: number
    createdAt: number
  }
  /** A threshold of the period's posts has been reached, for the first time in the period. */
  'quota.low': {
    accountId: string
    /** 80 or 100. */
    percent: number
    postsUsed: number
    postsPerMonth: number
    periodEnd: number
  }
}

interface InvoiceEvent {
  accountId: string
  invoiceId: string
  stripeInvoiceId: string
  stripeSubscriptionId: string | null
  planId: string | null
  currency: string
}

interface SubscriptionState {
  /** As Stripe calls it. */
  status: string
  planId: string
  cancelsAtPeriodEnd: boolean
}

interface PublicationEvent {
  accountId: string
  publicationId: string
}

export type EventName = keyof DomainEvents

export interface DomainEvent<Name extends EventName = EventName> {
  id: string
  name: Name
  /** UTC milliseconds. */
  occurredAt: number
  data: DomainEvents[Name]
}
