import { placeholders } from '#core/database/placeholders'
import { PreparedRead } from '#core/database/prepared_read'
import { query, readConnection, type SqlValue } from '#core/database/transaction'
import { cursorOf, cursorPage, unknownCursor } from '#core/http/cursor_page'
import { type CallerMetadata, idsWithMetadata } from '#publications/custom_metadata'
import type Publication from '#publications/models/publication'
import { forgiveTypos } from '#publications/queries/forgive_typos'
import { type LibraryCounts, libraryCounts } from '#publications/queries/library_counts'
import { type Part, PublicationSearch } from '#publications/queries/publication_search'
import { type SearchMatch, searchMatch } from '#publications/search/search_match'

/** Each has an index for every filter. How well a text matches only a search can tell. */
const ORDERS = {
  newest: [['id', 'desc']],
  relevance: [['id', 'desc']],
  oldest: [['id', 'asc']],
  title: [
    ['title_key', 'asc'],
    ['id', 'asc'],
  ],
  quality: [
    ['quality_key', 'desc'],
    ['id', 'desc'],
  ],
  updated: [
    ['updated_at', 'asc'],
    ['id', 'asc'],
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
  | 'statements'
  | 'excerpt'
  | 'mainImageUrl'
  | 'mainImageAlt'
  | 'language'
  | 'source'
  | 'generationType'
  | 'generatedBy'
  | 'editedAt'
  | 'editedBy'
  | 'createdAt'
  | 'updatedAt'
  | 'publishedAt'
  | 'publishedUrl'
  | 'publishAt'
  | 'publishNote'
  | 'archivedAt'
  | 'externalId'
  | 'customMetadata'
> & {
  /** Where a search found it; only in its answers. */
  match?: SearchMatch | null
}

const COLUMNS = `id, session_id AS "sessionId", title, topic, company_name AS "companyName", type, status,
  generation_status AS "generationStatus", content_length AS "contentLength", word_count AS "wordCount",
  images_count AS "imagesCount", quality_score AS "qualityScore", outline_only AS "outlineOnly", statements, excerpt,
  main_image_url AS "mainImageUrl", main_image_alt AS "mainImageAlt", language, source,
  generation_type AS "generationType", generated_by AS "generatedBy", edited_at AS "editedAt",
  edited_by AS "editedBy", created_at AS "createdAt", updated_at AS "updatedAt", published_at AS "publishedAt", published_url AS "publishedUrl",
  publish_at AS "publishAt", publish_note AS "publishNote",
  archived_at AS "archivedAt", external_id AS "externalId", custom_metadata AS "customMetadata"`

/** SQLite returns 0 and 1 for booleans; both databases return JSON as text. */
type StoredSummary = Omit<PublicationSummary, 'outlineOnly' | 'statements' | 'customMetadata'> & {
  outlineOnly: boolean | number
  statements: string | null
  customMetadata: string
}

const toSummary = (row: StoredSummary): PublicationSummary =>
  Object.assign(row, {
    outlineOnly: Boolean(row.outlineOnly),
    statements: row.statements === null ? null : JSON.parse(row.statements),
    customMetadata: row.customMetadata === '{}' ? {} : JSON.parse(row.customMetadata),
  })

export interface ListQuery {
  accountId: string
  /** From 1; ignored with `startingAfter`. */
  page: number
  limit: number
  /** The last publication of the page before. */
  startingAfter: string | null
  type: 'blog' | 'review' | null
  /** null: all except archived ones. */
  status: 'draft' | 'published' | 'archived' | null
  search: string | null
  /** Those that have all of these. */
  metadata: CallerMetadata
  /** UTC milliseconds; those that have changed then or later. */
  updatedSince: number | null
  sort: keyof typeof ORDERS
}

export interface ListedPublications {
  publications: PublicationSummary[]
  hasMore: boolean
  nextCursor: string | null
  totalItems: number
  counts: LibraryCounts
}

/** One page of the library. @throws ValidationError for an invalid cursor */
export async function listPublications(question: ListQuery): Promise<ListedPublications> {
  const position = await positionOf(question)
  if (question.search?.trim()) return searched(question, question.search, position)
  const [counts, found, matching] = await Promise.all([
    libraryCounts(question.accountId),
    pageOf(question, position),
    totalInCursor(question) ?? countOfSome(question),
  ])
  return { ...pageOut(found, question, matching), totalItems: matching ?? totalOf(question, counts), counts }
}

/** @param total goes into the cursor of those that have changed, or each page would count all of them again */
function pageOut(found: StoredSummary[], { limit, sort, updatedSince }: ListQuery, total: number | null) {
  const kept = updatedSince === null || total === null ? '' : `.${total}`
  const { items, hasMore, nextCursor } = cursorPage(
    found,
    limit,
    sort === 'updated' ? ({ updatedAt, id }) => `${updatedAt}.${id}${kept}` : undefined
  )
  return { publications: items.map(toSummary), hasMore, nextCursor }
}

/** The values of the last row of the page before, in the columns of the order; null for pages by number. */
type Position = SqlValue[] | null

const anchors = {
  title: new PreparedRead<{ key: SqlValue }>(
    'SELECT title_key AS key FROM publications WHERE id = ? AND account_id = ?'
  ),
  quality: new PreparedRead<{ key: SqlValue }>(
    'SELECT quality_key AS key FROM publications WHERE id = ? AND account_id = ?'
  ),
}

/** When the last row of a page was changed, its id, and how many there were on the first page. */
const OF_CHANGES = /^(\d{1,15})\.([^.]+)(?:\.(\d{1,15}))?$/

function totalInCursor({ sort, updatedSince, startingAfter }: ListQuery): number | null {
  const isCounted = sort === 'updated' && updatedSince !== null && startingAfter !== null
  const total = isCounted && OF_CHANGES.exec(startingAfter)?.[3]
  return total ? Number(total) : null
}

async function positionOf({ accountId, sort, startingAfter }: ListQuery): Promise<Position> {
  if (startingAfter === null) return null
  if (sort === 'updated') {
    // With the time itself: the row may have changed since, and everything before its new place would be skipped.
    const [, at, last] = OF_CHANGES.exec(startingAfter) ?? []
    if (at === undefined || last === undefined) throw unknownCursor()
    return [Number(at), cursorOf(last)]
  }
  const id = cursorOf(startingAfter)
  if (sort !== 'title' && sort !== 'quality') return [id]
  const anchor = await anchors[sort].first([id, accountId])
  if (!anchor) throw unknownCursor()
  return [anchor.key, id]
}

/** The ids of those that a search looks at; null for all. */
function searchedAmong(question: ListQuery): Part | null {
  const { accountId, metadata, updatedSince } = question
  const some = idsWithMetadata(accountId, metadata)
  if (updatedSince === null) return some
  const parts = [
    ...(some ? [some] : []),
    {
      sql: 'SELECT id FROM publications WHERE account_id = ? AND shelf = ? AND updated_at >= ?',
      values: [accountId, shelfOf(question), updatedSince],
    },
  ]
  return {
    sql: parts.map(({ sql }) => sql).join(' INTERSECT '),
    values: parts.flatMap(({ values }) => values),
  }
}

const shelfOf = ({ status }: ListQuery) => (status === 'archived' ? 'archived' : 'active')
/** The archive is a single status. */
const statusOf = ({ status }: ListQuery) => (status === 'archived' ? null : status)

/** @param mayCorrect whether a search that finds nothing is repeated without its typing errors */
async function searched(
  question: ListQuery,
  search: string,
  position: Position,
  mayCorrect = true
): Promise<ListedPublications> {
  const { accountId, type, sort, page, limit } = question
  const matches = new PublicationSearch({
    accountId,
    type,
    search,
    shelf: shelfOf(question),
    status: statusOf(question),
    among: searchedAmong(question),
  })
  const rank = sort === 'relevance' ? matches.titleRank() : null
  const after =
    position &&
    (rank
      ? await behindRank(accountId, rank, position)
      : { sql: behind(sort, 'publications.'), values: position })
  const [counts, totalItems, ids] = await Promise.all([
    libraryCounts(accountId),
    matches.count(),
    matches.page(orderBy(sort, 'publications.'), limit + 1, position ? 0 : (page - 1) * limit, after, rank),
  ])
  const corrected = totalItems === 0 && mayCorrect ? await forgiveTypos(accountId, search) : null
  if (corrected !== null) return searched(question, corrected, position, false)
  const found: (StoredSummary & { content: string })[] = ids.length
    ? await readConnection()
        .from('publications')
        .whereIn('id', ids)
        .select(readConnection().raw(`${COLUMNS}, content`))
    : []
  const byId = new Map(
    found.map(({ content, ...row }) => [row.id, { ...row, match: searchMatch({ ...row, content }, search) }])
  )
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  return { ...pageOut(inOrder, question, null), totalItems, counts }
}

const orderBy = (sort: ListQuery['sort'], table = '') =>
  ORDERS[sort].map(([column, direction]) => `${table}${column} ${direction}`).join(', ')

/** Both columns of an order have the same direction. */
function behind(sort: ListQuery['sort'], table = ''): string {
  const columns = ORDERS[sort].map(([column]) => `${table}${column}`)
  const sign = ORDERS[sort][0][1] === 'desc' ? '<' : '>'
  return `(${columns.join(', ')}) ${sign} (${placeholders(columns)})`
}

/** Behind the last row of the page before, among those of the same rank by their ids. */
async function behindRank(accountId: string, rank: Part, position: SqlValue[]): Promise<Part> {
  const [last] = await query<{ place: number }>(
    readConnection(),
    `SELECT ${rank.sql} AS place FROM publications WHERE id = ? AND account_id = ?`,
    [...rank.values, ...position, accountId]
  )
  if (!last) throw unknownCursor()
  return {
    sql: `(${rank.sql} > ? OR (${rank.sql} = ? AND publications.id < ?))`,
    values: [...rank.values, last.place, ...rank.values, last.place, ...position],
  }
}

/** By their statements: one for each filter and order. */
const pages = new Map<string, PreparedRead<StoredSummary>>()

function pageOf(question: ListQuery, position: Position): Promise<StoredSummary[]> {
  const { sql, values } = pageOfRows(question, position)
  let read = pages.get(sql)
  if (!read) {
    read = new PreparedRead(sql)
    pages.set(sql, read)
  }
  return read.all(values)
}

/**
 * The first page and those behind a cursor skip nothing. They do without the search for ids, which nearly doubles the
 * time.
 */
function pageOfRows(question: ListQuery, position: Position): Statement {
  if (position || question.page === 1) return pageWith(COLUMNS, question, position)
  const { sql, values } = pageOfIds(question)
  return {
    sql: `SELECT ${COLUMNS} FROM publications WHERE id IN (${sql}) ORDER BY ${orderBy(question.sort)}`,
    values,
  }
}

/** Only ids: what is skipped on the way to a late page is read from the index. */
export const pageOfIds = (question: ListQuery, position: Position = null) =>
  pageWith('id', question, position)

interface Statement {
  sql: string
  values: SqlValue[]
}

/** One row more than `limit`, to know whether there are more. */
function pageWith(columns: string, question: ListQuery, position: Position): Statement {
  const { sort, page, limit } = question
  const { with: among, from, where, values } = rowsFor(question)
  if (position) {
    where.push(behind(sort))
    values.push(...position)
  }
  return {
    sql: `${among}SELECT ${columns} FROM ${from} WHERE ${where.join(' AND ')} ORDER BY ${orderBy(sort)} LIMIT ? OFFSET ?`,
    values: [...values, limit + 1, position ? 0 : (page - 1) * limit],
  }
}

/** The filter of a question as parts of a statement. */
function rowsFor(question: ListQuery) {
  const { accountId, type, metadata, updatedSince } = question
  const filter: [string, SqlValue][] = [
    ['account_id', accountId],
    ['shelf', shelfOf(question)],
  ]
  if (type) filter.push(['type', type])
  const status = statusOf(question)
  if (status) filter.push(['status', status])
  const where = filter.map(([column]) => `${column} = ?`)
  const values = filter.map(([, value]) => value)
  if (updatedSince !== null) {
    where.push('updated_at >= ?')
    values.push(updatedSince)
  }
  const among = idsWithMetadata(accountId, metadata)
  if (!among) return { with: '', from: 'publications', where, values }
  // The few with this metadata are found first: an index in the order of the page would have to be read through.
  return {
    with: `WITH among (among_id) AS MATERIALIZED (${among.sql}) `,
    from: 'among CROSS JOIN publications',
    where: ['id = among_id', ...where],
    values: [...among.values, ...values],
  }
}

/** How many have the requested metadata or have changed since; null if neither is asked for. */
async function countOfSome(question: ListQuery): Promise<number | null> {
  const { with: among, from, where, values } = rowsFor(question)
  if (among === '' && question.updatedSince === null) return null
  const sql = `${among}SELECT COUNT(*) AS total FROM ${from} WHERE ${where.join(' AND ')}`
  const [counted] = await query<{ total: number }>(readConnection(), sql, values)
  return counted!.total
}

function totalOf({ type, status }: ListQuery, counts: LibraryCounts): number {
  const types = type ? [type] : (['blog', 'review'] as const)
  const statuses = status ? [status] : (['draft', 'published'] as const)
  const cells = types.flatMap((one) => statuses.map((state) => counts[`${one}_${state}`]))
  return cells.reduce((sum, count) => sum + count, 0)
}
