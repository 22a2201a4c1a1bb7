import type { Plan } from '@cygnet/sdk'
import { type RefObject, useCallback, useState } from 'react'
import { planList } from '#/components/plans/plan-list'
import { useWhenNear } from '../use-when-near'
import { SEEDED_PLANS } from './seeded-plans'

/**
 * The plans as they were built into the page, then as the server has them; `failed` once it could not be asked.
 * With the element that shows them, the server is asked only once a reader scrolls near it.
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
