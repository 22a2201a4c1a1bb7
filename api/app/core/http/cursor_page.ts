import { ValidationError } from '#core/errors'
import { isId } from '#core/ids'

/**
 * One page of rows in order of id. One row more than `limit` must have been read, to know whether there are more.
 */
export function cursorPage<T extends { id: string }>(found: T[], limit: number) {
  const items = found.slice(0, limit)
  const hasMore = found.length > limit
  return { items, hasMore, nextCursor: hasMore ? items.at(-1)!.id : null }
}

/** A cursor in the form of stored ids. @throws ValidationError for anything else, which would start the list again */
export function cursorOf(startingAfter: string): string {
  if (!isId(startingAfter)) throw unknownCursor()
  return startingAfter.toLowerCase()
}

export const unknownCursor = () =>
  new ValidationError([
    { field: 'startingAfter', rule: 'cursor', message: 'startingAfter must be the nextCursor of a page' },
  ])
