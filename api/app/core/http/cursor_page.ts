/**
 * One page of rows in order of id. One row more than `limit` must have been read, to know whether there are more.
 */
export function cursorPage<T extends { id: string }>(found: T[], limit: number) {
  const items = found.slice(0, limit)
  const hasMore = found.length > limit
  return { items, hasMore, nextCursor: hasMore ? items.at(-1)!.id : null }
}
