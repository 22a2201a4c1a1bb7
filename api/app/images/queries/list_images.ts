import { reading } from '#core/database/transaction'
import Image, { searchTextOf } from '#images/models/image'

export interface ImagesQuestion {
  accountId: string
  page: number
  limit: number
  /** Searched for as one piece in prompt, section title, alternative text and tags. */
  search: string | null
  publicationId: string | null
}

/** One page of an account's images, newest first. */
export async function listImages(question: ImagesQuestion): Promise<{ images: Image[]; totalItems: number }> {
  const { page, limit } = question
  const [images, [counted]] = await Promise.all([
    found(question)
      .orderBy('id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit),
    found(question).count('* as total').pojo<{ total: number }>(),
  ])
  return { images, totalItems: counted?.total ?? 0 }
}

function found({ accountId, search, publicationId }: ImagesQuestion) {
  const query = Image.query({ client: reading() }).where({ accountId })
  if (publicationId !== null) query.where({ publicationId: publicationId.toLowerCase() })
  const words = searchTextOf([search?.trim() ?? null])
  if (words)
    query.whereRaw(String.raw`search_text LIKE ? ESCAPE '\'`, [
      `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`,
    ])
  return query
}
