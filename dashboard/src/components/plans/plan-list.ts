import type { Plan } from '@cygnet/sdk'

/** The plans to show: the free one once and first, the others in the server's order. */
export function planList(plans: readonly Plan[]): Plan[] {
  const free = plans.find(isFree)
  const paid = plans.filter((plan) => !isFree(plan))
  return free ? [free, ...paid] : paid
}

export function isFree(plan: Pick<Plan, 'slug'>): boolean {
  return plan.slug === 'free'
}

/** `Pro` for `Pro Plan`, for a button. */
export function shortName(plan: Pick<Plan, 'name'>): string {
  return plan.name.replace(/ Plan$/, '')
}
