import { PreparedRead } from '#core/database/prepared_read'
import { reading, type SqlValue } from '#core/database/transaction'
import type Publication from '#publications/models/publication'
import { type LibraryCounts, libraryCounts } from '#publications/queries/library_counts'
import { PublicationSearch } from '#publications/queries/publication_search'

/** Each has an index for every filter. */
const ORDERS = {
  newest: [['id', 'desc']],
  oldest: [['id', 'asc']],
  title: [
    ['title_key', 'asc'],
    ['id', 'asc'],
  ],
  quality: [
    ['quality_key', 'desc'],
    ['id', 'desc'],
  ],
} as const

/** What a list shows of a publication: everything except its texts. */
export type PublicationSummary = Pick<
  Publication,
  | 'id'
  | 'sessionId'
  | 'title'
  | 'topic'
  | 'companyName'
  | 'type'
  | 'status'
  | 'generationStatus'
  | 'contentLength'
  | 'wordCount'
  | 'imagesCount'
  | 'qualityScore'
  | 'outlineOnly'
  | 'excerpt'
  | 'mainImageUrl'
  | 'mainImageAlt'
  | 'language'
  | 'source'
  | 'generationType'
  | 'generatedBy'
  | 'createdAt'
  | 'updatedAt'
  | 'publishedAt'
  | 'publishedUrl'
  | 'archivedAt'
>

const COLUMNS = `id, session_id AS "sessionId", title, topic, company_name AS "companyName", type, status,
  generation_status AS "generationStatus", content_length AS "contentLength", word_count AS "wordCount",
  images_count AS "imagesCount", quality_score AS "qualityScore", outline_only AS "outlineOnly", excerpt,
  main_image_url AS "mainImageUrl", main_image_alt AS "mainImageAlt", language, source,
  generation_type AS "generationType", generated_by AS "generatedBy", created_at AS "createdAt",
  updated_at AS "updatedAt", published_at AS "publishedAt", published_url AS "publishedUrl",
  archived_at AS "archivedAt"`

/** SQLite returns 0 and 1 for booleans. */
type StoredSummary = Omit<PublicationSummary, 'outlineOnly'> & { outlineOnly: boolean | number }

const summaryOf = (row: StoredSummary): PublicationSummary => ({
  ...row,
  outlineOnly: Boolean(row.outlineOnly),
})

export interface ListQuestion {
  accountId: string
  /** From 1. */
  page: number
  limit: number
  type: 'blog' | 'review' | null
  /** null: all except archived ones. */
  status: 'draft' | 'published' | 'archived' | null
  search: string | null
  sort: keyof typeof ORDERS
}

export interface ListedPublications {
  publications: PublicationSummary[]
  totalItems: number
  counts: LibraryCounts
}

/** One page of the library. */
export async function listPublications(question: ListQuestion): Promise<ListedPublications> {
  if (question.search?.trim()) return searched(question, question.search)
  const [counts, found] = await Promise.all([libraryCounts(question.accountId), pageOf(question)])
  return { publications: found.map(summaryOf), totalItems: totalOf(question, counts), counts }
}

const shelfOf = ({ status }: ListQuestion) => (status === 'archived' ? 'archived' : 'active')
/** The archive is a single status. */
const statusOf = ({ status }: ListQuestion) => (status === 'archived' ? null : status)

async function searched(question: ListQuestion, search: string): Promise<ListedPublications> {
  const { accountId, type, sort, page, limit } = question
  const matches = new PublicationSearch({
    accountId,
    type,
    search,
    shelf: shelfOf(question),
    status: statusOf(question),
  })
  const [counts, totalItems, ids] = await Promise.all([
    libraryCounts(accountId),
    matches.count(),
    matches.page(orderBy(sort, 'publications.'), limit, (page - 1) * limit),
  ])
  const found: StoredSummary[] = ids.length
    ? await reading().from('publications').whereIn('id', ids).select(reading().raw(COLUMNS))
    : []
  const byId = new Map(found.map((row) => [row.id, row]))
  return { publications: ids.flatMap((id) => byId.get(id) ?? []).map(summaryOf), totalItems, counts }
}

const orderBy = (sort: ListQuestion['sort'], table = '') =>
  ORDERS[sort].map(([column, direction]) => `${table}${column} ${direction}`).join(', ')

/** By the statement that finds their ids: one for each filter and order. */
const pages = new Map<string, PreparedRead<StoredSummary>>()

function pageOf(question: ListQuestion): Promise<StoredSummary[]> {
  const { sql, values } = pageOfIds(question)
  let read = pages.get(sql)
  if (!read) {
    read = new PreparedRead(
      `SELECT ${COLUMNS} FROM publications WHERE id IN (${sql}) ORDER BY ${orderBy(question.sort)}`
    )
    pages.set(sql, read)
  }
  return read.all(values)
}

/** Only ids: what is skipped on the way to a late page is read from the index. */
export function pageOfIds(question: ListQuestion): { sql: string; values: SqlValue[] } {
  const { accountId, type, sort, page, limit } = question
  const filter: [string, SqlValue][] = [
    ['account_id', accountId],
    ['shelf', shelfOf(question)],
  ]
  if (type) filter.push(['type', type])
  const status = statusOf(question)
  if (status) filter.push(['status', status])
  const where = filter.map(([column]) => `${column} = ?`).join(' AND ')
  return {
    sql: `SELECT id FROM publications WHERE ${where} ORDER BY ${orderBy(sort)} LIMIT ? OFFSET ?`,
    values: [...filter.map(([, value]) => value), limit, (page - 1) * limit],
  }
}

function totalOf({ type, status }: ListQuestion, counts: LibraryCounts): number {
  const types = type ? [type] : (['blog', 'review'] as const)
  const statuses = status ? [status] : (['draft', 'published'] as const)
  const cells = types.flatMap((one) => statuses.map((state) => counts[`${one}_${state}`]))
  return cells.reduce((sum, count) => sum + count, 0)
}
