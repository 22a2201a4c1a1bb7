import type { Plan } from '@cygnet/sdk'
import { type RefObject, useCallback, useState } from 'react'
import { planList } from '#/components/plans/plan-list'
import { HIGHLIGHTS } from '#/site'
import { useWhenNear } from '../use-when-near'
import { seededPlans } from './seeded-plans'

const SEEDED_PLANS = seededPlans(HIGHLIGHTS.originality)

/**
 * The plans built into the page, then the server's; `failed` once loading them has failed. Given the element that
 * shows them, they are only loaded once a reader scrolls near it.
 */
export function usePlans(place?: RefObject<Element | null>): {
  plans: Plan[]
  failed: boolean
  reload: () => void
} {
  const [plans, setPlans] = useState(SEEDED_PLANS)
  const [failed, setFailed] = useState(false)

  const reload = useCallback(async () => {
    setFailed(false)
    try {
      const { api } = await import('#/lib/api')
      setPlans(planList(await api.subscriptions.plans()))
    } catch (error) {
      console.warn('The plans could not be refreshed', error)
      setFailed(true)
    }
  }, [])

  useWhenNear(place, reload)

  return { plans, failed, reload: () => void reload() }
}
