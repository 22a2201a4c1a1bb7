import type { AdminReviewPreview } from '@cygnet/sdk/operator'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { MoneyBox } from '../parts/money-box'
import { Notice } from '../parts/notice'
import { QueryPart } from '../parts/query-part'

/** What a decision would do, asked again each time because amounts change. */
export function usePreview<T>(key: readonly string[], load: (signal: AbortSignal) => Promise<T>) {
  const query = useQuery({
    queryKey: ['decision-preview', ...key],
    queryFn: ({ signal }) => load(signal),
    // The list is loaded again when the decision is made, which can then no longer be previewed.
    enabled: ({ state }) => state.data === undefined,
    staleTime: 0,
    gcTime: 0,
  })
  return { query, preview: query.isFetching ? undefined : query.data }
}

type Changes = Pick<AdminReviewPreview, 'available' | 'held'>

/** Each balance of a partner before and after a decision. */
export function useBalanceLines({ available, held }: Changes) {
  const translate = useTranslate()
  const { dollars } = useFormats()
  const line = (key: string, { now, after }: typeof held) => ({
    key,
    name: translate(`payouts.${key}_balance`),
    sum:
      now === after
        ? translate('payouts.unchanged', { amount: dollars(after * 100) })
        : `${dollars(now * 100)} → ${dollars(after * 100)}`,
    changes: now !== after,
  })
  return [line('available', available), line('held', held)]
}

/** The balances of a partner before and after a decision, in US dollars. */
export function Balances({
  title,
  loss,
  balances,
}: {
  title: string
  /** Whether money is taken from the partner. */
  loss: boolean
  balances: Changes
}) {
  return <MoneyBox title={title} loss={loss} lines={useBalanceLines(balances)} />
}

/** What deciding flagged commissions or releasing a payout takes back, sends and moves. */
export function ReviewMoves({
  query,
  failure,
}: {
  query: UseQueryResult<AdminReviewPreview>
  failure: string
}) {
  const translate = useTranslate()
  const { dollars } = useFormats()
  const title = ({ takenBack, payout, available }: AdminReviewPreview) => {
    const freed = available.after - available.now
    if (takenBack > 0) return translate('payouts.taken_back_now', { amount: dollars(takenBack * 100) })
    if (payout !== null) return translate('payouts.sent_now', { amount: dollars(payout * 100) })
    if (freed > 0) return translate('payouts.available_now', { amount: dollars(freed * 100) })
    return translate('payouts.nothing_moves')
  }
  return (
    <QueryPart query={query} failure={failure}>
      {(preview) => <Balances title={title(preview)} loss={preview.takenBack > 0} balances={preview} />}
    </QueryPart>
  )
}

/** Where a payout is about to be sent that Stripe will not take. */
export function Unpayable({
  partnerId,
  preview,
}: {
  partnerId: string
  preview: AdminReviewPreview | undefined
}) {
  const translate = useTranslate()
  const { data: partner } = useQuery({
    queryKey: ['payee', partnerId],
    queryFn: ({ signal }) => api.admin.partners.get(partnerId, { signal }),
    enabled: Boolean(preview?.payout),
    retry: false,
  })
  if (!preview?.payout || !partner || partner.payoutsEnabled) return null
  return <Notice tone="warn" title={translate('payouts.not_taken')} />
}
