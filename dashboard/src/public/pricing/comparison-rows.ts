import type { Plan } from '@cygnet/sdk'

export interface ComparisonRow {
  name: string
  /** In the order of the plans. */
  included: boolean[]
}

/** A feature that only states the number of posts has a row of its own already. */
const POSTS = /^[\d,]+ posts? per month$/

/**
 * A row for each feature that any plan names. A plan that does not name it has what the cheaper plan before it has:
 * plans build on one another.
 */
export function comparisonRows(plans: readonly Plan[]): ComparisonRow[] {
  const names = new Set(plans.flatMap((plan) => plan.features.map((feature) => feature.name)))
  return [...names]
    .filter((name) => !POSTS.test(name))
    .map((name) => {
      let before = false
      const included = plans.map((plan) => {
        before = plan.features.find((feature) => feature.name === name)?.included ?? before
        return before
      })
      return { name, included }
    })
}
