import { AuthenticationError, type SubscriptionStatus } from '@cygnet/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useMessages } from '#/components/ui/messages'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { clearAuth, storedAuth } from '#/lib/auth-storage'
import { checkoutFailure, goToCheckout, goToPortal, type PaymentFailure, portalFailure } from '#/lib/checkout'
import { formatUtcDate } from '#/lib/days'
import { errorMessage } from '#/lib/error-message'
import { goTo } from '#/lib/go-to'
import { subscriptionKeys } from '#/queries/subscription'
import styles from './use-billing-actions.module.css'
import { useReload } from './use-freshness'

/** What is being worked on: a deed, or the plan that was chosen. */
export type Deed = 'cancel' | 'reactivate' | 'portal' | 'withdraw' | `plan ${string}`

export interface BillingActions {
  busy: Deed | null
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
 * Everything that the billing screen does. A failure is said in a pop-up titled `Error`; without a sign-in, or with
 * one that no longer holds, the way leads to the landing page.
 */
export function useBillingActions(): BillingActions {
  const [busy, setBusy] = useState<Deed | null>(null)
  const { show } = useMessages()
  const queryClient = useQueryClient()
  const reload = useReload()

  // Back from the provider's pages, a browser shows this one as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setBusy(null)
      reload()
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [reload])

  /** Does it, and says what went wrong; resolves with whether it was done. */
  const run = useCallback(
    async (deed: Deed, work: () => Promise<void>, failed: (error: unknown) => PaymentFailure) => {
      if (!storedAuth()) {
        goTo('/')
        return false
      }
      setBusy(deed)
      try {
        await work()
        return true
      } catch (error) {
        setBusy(null)
        if (error instanceof AuthenticationError) {
          clearAuth()
          goTo('/')
        } else {
          // What was pressed may have gone meanwhile, in another tab or at the payment provider.
          reload()
          const { text, detail } = failed(error)
          void show({ title: 'Error', text: <Failure text={text} detail={detail} />, tone: 'bad' })
        }
        return false
      }
    },
    [show, reload]
  )

  /** The status as an answer told it; use and invoices follow. */
  const settle = useCallback(
    (status: SubscriptionStatus) => {
      queryClient.setQueryData(subscriptionKeys.status, status)
      reload()
      setBusy(null)
    },
    [queryClient, reload]
  )

  const say = useCallback((title: string, text: string) => void show({ title, text, tone: 'ok' }), [show])

  return {
    busy,

    pay: (planSlug) => void run(`plan ${planSlug}`, () => goToCheckout(api, planSlug), checkoutFailure),

    portal: () => void run('portal', () => goToPortal(api), portalFailure),

    cancel: async () => {
      const work = async () => settle(await api.subscriptions.cancel())
      if (await run('cancel', work, failure('Error canceling subscription'))) {
        say(
          'Subscription Canceled',
          'Subscription will be canceled at the end of your current billing period.'
        )
      }
    },

    reactivate: async () => {
      const work = async () => settle(await api.subscriptions.reactivate())
      if (await run('reactivate', work, failure('Error reactivating subscription'))) {
        say('Success!', 'Subscription reactivated successfully!')
      }
    },

    change: (planSlug, quotedAt) =>
      run(
        `plan ${planSlug}`,
        async () => {
          const status = await api.subscriptions.change({ planSlug, quotedAt })
          const { confirmationUrl, ...now } = status
          settle(now)
          if (confirmationUrl !== null) {
            void show({
              title: 'Confirm the payment',
              text: 'Your bank wants you to confirm this payment. The larger plan is yours as soon as you have.',
              tone: 'warn',
              close: 'Later',
              action: { label: 'Confirm Payment' },
            }).then((now) => {
              // The page of an invoice leads nowhere, so this one stays and follows what becomes of it.
              if (now) window.open(confirmationUrl, '_blank', 'noopener')
            })
            return
          }
          const { planName, pendingPlan, postsPerMonth } = status.userPlan
          if (pendingPlan) toast(`${pendingPlan.name} from ${formatUtcDate(pendingPlan.effectiveAt)}`)
          else toast(`You are on the ${planName} now`, `${postsPerMonth} posts per month`)
        },
        failure('Error processing plan selection')
      ),

    withdraw: ({ planSlug, planName }) =>
      void run(
        'withdraw',
        async () => {
          settle(await api.subscriptions.change({ planSlug }))
          toast(`You stay on the ${planName}`)
        },
        failure('Error processing plan selection')
      ),
  }
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
