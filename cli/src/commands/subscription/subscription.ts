import { type Group, groupOf } from '../../lib/command.js'
import { registerCancel, registerReactivate } from './cancel.js'
import { registerChange } from './change.js'
import { registerCheckout, registerPortal } from './checkout.js'
import { registerInvoices } from './invoices.js'
import { registerPlans } from './plans.js'
import { registerStatus } from './status.js'
import { registerUsage } from './usage.js'

/** `plans`, `status` and `usage`. */
export function registerSubscription(root: Group): void {
  registerPlans(root)
  registerStatus(root)
  registerUsage(root)
}

export function registerBilling(root: Group): void {
  const billing = groupOf(
    root,
    'billing',
    'the subscription: use, invoices, checkout, portal, change, cancel, reactivate'
  )
  registerUsage(billing)
  registerInvoices(billing)
  registerCheckout(billing)
  registerPortal(billing)
  registerChange(billing)
  registerCancel(billing)
  registerReactivate(billing)
}
