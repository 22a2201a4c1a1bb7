import type { AdminPlan } from '@cygnet/sdk'
import { useGetList } from 'react-admin'

/** As the specification names them; what is on sale may be more. */
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
