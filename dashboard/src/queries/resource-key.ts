import { keys } from '@refinedev/core'
import type { QueryKey } from '@tanstack/react-query'

/**
 * The prefix of all query keys of a resource, in Refine's hooks and elsewhere: invalidating it reloads everything
 * about the resource.
 */
export function resourceKey(resource: string): QueryKey {
  return keys().data().resource(resource).get()
}
