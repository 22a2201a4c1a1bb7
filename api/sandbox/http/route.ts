import type { Params } from '#sandbox/http/params'
import type { Filter, Kind, Kinds } from '#sandbox/store/objects'
import type { WireList } from '#sandbox/types'
import type { World } from '#sandbox/world'

export interface Call {
  world: World
  params: Params
  /** The values of the address's placeholders, in order. */
  ids: string[]
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  pattern: RegExp
  handle: (call: Call) => object
}

/** @param path such as `/v1/customers/:id` */
export function route(method: Route['method'], path: string, handle: Route['handle']): Route {
  return { method, pattern: new RegExp(`^${path.replace(/:id/g, '([^/]+)')}$`), handle }
}

/**
 * Answers a list call: reads `limit`, `starting_after`, `ending_before` and `created`; the caller has read other
 * filters before.
 */
export function listOf<K extends Kind>(
  { world, params }: Call,
  kind: K,
  url: string,
  filter: Filter = {},
  accept: (object: Kinds[K]) => boolean = () => true
): WireList<Kinds[K]> {
  const limit = params.integer('limit', 1, 100) ?? 10
  const startingAfter = params.text('starting_after')
  const endingBefore = params.text('ending_before')
  const inTime = createdFilter(params)
  const { data, hasMore } = world.objects.page(
    kind,
    { ...filter, limit, ...(startingAfter && { startingAfter }), ...(endingBefore && { endingBefore }) },
    (object) => inTime((object as { created?: number }).created ?? 0) && accept(object)
  )
  return { object: 'list', data, has_more: hasMore, url }
}

function createdFilter(params: Params): (created: number) => boolean {
  if (!params.has('created')) return () => true
  try {
    const exact = params.integer('created')
    return (created) => created === exact
  } catch {
    const range = params.part('created')!
    const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) => range.integer(name))
    return (created) =>
      (gt === undefined || created > gt) &&
      (gte === undefined || created >= gte) &&
      (lt === undefined || created < lt) &&
      (lte === undefined || created <= lte)
  }
}
