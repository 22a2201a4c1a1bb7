import { keys } from '@refinedev/core'
import type { QueryKey } from '@tanstack/react-query'

/**
 * What the keys of a resource's queries begin with, those of Refine's hooks and all others: invalidating it has
 * everything about the resource loaded again.
 */
export function resourceKey(resource: string): QueryKey {
  return keys().data().resource(resource).get()
}
