import { countUpTo, MOST, type Sql } from '#administration/bounded'
import { reading, rows } from '#core/database/transaction'
import { isId } from '#core/ids'
import Publication from '#publications/models/publication'
import { PublicationSearch } from '#publications/queries/publication_search'

export interface PublicationsQuestion {
  page: number
  limit: number
  search?: string
  status?: 'draft' | 'published' | 'archived' | 'deleted'
  userId?: string
  sortBy: 'createdAt' | 'title'
  sortOrder: 'asc' | 'desc'
}

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
  'generated_by',
  'created_at',
  'updated_at',
  'published_at',
  'deleted_at',
]

/** One page of all accounts' publications, or of one user's. */
export async function listAllPublications(question: PublicationsQuestion) {
  const accountId = question.userId === undefined ? null : await accountOf(question.userId)
  if (question.userId !== undefined && accountId === null) return { publications: [], totalItems: 0 }
  const { ids, totalItems } = await pageOf(question, accountId)
  const found = ids.length
    ? await Publication.query({ client: reading() }).whereIn('id', ids).select(LISTED_COLUMNS)
    : []
  const byId = new Map(found.map((publication) => [publication.id, publication]))
  return { publications: ids.flatMap((id) => byId.get(id) ?? []), totalItems }
}

async function accountOf(userId: string): Promise<string | null> {
  if (!isId(userId)) return null
  const row = await reading().from('users').where('id', userId.toLowerCase()).select('account_id').first()
  return row?.account_id ?? null
}

function pageOf(question: PublicationsQuestion, accountId: string | null): Promise<Page> {
  if (question.search?.trim()) return searched(question, accountId)
  return filtered(
    question,
    question.status === 'deleted' ? deletedOnes(accountId) : listedOnes(question, accountId)
  )
}

const COLUMNS = { createdAt: ['id'], title: ['title_key', 'id'] }

async function filtered(question: PublicationsQuestion, { sql, values }: Sql): Promise<Page> {
  const { page, limit, sortBy, sortOrder } = question
  const offset = (page - 1) * limit
  const order = COLUMNS[sortBy].map((column) => `${column} ${sortOrder}`).join(', ')
  const size = Math.min(limit, Math.max(0, MOST - offset))
  const [found, totalItems] = await Promise.all([
    rows<{ id: string }>(reading(), `${sql} ORDER BY ${order} LIMIT ${size} OFFSET ${offset}`, values),
    countUpTo({ sql, values }),
  ])
  return { ids: found.map(({ id }) => id), totalItems }
}

function listedOnes({ status }: PublicationsQuestion, accountId: string | null): Sql {
  if (accountId === null)
    return {
      sql: `SELECT id FROM publications WHERE is_listed = ?${status ? ' AND status = ?' : ''}`,
      values: [true, ...(status ? [status] : [])],
    }
  // By shelf, because the account's own lists are indexed that way; the newest of an account are then sorted.
  const shelves = status === 'archived' ? ['archived'] : status ? ['active'] : ['active', 'archived']
  const ofShelf = `SELECT id, title_key FROM (
    SELECT id, title_key FROM publications WHERE account_id = ? AND shelf = ?${status ? ' AND status = ?' : ''}
    ORDER BY id DESC LIMIT ${MOST}) AS newest`
  return {
    sql: `SELECT id FROM (${shelves.map(() => ofShelf).join(' UNION ALL ')}) AS own`,
    values: shelves.flatMap((shelf) => [accountId, shelf, ...(status ? [status] : [])]),
  }
}

/** The most recently deleted ones. */
function deletedOnes(accountId: string | null): Sql {
  const own = accountId === null ? '' : ' AND account_id = ?'
  return {
    sql: `SELECT id FROM (
      SELECT id, title_key, account_id FROM publications WHERE deleted_at IS NOT NULL
      ORDER BY deleted_at DESC, id DESC LIMIT ${MOST}) AS deleted WHERE id IS NOT NULL${own}`,
    values: accountId === null ? [] : [accountId],
  }
}

async function searched(question: PublicationsQuestion, accountId: string | null): Promise<Page> {
  const { search = '', status, sortBy, sortOrder, page, limit } = question
  // Deleted publications are not in the search index; their list is short.
  if (status === 'deleted') return filtered(question, deletedTitled(search, accountId))
  const found = new PublicationSearch({
    accountId,
    search,
    type: null,
    status: status === 'archived' ? null : (status ?? null),
    shelf: status === undefined ? null : status === 'archived' ? 'archived' : 'active',
  })
  const order = COLUMNS[sortBy].map((column) => `publications.${column} ${sortOrder}`).join(', ')
  const [ids, totalItems] = await Promise.all([found.page(order, limit, (page - 1) * limit), found.count()])
  return { ids, totalItems: Number(totalItems) }
}

function deletedTitled(search: string, accountId: string | null): Sql {
  const { sql, values } = deletedOnes(accountId)
  const pattern = `%${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  return { sql: `${sql} AND title_key LIKE ? ESCAPE '\\'`, values: [...values, pattern] }
}
