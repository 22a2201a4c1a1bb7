import { AuthenticationError, type PlanChange } from '@cygnet/sdk'
import { useEffect, useState } from 'react'
import { useMessages } from '#/components/ui/messages'
import { toast } from '#/components/ui/toaster'
import { clearAuth, storedAuth } from '#/lib/auth-storage'
import { checkoutFailure, type PaymentFailure, portalFailure } from '#/lib/checkout'
import { formatUtcDate } from '#/lib/days'
import { errorMessage } from '#/lib/error-message'
import { goTo } from '#/lib/go-to'
import { useAction } from '#/lib/use-action'
import {
  cancelSubscription,
  changePlan,
  keepPlan,
  openPortal,
  payForPlan,
  reactivateSubscription,
} from '#/queries/subscription'
import styles from './use-billing-actions.module.css'
import { useReload } from './use-freshness'

/** What is under way; choosing a plan names the plan. */
export type BillingAction = 'cancel' | 'reactivate' | 'portal' | 'withdraw' | `plan ${string}`

export interface BillingActions {
  pending: BillingAction | null
  /** Leaves for the payment page of a plan. */
  pay: (planSlug: string) => void
  /** Leaves for the payment provider's page of cards and invoices. */
  portal: () => void
  /** Resolves once it is settled, whether done or not. */
  cancel: () => Promise<void>
  reactivate: () => void
  /** Goes to another plan; resolves with whether that was done. */
  change: (planSlug: string, quotedAt: string) => Promise<boolean>
  /** Takes a planned downgrade back. */
  withdraw: (current: { planSlug: string; planName: string }) => void
}

/**
 * Everything that the billing screen does. A failure is told in a pop-up titled `Error`; without a sign-in, or with one
 * that is no longer valid, the browser goes to the landing page.
 */
export function useBillingActions(): BillingActions {
  const { show } = useMessages()
  const reload = useReload()
  const [leaving, setLeaving] = useLeaving(reload)

  const fail = (words: (error: unknown) => PaymentFailure) => (error: unknown) => {
    if (error instanceof AuthenticationError) return signOut()
    // What was pressed may have gone in the meantime, in another tab or at the payment provider.
    reload()
    const { text, detail } = words(error)
    void show({ title: 'Error', text: <Failure text={text} detail={detail} />, tone: 'bad' })
  }
  const say = (title: string, text: string) => void show({ title, text, tone: 'ok' })

  const pay = useAction(payForPlan, {
    onSuccess: (_, planSlug) => setLeaving(`plan ${planSlug}`),
    failure: fail(checkoutFailure),
  })
  const portal = useAction(openPortal, {
    onSuccess: () => setLeaving('portal'),
    failure: fail(portalFailure),
  })
  const cancel = useAction(cancelSubscription, {
    onSuccess: () =>
      say(
        'Subscription Canceled',
        'Subscription will be canceled at the end of your current billing period.'
      ),
    failure: fail(failure('Error canceling subscription')),
  })
  const reactivate = useAction(reactivateSubscription, {
    onSuccess: () => say('Success!', 'Subscription reactivated successfully!'),
    failure: fail(failure('Error reactivating subscription')),
  })
  const change = useAction(changePlan, {
    onSuccess: (status) => (status.confirmationUrl === null ? tellPlan(status) : askToConfirm(status)),
    failure: fail(failure('Error processing plan selection')),
  })
  const withdraw = useAction(keepPlan, {
    success: (_, { planName }) => [`You stay on the ${planName}`],
    failure: fail(failure('Error processing plan selection')),
  })

  function askToConfirm({ confirmationUrl }: PlanChange): void {
    void show({
      title: 'Confirm the payment',
      text: 'Your bank wants you to confirm this payment. The larger plan is yours as soon as you have.',
      tone: 'warn',
      close: 'Later',
      action: { label: 'Confirm Payment' },
    }).then((now) => {
      // The page of an invoice leads nowhere, so this one stays and follows what becomes of it.
      if (now && confirmationUrl !== null) window.open(confirmationUrl, '_blank', 'noopener')
    })
  }

  const pendingPlan = pay.input ?? change.input?.planSlug
  return {
    pending:
      leaving ??
      (pendingPlan !== undefined ? (`plan ${pendingPlan}` as const) : null) ??
      (portal.isPending ? 'portal' : null) ??
      (cancel.isPending ? 'cancel' : null) ??
      (reactivate.isPending ? 'reactivate' : null) ??
      (withdraw.isPending ? 'withdraw' : null),
    pay: (planSlug) => void signedIn(() => pay.run(planSlug)),
    portal: () => void signedIn(portal.run),
    cancel: async () => void (await signedIn(cancel.run)),
    reactivate: () => void signedIn(reactivate.run),
    change: (planSlug, quotedAt) => signedIn(() => change.run({ planSlug, quotedAt })),
    withdraw: (current) => void signedIn(() => withdraw.run(current)),
  }
}

/** What the browser is leaving the page for, and a way to say so. */
function useLeaving(reload: () => void) {
  const [leaving, setLeaving] = useState<BillingAction | null>(null)
  // Back from the provider's pages, a browser shows this one as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setLeaving(null)
      reload()
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [reload])
  return [leaving, setLeaving] as const
}

function signOut(): void {
  clearAuth()
  goTo('/')
}

/** Runs it where somebody is signed in; otherwise goes to the landing page. */
async function signedIn(run: () => Promise<boolean>): Promise<boolean> {
  if (storedAuth()) return run()
  goTo('/')
  return false
}

function tellPlan({ userPlan: { planName, pendingPlan, postsPerMonth } }: PlanChange): void {
  if (pendingPlan) toast(`${pendingPlan.name} from ${formatUtcDate(pendingPlan.effectiveAt)}`)
  else toast(`You are on the ${planName} now`, `${postsPerMonth} posts per month`)
}

/** A sentence of ours, with the server's words below it. */
function failure(text: string) {
  return (error: unknown): PaymentFailure => ({
    text,
    detail: errorMessage(error),
  })
}

function Failure({ text, detail }: PaymentFailure) {
  return (
    <>
      {text}
      {detail && <span className={styles.detail}>{detail}</span>}
    </>
  )
}
