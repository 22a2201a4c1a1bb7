import { readConnection } from '#core/database/transaction'
import { cursorOf, cursorPage } from '#core/http/cursor_page'
import Image, { searchTextOf } from '#images/models/image'

export interface ImagesQuery {
  accountId: string
  /** From 1; ignored with `startingAfter`. */
  page: number
  limit: number
  /** The last image of the page before. */
  startingAfter: string | null
  /** Searched for as one piece in prompt, section title, alternative text and tags. */
  search: string | null
  publicationId: string | null
}

export interface ListedImages {
  images: Image[]
  hasMore: boolean
  nextCursor: string | null
  totalItems: number
}

/** One page of an account's images, newest first. @throws ValidationError for an invalid cursor */
export async function listImages(question: ImagesQuery): Promise<ListedImages> {
  const { page, limit, startingAfter } = question
  const rows = found(question)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (startingAfter === null) rows.offset((page - 1) * limit)
  else rows.where('id', '<', cursorOf(startingAfter))
  const [images, [counted]] = await Promise.all([
    rows,
    found(question).count('* as total').pojo<{ total: number }>(),
  ])
  const { items, hasMore, nextCursor } = cursorPage(images, limit)
  return { images: items, hasMore, nextCursor, totalItems: counted?.total ?? 0 }
}

function found({ accountId, search, publicationId }: ImagesQuery) {
  const query = Image.query({ client: readConnection() }).where({ accountId })
  if (publicationId !== null) query.where({ publicationId: publicationId.toLowerCase() })
  const words = searchTextOf([search?.trim() ?? null])
  if (words)
    query.whereRaw(String.raw`search_text LIKE ? ESCAPE '\'`, [
      `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`,
    ])
  return query
}
