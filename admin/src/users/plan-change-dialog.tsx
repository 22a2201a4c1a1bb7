import type { AdminSubscriptionPreview, AdminSubscriptionUpdate, AdminUser } from '@cygnet/sdk/operator'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '../lib/api'
import { cardName } from '../lib/card-name'
import { useFormats } from '../lib/format'
import { LoadFailure, Loading } from '../parts/states'
import styles from './plan-change-dialog.module.css'
import { fullName } from './user-name'

/** The shortest reason that the server accepts, in characters. */
const SHORTEST = 3

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
  const id = useId()
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
  const tooShort = reason.trim().length > 0 && reason.trim().length < SHORTEST
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events of a dialog bubble to the form that contains it, although it is rendered outside the page.
    event.stopPropagation()
    if (preview) onConfirm({ quotedAt: preview.quotedAt, ...(reason.trim() && { reason: reason.trim() }) })
  }
  const ends = preview?.kind === 'cancellation'
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={`${id}-title`}>
      <form onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>{translate('plan_change.title')}</DialogTitle>
        <DialogContent>
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
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" autoFocus onClick={onClose}>
            {translate('plan_change.keep', { plan: user.subscription.planName })}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={ends ? 'error' : 'primary'}
            loading={busy}
            disabled={!preview || tooShort}
          >
            {preview && preview.amountDueNow > 0
              ? translate('plan_change.charge', { amount: dollars(preview.amountDueNow) })
              : translate(ends ? 'plan_change.end' : 'plan_change.change')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function Cost({ preview }: { preview: AdminSubscriptionPreview }) {
  const translate = useTranslate()
  const { date, dateTime, dollars, number } = useFormats()
  const { kind, amountDueNow, card, planName, lines } = preview
  return (
    <>
      <div className={styles.now} role="status">
        <h3>
          {amountDueNow > 0
            ? translate('plan_change.due_now', { amount: dollars(amountDueNow) })
            : translate('plan_change.nothing_due')}
        </h3>
        <p>
          {amountDueNow > 0 && card
            ? translate('plan_change.from_card', {
                card: cardName(card),
                time: dateTime(preview.quotedAt),
              })
            : translate('plan_change.quoted_at', { time: dateTime(preview.quotedAt) })}
        </p>
        {lines.length > 0 && (
          <table>
            <tbody>
              {lines.map(({ description, amount }) => (
                <tr key={description}>
                  <th scope="row" lang="en">
                    {description}
                  </th>
                  <td>{dollars(amount)}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">{translate('plan_change.total')}</th>
                <td>{dollars(amountDueNow)}</td>
              </tr>
            </tbody>
          </table>
        )}
      </div>
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
