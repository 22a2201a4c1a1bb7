import { AuthenticationError } from '@cygnet/sdk'
import type { PlanChange } from '@cygnet/sdk/session'
import { useEffect, useState } from 'react'
import { useMessages } from '#/components/ui/messages'
import textStyles from '#/components/ui/text.module.css'
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
import { useReload } from './use-freshness'

/** The action in progress; choosing a plan includes the plan. */
export type BillingAction = 'cancel' | 'reactivate' | 'portal' | 'withdraw' | `plan ${string}`

export interface BillingActions {
  pending: BillingAction | null
  /** Opens the payment page of a plan. */
  pay: (planSlug: string) => void
  /** Opens the payment provider's page for cards and invoices. */
  portal: () => void
  /** Resolves once it has ended, whether it succeeded or not. */
  cancel: () => Promise<void>
  reactivate: () => void
  /** Changes the plan; resolves with whether that succeeded. */
  change: (planSlug: string, quotedAt: string) => Promise<boolean>
  /** Revokes a planned downgrade. */
  withdraw: (current: { planSlug: string; planName: string }) => void
}

/**
 * All actions of the billing screen. A failure is shown in a pop-up titled `Error`; without a sign-in, or with one
 * that is no longer valid, the browser goes to the landing page.
 */
export function useBillingActions(): BillingActions {
  const { show } = useMessages()
  const reload = useReload()
  const [leaving, setLeaving] = useLeaving(reload)

  const fail = (words: (error: unknown) => PaymentFailure) => (error: unknown) => {
    if (error instanceof AuthenticationError) return signOut()
    // The state may have changed meanwhile, in another tab or at the payment provider.
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
    onSuccess: (status) => (status.confirmationUrl === null ? showPlan(status) : askToConfirm(status)),
    failure: fail(failure('Error processing plan selection')),
  })
  const withdraw = useAction(keepPlan, {
    success: (_, { planName }) => [`You stay on the ${planName}`],
    failure: fail(failure('Error processing plan selection')),
  })

  function askToConfirm({ confirmationUrl }: PlanChange): void {
    void show({
      title: 'Confirm the payment',
      text: 'Your bank wants you to confirm this payment. Your larger plan starts as soon as you have.',
      tone: 'warn',
      close: 'Later',
      action: { label: 'Confirm Payment' },
    }).then((now) => {
      // The page of an invoice does not return, so this one stays open and follows the result.
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

/** Why the browser is leaving the page, and a function to set it. */
function useLeaving(reload: () => void) {
  const [leaving, setLeaving] = useState<BillingAction | null>(null)
  // When returning from the provider's pages, a browser shows this one as it was left.
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

/** Runs it for a signed-in user; otherwise goes to the landing page. */
async function signedIn(run: () => Promise<boolean>): Promise<boolean> {
  if (storedAuth()) return run()
  goTo('/')
  return false
}

function showPlan({ userPlan: { planName, pendingPlan, postsPerMonth } }: PlanChange): void {
  if (pendingPlan) toast(`${pendingPlan.name} from ${formatUtcDate(pendingPlan.effectiveAt)}`)
  else toast(`You are on the ${planName} now`, `${postsPerMonth} posts per month`)
}

/** Our own message, with the server's below it. */
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
      {detail && <span className={textStyles.detail}>{detail}</span>}
    </>
  )
}
