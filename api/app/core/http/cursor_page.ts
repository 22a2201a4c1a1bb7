import { ValidationError } from '#core/errors'
import { isId } from '#core/ids'

/** One page of rows that are read by their ids; one row more than `limit` was asked for, to know whether there are more. */
export function cursorPage<T extends { id: string }>(found: T[], limit: number) {
  const items = found.slice(0, limit)
  const hasMore = found.length > limit
  return { items, hasMore, nextCursor: hasMore ? items.at(-1)!.id : null }
}

/** A cursor as ids are stored. @throws ValidationError for what no list has given: it would begin the list over */
export function cursorOf(startingAfter: string): string {
  if (!isId(startingAfter)) throw unknownCursor()
  return startingAfter.toLowerCase()
}

export const unknownCursor = () =>
  new ValidationError([
    { field: 'startingAfter', rule: 'cursor', message: 'startingAfter must be the nextCursor of a page' },
  ])
