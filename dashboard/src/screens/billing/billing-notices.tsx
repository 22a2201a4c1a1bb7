import type { BillingNotice, UserPlan } from '@cygnet/sdk'
import type { ReactNode } from 'react'
import { Alert } from '#/components/ui/alert'
import { Button, buttonClass } from '#/components/ui/button'
import { classNames } from '#/lib/class-names'
import { formatUtcDate } from '#/lib/days'
import styles from './billing-notices.module.css'
import type { BillingActions } from './use-billing-actions'

/** What the customer must know first: an unpaid invoice, a plan that has ended. */
export function BillingNotices({
  plan,
  notices,
  waiting,
  actions,
}: {
  plan: UserPlan
  notices: BillingNotice[]
  /** The page for confirming an upgrade's payment, if the bank requires it. */
  waiting: string | null
  actions: BillingActions
}) {
  const over = notices.find((notice) => notice.code === 'grace_over')
  // Shown during the month in which it happened.
  const ended = notices.find(
    (notice) => notice.code === 'ended' && Date.parse(notice.at) >= Date.parse(plan.currentPeriodStart)
  )
  const unpaid = over !== undefined || plan.status === 'past_due'
  const payment = (
    <Button variant="primary" busy={actions.pending === 'portal'} onClick={actions.portal}>
      Update payment
    </Button>
  )
  if (unpaid) {
    return (
      <Banner
        tone={over ? 'bad' : 'warn'}
        title={over ? 'Your plan is paused until it is paid' : 'The last payment did not go through'}
        action={payment}
      >
        {over
          ? over.message
          : `You keep your ${plan.planName} until ${formatUtcDate(plan.graceUntil)}. A new card is charged right away. After that you’ll be on the Free Plan until you pay the invoice. Nothing is deleted.`}
      </Banner>
    )
  }
  if (waiting !== null) {
    return (
      <Banner
        tone="warn"
        title="Your bank wants you to confirm the payment"
        action={
          <a className={buttonClass({ variant: 'primary' })} href={waiting} target="_blank" rel="noopener">
            Confirm payment <span className="sr-only">(opens in a new tab)</span>
          </a>
        }
      >
        Your {plan.planName} stays as it is until you do. If you do not confirm it, nothing is charged.
      </Banner>
    )
  }
  if (ended) {
    return (
      <Banner tone="warn" title="Your paid plan has ended">
        {ended.message}
      </Banner>
    )
  }
  return null
}

export function Banner({
  tone,
  title,
  children,
  action,
  className,
}: {
  tone: 'warn' | 'bad'
  title: string
  children: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <Alert
      title={title}
      tone={tone}
      role="status"
      action={action}
      className={classNames(styles.banner, className)}
    >
      <p>{children}</p>
    </Alert>
  )
}
