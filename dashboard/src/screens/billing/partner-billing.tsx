import { EmptyState } from '#/components/ui/states'

/** A partner earns and has no plan of their own. */
export function PartnerBilling() {
  return (
    <EmptyState title="Nothing to pay here">
      <p>
        This is a partner account: it has no plan and no invoices. To write posts, use an account of your own
        for that.
      </p>
    </EmptyState>
  )
}
