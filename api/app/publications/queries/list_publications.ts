import { reading } from '#core/database/transaction'
import Publication from '#publications/models/publication'
import { type LibraryCounts, libraryCounts } from '#publications/queries/library_counts'
import { PublicationSearch } from '#publications/queries/publication_search'

/** Each is served by an index for every filter. */
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

/** What a list shows of a publication: all but its texts. */
export const SUMMARY_COLUMNS = [
  'id',
  'session_id',
  'title',
  'topic',
  'company_name',
  'type',
  'status',
  'generation_status',
  'content_length',
  'word_count',
  'images_count',
  'quality_score',
  'outline_only',
  'excerpt',
  'main_image_url',
  'main_image_alt',
  'language',
  'source',
  'generation_type',
  'generated_by',
  'created_at',
  'updated_at',
  'published_at',
  'published_url',
  'archived_at',
]

export interface ListQuestion {
  accountId: string
  /** From 1. */
  page: number
  limit: number
  type: 'blog' | 'review' | null
  /** null: all but the archived ones. */
  status: 'draft' | 'published' | 'archived' | null
  search: string | null
  sort: keyof typeof ORDERS
}

export interface ListedPublications {
  /** With SUMMARY_COLUMNS alone. */
  publications: Publication[]
  totalItems: number
  counts: LibraryCounts
}

/** One page of the library. */
export async function listPublications(question: ListQuestion): Promise<ListedPublications> {
  const counts = await libraryCounts(question.accountId)
  const { ids, totalItems } = question.search?.trim()
    ? await searched(question, question.search)
    : await filtered(question, counts)
  if (ids.length === 0) return { publications: [], totalItems, counts }
  const found = await Publication.query({ client: reading() }).whereIn('id', ids).select(SUMMARY_COLUMNS)
  const byId = new Map(found.map((publication) => [publication.id, publication]))
  return { publications: ids.flatMap((id) => byId.get(id) ?? []), totalItems, counts }
}

const shelfOf = ({ status }: ListQuestion) => (status === 'archived' ? 'archived' : 'active')
/** The archive is one status by itself. */
const statusOf = ({ status }: ListQuestion) => (status === 'archived' ? null : status)

async function searched(question: ListQuestion, search: string) {
  const { accountId, type, sort, page, limit } = question
  const found = new PublicationSearch({
    accountId,
    type,
    search,
    shelf: shelfOf(question),
    status: statusOf(question),
  })
  const order = ORDERS[sort].map(([column, direction]) => `publications.${column} ${direction}`).join(', ')
  return { totalItems: await found.count(), ids: await found.page(order, limit, (page - 1) * limit) }
}

async function filtered(question: ListQuestion, counts: LibraryCounts) {
  const rows: { id: string }[] = await pageOfIds(question)
  return { ids: rows.map(({ id }) => id), totalItems: totalOf(question, counts) }
}

/** Ids alone: what is skipped on the way to a late page is read from the index. */
export function pageOfIds(question: ListQuestion) {
  const { accountId, type, sort, page, limit } = question
  const status = statusOf(question)
  const query = reading()
    .from('publications')
    .where('account_id', accountId)
    .where('shelf', shelfOf(question))
    .if(type, (found) => found.where('type', type!))
    .if(status, (found) => found.where('status', status!))
    .limit(limit)
    .offset((page - 1) * limit)
    .select('id')
  for (const [column, direction] of ORDERS[sort]) query.orderBy(column, direction)
  return query
}

function totalOf({ type, status }: ListQuestion, counts: LibraryCounts): number {
  const types = type ? [type] : (['blog', 'review'] as const)
  const statuses = status ? [status] : (['draft', 'published'] as const)
  const cells = types.flatMap((one) => statuses.map((state) => counts[`${one}_${state}`]))
  return cells.reduce((sum, count) => sum + count, 0)
}
