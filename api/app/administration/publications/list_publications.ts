import { accountOf } from '#administration/account_owners'
import { countedPage, countUpTo, MAX_COUNT, type Sql } from '#administration/bounded'
import { containing, isFoundInside } from '#administration/search/inside'
import type { Parameters } from '#core/contract/types'
import { query, readConnection } from '#core/database/transaction'
import Publication from '#publications/models/publication'
import { PublicationSearch } from '#publications/queries/publication_search'

export type PublicationsQuery = Parameters<'adminListPublications'>

interface Page {
  ids: string[]
  totalItems: number
}

/** Everything shown except the text. */
const LISTED_COLUMNS = [
  'id',
  'account_id',
  'title',
  'type',
  'status',
  'meta_title',
  'meta_description',
  'main_image_url',
  'content_length',
  'word_count',
  'quality_score',
  'language',
  'source',
  'generated_by',
  'created_at',
  'updated_at',
  'published_at',
  'deleted_at',
]

/** One page of all accounts' publications, or of one user's. */
export async function listAllPublications(question: PublicationsQuery) {
  const accountId = question.userId === undefined ? null : await accountOf(question.userId, question.mode)
  if (question.userId !== undefined && accountId === null) return { publications: [], totalItems: 0 }
  const { ids, totalItems } = await pageOf(question, accountId)
  const found = ids.length
    ? await Publication.query({ client: readConnection() }).whereIn('id', ids).select(LISTED_COLUMNS)
    : []
  const byId = new Map(found.map((publication) => [publication.id, publication]))
  return { publications: ids.flatMap((id) => byId.get(id) ?? []), totalItems }
}

function pageOf(question: PublicationsQuery, accountId: string | null): Promise<Page> {
  if (question.search?.trim()) return searched(question, accountId)
  return filtered(
    question,
    question.status === 'deleted' ? deletedOnes(question, accountId) : listedOnes(question, accountId)
  )
}

/** As the indexes of the lists have it. */
const LIVE = "source <> 'test'"

/** What test keys made, the latest: whatever else is asked narrows these. */
const TESTS = `(SELECT id, title_key, status, is_listed FROM publications WHERE source = 'test' AND is_listed = TRUE
  ORDER BY id DESC LIMIT ${MAX_COUNT}) AS tests WHERE id <> ''`

const COLUMNS = { createdAt: ['id'], title: ['title_key', 'id'] }

/** Where its page begins, how many rows it has at most, and their order. */
function placed({ page, limit, sortBy, sortOrder }: PublicationsQuery) {
  const offset = (page - 1) * limit
  const order = COLUMNS[sortBy].map((column) => `${column} ${sortOrder}`).join(', ')
  return { offset, size: Math.min(limit, Math.max(0, MAX_COUNT - offset)), order }
}

async function filtered(question: PublicationsQuery, { sql, values }: Sql): Promise<Page> {
  const { offset, size, order } = placed(question)
  const [found, totalItems] = await Promise.all([
    query<{ id: string }>(
      readConnection(),
      `${sql} ORDER BY ${order} LIMIT ${size} OFFSET ${offset}`,
      values
    ),
    countUpTo({ sql, values }),
  ])
  return { ids: found.map(({ id }) => id), totalItems }
}

function listedOnes({ mode, status }: PublicationsQuery, accountId: string | null): Sql {
  const ofStatus = status ? ' AND status = ?' : ''
  if (accountId === null)
    return {
      sql: `SELECT id FROM ${mode === 'test' ? TESTS : `publications WHERE ${LIVE}`} AND is_listed = ?${ofStatus}`,
      values: [true, ...(status ? [status] : [])],
    }
  // By shelf, because the account's own lists are indexed that way; the newest of an account are then sorted.
  const shelves = status === 'archived' ? ['archived'] : status ? ['active'] : ['active', 'archived']
  const ofShelf = `SELECT id, title_key FROM (
    SELECT id, title_key FROM publications WHERE account_id = ? AND shelf = ?${ofStatus}
    ORDER BY id DESC LIMIT ${MAX_COUNT}) AS newest`
  return {
    sql: `SELECT id FROM (${shelves.map(() => ofShelf).join(' UNION ALL ')}) AS own`,
    values: shelves.flatMap((shelf) => [accountId, shelf, ...(status ? [status] : [])]),
  }
}

/** The latest ones to be deleted. */
function deletedOnes({ mode }: PublicationsQuery, accountId: string | null): Sql {
  const own = accountId === null ? '' : ' AND account_id = ?'
  const live = mode === 'live' ? ` AND ${LIVE}` : ''
  return {
    sql: `SELECT id FROM (
      SELECT id, title_key, account_id, source FROM publications WHERE deleted_at IS NOT NULL${live}
      ORDER BY deleted_at DESC, id DESC LIMIT ${MAX_COUNT}) AS deleted WHERE source ${live ? '<>' : '='} 'test'${own}`,
    values: accountId === null ? [] : [accountId],
  }
}

async function searched(question: PublicationsQuery, accountId: string | null): Promise<Page> {
  const { search = '', mode, status, sortBy, sortOrder, page, limit } = question
  // What is deleted is in no search; its list is short.
  if (status === 'deleted') return filtered(question, deletedTitled(question, accountId))
  const found = new PublicationSearch({
    accountId,
    search,
    mode: accountId === null ? mode : null,
    type: null,
    status: status === 'archived' ? null : (status ?? null),
    shelf: status === undefined ? null : status === 'archived' ? 'archived' : 'active',
  })
  const { ids, total } = await found.countedPage({ sortBy, sortOrder }, limit, (page - 1) * limit)
  // What no text has as a word is looked for inside the words of titles.
  if (total === 0 && (await isFoundInside(search.trim())))
    return countedPage('publications.id', titled(question, accountId), placed(question))
  return { ids, totalItems: total }
}

/** The newest titles that are looked up before the other filters are applied to them. */
const NARROWED = 500

/** FROM and WHERE. */
function titled(question: PublicationsQuery, accountId: string | null): Sql {
  const within = containing('publication', (question.search ?? '').trim(), NARROWED)
  const { mode, status } = question
  return {
    sql: `FROM (${within.sql}) AS within CROSS JOIN publications
      WHERE publications.id = within.record_id AND is_listed = ? AND source ${mode === 'test' ? '=' : '<>'} 'test'
      ${status ? ' AND status = ?' : ''}${accountId === null ? '' : ' AND account_id = ?'}`,
    values: [...within.values, true, ...(status ? [status] : []), ...(accountId === null ? [] : [accountId])],
  }
}

function deletedTitled(question: PublicationsQuery, accountId: string | null): Sql {
  const { sql, values } = deletedOnes(question, accountId)
  const pattern = `%${(question.search ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  return { sql: `${sql} AND title_key LIKE ? ESCAPE '\\'`, values: [...values, pattern] }
}
