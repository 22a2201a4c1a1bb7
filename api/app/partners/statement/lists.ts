import { BYTE_ORDER_MARK, type Cell, csvLines } from '#core/csv'
import { ValidationError } from '#core/errors'
import { DAY } from '#core/time'
import { clicksBetween, commissionsBetween, referralsBetween, type Span } from '#partners/queries/between'
import {
  serializeClick,
  serializeCommission,
  serializeReferral,
} from '#partners/transformers/partner_transformer'

export type ListName = 'clicks' | 'referrals' | 'commissions'

/** The most rows of a file. */
const MAX_COUNT = 50_000

const cents = (dollars: number | null): Cell =>
  dollars === null ? null : { cents: Math.round(dollars * 100) }

const LISTS: Record<ListName, (partnerId: string, span: Span, most: number) => Promise<Cell[][]>> = {
  clicks: async (partnerId, span, most) => [
    ['Time', 'Address', 'Page', 'Campaign', 'Referrer', 'Country', 'Device', 'Signed up', 'Converted'],
    ...(await clicksBetween(partnerId, span, most)).map((click) => {
      const one = serializeClick(click)
      return [
        one.timestamp,
        one.ipAddress,
        one.path,
        one.campaign,
        one.referrer,
        one.country,
        one.device,
        one.signedUp,
        one.converted,
      ]
    }),
  ],
  referrals: async (partnerId, span, most) => [
    [
      'Signed up',
      'Customer',
      'Status',
      'Plan',
      'Converted',
      'Months paid',
      'Commissions',
      'Source',
      'Campaign',
    ],
    ...(await referralsBetween(partnerId, span, most)).map((referral) => {
      const one = serializeReferral(referral)
      return [
        one.signedUpAt,
        one.customer,
        one.status,
        one.planName,
        one.convertedAt,
        one.paidMonths,
        cents(one.totalCommissionPaid),
        one.source,
        one.campaign,
      ]
    }),
  ],
  commissions: async (partnerId, span, most) => [
    [
      'Earned',
      'Kind',
      'Customer',
      'Plan',
      'Month',
      'Rate',
      'Invoice',
      'Amount',
      'Taken back',
      'Status',
      'Available',
    ],
    ...(await commissionsBetween(partnerId, span, most)).map((commission) => {
      const one = serializeCommission(commission)
      return [
        one.earnedAt,
        one.kind,
        one.customer,
        one.planName,
        one.month,
        one.rate,
        cents(one.invoiceAmount),
        cents(one.amount),
        cents(one.takenBack),
        one.status,
        one.availableAt,
      ]
    }),
  ],
}

/**
 * One of a partner's lists in a range of days, newest first, as CSV.
 * @throws ValidationError for more rows than a file may have
 */
export async function csvOfList(
  partnerId: string,
  list: ListName,
  { from, to }: { from: string; to: string }
): Promise<string> {
  const span = { begin: Date.parse(`${from}T00:00:00Z`), end: Date.parse(`${to}T00:00:00Z`) + DAY }
  const lines = await LISTS[list](partnerId, span, MAX_COUNT + 1)
  if (lines.length > MAX_COUNT + 1)
    throw new ValidationError([
      {
        field: 'from',
        rule: 'maxItems',
        message: `These are more than ${MAX_COUNT.toLocaleString('en-US')} rows. Choose a shorter period`,
      },
    ])
  return BYTE_ORDER_MARK + csvLines(lines)
}
