import { AuthenticationError, type SubscriptionStatus } from '@cygnet/sdk'
import type { InvoicesPage, User } from '@cygnet/sdk/session'
import { useGetIdentity } from '@refinedev/core'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { ScreenHead } from '#/components/ui/screen-head'
import { ErrorState } from '#/components/ui/states'
import { clearAuth, storedAuth } from '#/lib/auth-storage'
import { classNames } from '#/lib/class-names'
import { goTo } from '#/lib/go-to'
import { useDocumentTitle } from '#/lib/use-document-title'
import { useInvoices, useSubscription } from '#/queries/subscription'
import { AvailablePlans } from './available-plans'
import { BillingNotices } from './billing-notices'
import styles from './billing-screen.module.css'
import { BillingSkeleton } from './billing-skeleton'
import { CancelDialog } from './cancel-dialog'
import { ChangePlanDialog } from './change-plan-dialog'
import { CurrentSubscription } from './current-subscription'
import { Invoices } from './invoices'
import { PartnerBilling } from './partner-billing'
import { UsageBlock } from './usage-block'
import { type BillingActions, useBillingActions } from './use-billing-actions'
import { useFreshness } from './use-freshness'

/** The subscription, its usage, the invoices, and the available plans. */
export default function BillingScreen() {
  useDocumentTitle('Billing')
  const { data: user } = useGetIdentity<User>()
  const auth = storedAuth()
  const signedIn = auth !== null
  const role = user?.role ?? auth?.role ?? 'user'

  useEffect(() => {
    if (!signedIn) goTo('/')
  }, [signedIn])

  return (
    <div className={classNames(layoutStyles.page, styles.billing)}>
      <ScreenHead
        title="Billing & Subscription"
        lead={
          role === 'partner'
            ? 'You have no plan to pay for. This is how you are paid, and what has been paid so far.'
            : 'Your plan, your usage and your invoices.'
        }
      />
      {!signedIn ? (
        <ErrorState title="Not authenticated" message="Not authenticated" />
      ) : role === 'partner' ? (
        <PartnerBilling />
      ) : (
        <CustomerBilling />
      )}
    </div>
  )
}

function CustomerBilling() {
  const { data: status, error, isFetching, refetch } = useSubscription()
  const actions = useBillingActions()
  const { data: invoices } = useInvoices(1)
  useFreshness(status?.userPlan.status === 'past_due' || waitingPage(status, invoices) !== null)
  const refused = error instanceof AuthenticationError

  useEffect(() => {
    if (!refused) return
    clearAuth()
    goTo('/')
  }, [refused])

  if (status) return <Facts status={status} actions={actions} />
  if (error && !refused) {
    return (
      <LoadFailure
        title="Your subscription could not be loaded"
        error={error}
        otherwise="Failed to load subscription status"
        safe="Your plan, your payments and your posts are not affected."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  return <BillingSkeleton />
}

/** The page for confirming an upgrade's payment, if the bank requires it; until then the plan is unchanged. */
function waitingPage(status?: SubscriptionStatus, page?: InvoicesPage): string | null {
  if (status?.userPlan.status !== 'active' || !status.subscribed) return null
  return page?.invoices.find((one) => one.status === 'open' && one.paymentFailed)?.hostedUrl ?? null
}

/** The plan of an open dialog is in the address: `?plan=business`; the free one means canceling. */
const PLAN = 'plan'

function Facts({ status, actions }: { status: SubscriptionStatus; actions: BillingActions }) {
  const [params, setParams] = useSearchParams()
  const { hash } = useLocation()
  const { data: invoices } = useInvoices(1)
  const { userPlan, notices, subscribed } = status
  const asked = subscribed ? params.get(PLAN) : null
  const canceling = asked === 'free' && !userPlan.cancelAtPeriodEnd
  const changingTo = asked && asked !== 'free' && asked !== userPlan.planSlug ? asked : null

  // The screen is rendered after the browser has looked for the anchor.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])

  const ask = (slug: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (slug === null) after.delete(PLAN)
        else after.set(PLAN, slug)
        return after
      },
      { preventScrollReset: true, replace: slug === null }
    )

  return (
    <>
      <BillingNotices
        plan={userPlan}
        notices={notices}
        waiting={waitingPage(status, invoices)}
        actions={actions}
      />
      <div className={styles.billingGrid}>
        <CurrentSubscription
          plan={userPlan}
          subscribed={subscribed}
          knownToProvider={subscribed || (invoices?.pagination.totalItems ?? 0) > 0}
          actions={actions}
          onCancel={() => ask('free')}
        />
        <UsageBlock plan={userPlan} notices={notices} />
      </div>
      <AvailablePlans status={status} actions={actions} onChange={(plan) => ask(plan.slug)} />
      <Invoices />
      <CancelDialog
        open={canceling}
        periodEnd={userPlan.currentPeriodEnd}
        busy={actions.pending === 'cancel'}
        onKeep={() => ask(null)}
        onCancel={() => void actions.cancel().then(() => ask(null))}
      />
      <ChangePlanDialog
        planSlug={changingTo}
        currentName={userPlan.planName}
        actions={actions}
        onClose={() => ask(null)}
      />
    </>
  )
}
