import type { AdminPlan } from '@cygnet/sdk/operator'
import { useGetList } from 'react-admin'

/** The plans in the specification; there may be more on offer. */
const USUAL = [
  { slug: 'free', name: 'Free Plan' },
  { slug: 'starter', name: 'Starter Plan' },
  { slug: 'pro', name: 'Pro Plan' },
  { slug: 'enterprise', name: 'Enterprise Plan' },
]

/** The plans that a customer can be on. */
export function usePlans(): { slug: string; name: string }[] {
  const { data } = useGetList<AdminPlan>('plans', {}, { onError: () => {} })
  return data ?? USUAL
}
