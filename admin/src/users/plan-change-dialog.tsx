import type { AdminSubscriptionPreview, AdminSubscriptionUpdate, AdminUser } from '@cygnet/sdk/operator'
import { TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { cardName } from '../lib/card-name'
import { useFormats } from '../lib/format'
import { FormDialog, MIN_REASON_LENGTH } from '../parts/form-dialog'
import { MoneyBox } from '../parts/money-box'
import { LoadFailure, Loading } from '../parts/states'
import styles from './plan-change-dialog.module.css'
import { fullName } from './user-name'

/** Shows what a change of a plan charges, worked out by the server, and asks. The focus is on what changes nothing. */
export function PlanChangeDialog({
  user,
  change: { planName, status },
  busy,
  onConfirm,
  onClose,
}: {
  user: AdminUser
  change: AdminSubscriptionUpdate
  busy: boolean
  onConfirm: (confirmed: Pick<AdminSubscriptionUpdate, 'quotedAt' | 'reason'>) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const { dollars } = useFormats()
  const [reason, setReason] = useState('')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['subscription-preview', user.id, planName, status],
    queryFn: ({ signal }) =>
      api.admin.users.previewSubscription(
        user.id,
        { ...(planName && { planName }), ...(status && { status }) },
        { signal }
      ),
    // Amounts are those of the moment at which they are asked for.
    staleTime: 0,
    gcTime: 0,
  })
  const preview = isFetching ? undefined : data
  const tooShort = reason.trim().length > 0 && reason.trim().length < MIN_REASON_LENGTH
  const ends = preview?.kind === 'cancellation'
  return (
    <FormDialog
      title={translate('plan_change.title')}
      confirm={
        preview && preview.amountDueNow > 0
          ? translate('plan_change.charge', { amount: dollars(preview.amountDueNow) })
          : translate(ends ? 'plan_change.end' : 'plan_change.change')
      }
      keep={translate('plan_change.keep', { plan: user.subscription.planName })}
      keepFirst
      destroys={ends}
      busy={busy}
      ready={preview !== undefined && !tooShort}
      typed={reason !== ''}
      onConfirm={() => {
        if (preview)
          onConfirm({ quotedAt: preview.quotedAt, ...(reason.trim() && { reason: reason.trim() }) })
      }}
      onClose={onClose}
    >
      <p className={styles.who}>
        {fullName(user, user.email)}, {user.email}
      </p>
      {error ? (
        <LoadFailure what="Failed to preview subscription" error={error} onRetry={() => void refetch()} />
      ) : preview ? (
        <Cost preview={preview} />
      ) : (
        <Loading />
      )}
      <TextField
        fullWidth
        margin="normal"
        label={translate('plan_change.reason')}
        helperText={translate('plan_change.reason_help')}
        error={tooShort}
        value={reason}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}

function Cost({ preview }: { preview: AdminSubscriptionPreview }) {
  const translate = useTranslate()
  const { date, dateTime, dollars, number } = useFormats()
  const { kind, amountDueNow, card, planName, lines } = preview
  return (
    <>
      <MoneyBox
        total
        title={
          amountDueNow > 0
            ? translate('plan_change.due_now', { amount: dollars(amountDueNow) })
            : translate('plan_change.nothing_due')
        }
        note={
          amountDueNow > 0 && card
            ? translate('plan_change.from_card', { card: cardName(card), time: dateTime(preview.quotedAt) })
            : translate('plan_change.quoted_at', { time: dateTime(preview.quotedAt) })
        }
        lines={
          lines.length === 0
            ? []
            : [
                ...lines.map(({ description, amount }) => ({
                  key: description,
                  name: <Line description={description} />,
                  sum: dollars(amount),
                })),
                { key: 'total', name: translate('plan_change.total'), sum: dollars(amountDueNow) },
              ]
        }
      />
      <ul className={styles.then}>
        <li>
          {translate(`plan_change.kinds.${kind}`, {
            plan: planName,
            date: date(preview.effectiveAt),
            until: date(preview.paidUntil),
          })}
        </li>
        {preview.nextPaymentAt && (
          <li>
            {translate('plan_change.next', {
              amount: dollars(preview.nextAmount),
              date: date(preview.nextPaymentAt),
            })}
          </li>
        )}
        {kind !== 'cancellation' && (
          <li>{translate('plan_change.posts', { posts: number(preview.postsPerMonth) })}</li>
        )}
      </ul>
    </>
  )
}

/** What Stripe calls the parts of a change within a period. */
const PARTS = [
  [/^Unused time on (.+) after /, 'unused'],
  [/^Remaining time on (.+) after /, 'remaining'],
] as const

function Line({ description }: { description: string }) {
  const translate = useTranslate()
  for (const [pattern, key] of PARTS) {
    const plan = pattern.exec(description)?.[1]
    if (plan) return <span title={description}>{translate(`plan_change.${key}`, { plan })}</span>
  }
  return <span lang="en">{description}</span>
}
