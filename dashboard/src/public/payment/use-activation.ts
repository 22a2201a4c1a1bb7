import type { UserPlan } from '@cygnet/sdk'
import { useEffect, useState } from 'react'
import { clearAuth, storedAuth } from '#/lib/auth-storage'
import { errorMessage } from '#/lib/error-message'
import { goTo } from '#/lib/go-to'

export type Activation =
  /** `looked`: the server was asked once, and had no paid plan. */
  | { state: 'waiting'; looked?: boolean }
  | { state: 'active'; plan: UserPlan }
  /** The provider has not notified the server in time; `again` checks once more. */
  | { state: 'late'; message?: string }

/** Milliseconds before each check of the subscription: quick at first, about half a minute in all. */
export const PAUSES = [0, 1000, 1000, 2000, 3000, 4000, 5000, 6000, 8000]

/**
 * Waits until the paid plan is active, which the payment provider reports to the server and not to this browser.
 * Without a sign-in, or with one that is no longer valid, the browser goes to the landing page.
 */
export function useActivation(): { activation: Activation; again: () => void } {
  const [activation, setActivation] = useState<Activation>({ state: 'waiting' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what starts this again
  useEffect(() => {
    if (!storedAuth()) {
      goTo('/')
      return
    }
    let left = false
    setActivation({ state: 'waiting' })
    const looked = () => setActivation({ state: 'waiting', looked: true })
    void wait(() => left, looked).then((next) => {
      if (next && !left) setActivation(next)
    })
    return () => {
      left = true
    }
  }, [attempt])

  return { activation, again: () => setAttempt((count) => count + 1) }
}

/** The result of waiting; undefined when the page has been left. */
async function wait(left: () => boolean, looked: () => void): Promise<Activation | undefined> {
  const [{ api }, { AuthenticationError }] = await Promise.all([import('#/lib/api'), import('@cygnet/sdk')])
  let message: string | undefined
  for (const pause of PAUSES) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (left()) return undefined
    try {
      const { userPlan, user } = await api.subscriptions.status()
      if (user.hasActivePlan && userPlan.status === 'active') return { state: 'active', plan: userPlan }
      message = undefined
      if (left()) return undefined
      looked()
    } catch (error) {
      if (error instanceof AuthenticationError) {
        clearAuth()
        goTo('/')
        return undefined
      }
      message = errorMessage(error, 'Failed to load subscription status')
    }
  }
  return { state: 'late', message }
}
