import type { Plan } from '@cygnet/sdk'
import { useCallback, useEffect, useState } from 'react'
import { planList } from '#/components/plans/plan-list'
import { SEEDED_PLANS } from './seeded-plans'

/** The plans as they were built into the page, then as the server has them; `failed` once it could not be asked. */
export function usePlans(): { plans: Plan[]; failed: boolean; reload: () => void } {
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

  useEffect(() => {
    void reload()
  }, [reload])

  return { plans, failed, reload: () => void reload() }
}
