import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { isFree } from '#/components/plans/plan-list'
import { clearAuth, homeOf, storedAuth } from '#/lib/auth-storage'
import type { PaymentFailure } from '#/lib/checkout'
import { goTo } from '#/lib/go-to'
import { useAuthDialogs } from '../auth/auth-dialogs-context'
import type { PlanStatus } from './use-plan-status'

const ErrorPopup = lazy(() => import('./error-popup'))

/**
 * What a plan's button does. A newcomer signs up first and continues to that plan's payment page; a subscriber
 * changes the plan on the billing screen; everyone else goes to the payment page.
 */
export function usePlanChoice(status: PlanStatus | null | undefined): {
  /** The plan being processed. */
  processing: string | null
  choose: (plan: { slug: string }) => void
  popup: ReactNode
} {
  const { openSignUp, openSignUpFor } = useAuthDialogs()
  const [processing, setProcessing] = useState<string | null>(null)
  const [failure, setFailure] = useState<PaymentFailure | null>(null)

  // When returning from the payment page, a browser shows this page as it was left.
  useEffect(() => {
    const wake = () => setProcessing(null)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  const pay = useCallback(async (slug: string) => {
    setProcessing(slug)
    const [{ api }, { checkoutFailure, goToCheckout }, { AuthenticationError }] = await Promise.all([
      import('#/lib/api'),
      import('#/lib/checkout'),
      import('@cygnet/sdk'),
    ])
    try {
      await goToCheckout(api, slug)
    } catch (error) {
      setProcessing(null)
      if (error instanceof AuthenticationError) {
        clearAuth()
        goTo('/')
      } else setFailure(checkoutFailure(error))
    }
  }, [])

  const choose = useCallback(
    (plan: { slug: string }) => {
      const auth = storedAuth()
      if (!auth && status) goTo('/')
      else if (!auth) {
        if (isFree(plan)) openSignUp()
        else openSignUpFor(`/pricing?checkout=${encodeURIComponent(plan.slug)}`)
      } else if (status?.subscribed) goTo(`/billing?plan=${encodeURIComponent(plan.slug)}`)
      else if (isFree(plan)) goTo(homeOf(auth.role))
      else void pay(plan.slug)
    },
    [status, openSignUp, openSignUpFor, pay]
  )

  const popup = failure && (
    <Suspense>
      <ErrorPopup failure={failure} onClose={() => setFailure(null)} />
    </Suspense>
  )
  return { processing, choose, popup }
}

/**
 * Continues with the plan that was chosen before signing in (`?checkout=pro`), once the reader's own plan is known.
 * It is removed from the address at once, so that coming back does not start another payment.
 */
export function useChosenBefore(
  status: PlanStatus | null | undefined,
  choose: (plan: { slug: string }) => void
): void {
  useEffect(() => {
    if (!status) return
    const slug = new URLSearchParams(window.location.search).get('checkout')
    if (!slug) return
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (slug !== status.planSlug && status.role !== 'partner') choose({ slug })
  }, [status, choose])
}
