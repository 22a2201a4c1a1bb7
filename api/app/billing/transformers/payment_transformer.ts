import type { Allowance } from '#billing/allowances'
import type { PlanChangePreview } from '#billing/plan_change/preview'
import type { AllowanceUse } from '#billing/queries/allowances'
import type { InvoiceRow } from '#billing/queries/invoices'
import type { Usage } from '#billing/queries/usage'
import { serializePlan } from '#billing/transformers/plan_transformer'
import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'

/** `Invoice` of the contract. */
export function serializeInvoice(invoice: InvoiceRow): Schema<'Invoice'> {
  return {
    id: invoice.id,
    number: invoice.number,
    date: isoTime(invoice.issuedAt),
    amount: invoice.total,
    amountDue: invoice.amountRemaining,
    amountRefunded: invoice.amountRefunded,
    disputed: invoice.disputed,
    paymentFailed: invoice.paymentFailed,
    currency: invoice.currency,
    status: invoice.status,
    hostedUrl: invoice.hostedUrl,
    pdfUrl: invoice.pdfUrl,
    periodStart: isoTime(invoice.periodStart),
    periodEnd: isoTime(invoice.periodEnd),
    planName: invoice.planName,
    planSlug: invoice.planSlug,
  }
}

/** `PlanChangePreview` of the contract. */
export function serializePreview(preview: PlanChangePreview): Schema<'PlanChangePreview'> {
  return {
    ...preview,
    effectiveAt: isoTime(preview.effectiveAt),
    quotedAt: isoTime(preview.quotedAt),
    nextPaymentAt: isoTime(preview.nextPaymentAt),
    newPlan: serializePlan(preview.newPlan),
  }
}

/** `Usage` of the contract. */
export function serializeUsage(
  { period, ...usage }: Usage,
  allowances: Record<Allowance, AllowanceUse>
): Schema<'Usage'> {
  return {
    periodStart: isoTime(period.start),
    periodEnd: isoTime(period.end),
    ...usage,
    allowances: {
      images: serializeAllowance(allowances.images),
      outlines: serializeAllowance(allowances.outlines),
      storage: serializeAllowance(allowances.storage),
    },
  }
}

const serializeAllowance = ({ resetsAt, ...use }: AllowanceUse) => ({ ...use, resetsAt: isoTime(resetsAt) })
