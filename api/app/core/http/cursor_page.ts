import { ValidationError } from '#core/errors'
import { isId } from '#core/ids'

/**
 * One page of rows. One row more than `limit` must have been read, to know whether there are more.
 * @param cursorOfRow its id, unless the place of a row can change while pages are read
 */
export function cursorPage<T extends { id: string }>(
  found: T[],
  limit: number,
  cursorOfRow = ({ id }: T) => id
) {
  const items = found.slice(0, limit)
  const hasMore = found.length > limit
  return { items, hasMore, nextCursor: hasMore ? cursorOfRow(items.at(-1)!) : null }
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
