import type { AdminPlan } from '@cygnet/sdk/operator'
import { useGetList } from 'react-admin'

/** The plans in the specification; there may be more on offer. */
const USUAL = [
  { slug: 'free', name: 'Free Plan' },
  { slug: 'starter', name: 'Starter Plan' },
  { slug: 'pro', name: 'Pro Plan' },
  { slug: 'enterprise', name: 'Enterprise Plan' },
]

export type PlanChoice = Pick<AdminPlan, 'slug' | 'name'> &
  Partial<Pick<AdminPlan, 'price' | 'postsPerMonth'>>

/** The plans that a customer can be on. */
export function usePlans(): PlanChoice[] {
  const { data } = useGetList<AdminPlan>('plans', {}, { onError: () => {} })
  return data ?? USUAL
}
