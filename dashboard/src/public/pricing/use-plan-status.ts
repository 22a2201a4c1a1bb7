import { useEffect, useState } from 'react'
import { clearAuth, type Role, storedAuth } from '#/lib/auth-storage'

export interface PlanStatus {
  planSlug: string
  /** Has a subscription that is changed on the billing screen rather than bought again. */
  subscribed: boolean
  role: Role
  billingConfigured: boolean
}

/**
 * The reader's plan: `undefined` until that is known, `null` for a visitor who is not signed in. A sign-in that is
 * no longer valid is forgotten.
 */
export function usePlanStatus(): PlanStatus | null | undefined {
  const [status, setStatus] = useState<PlanStatus | null>()

  useEffect(() => {
    let left = false
    const auth = storedAuth()
    if (!auth) setStatus(null)
    else {
      void ask(auth.role).then((next) => {
        if (!left) setStatus(next)
      })
    }
    return () => {
      left = true
    }
  }, [])

  return status
}

async function ask(role: Role): Promise<PlanStatus | null> {
  const [{ api }, { AuthenticationError }] = await Promise.all([import('#/lib/api'), import('@cygnet/sdk')])
  try {
    const { userPlan, billingConfigured, subscribed } = await api.subscriptions.status()
    return { planSlug: userPlan.planSlug, subscribed, role, billingConfigured }
  } catch (error) {
    if (error instanceof AuthenticationError) {
      clearAuth()
      return null
    }
    // Still signed in: the server decides when a plan is chosen.
    console.warn('The subscription could not be read', error)
    return { planSlug: '', subscribed: false, role, billingConfigured: true }
  }
}
