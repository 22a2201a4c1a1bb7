import { PreparedRead } from '#core/database/prepared_read'

const TYPES = ['blog', 'review'] as const
const STATUSES = ['draft', 'published', 'archived'] as const

type Cell = `${(typeof TYPES)[number]}_${(typeof STATUSES)[number]}`

/** The number of publications of each type and status, and their sums; `total` excludes archived ones. */
export type LibraryCounts = Record<Cell | 'total' | (typeof STATUSES)[number], number>

const ofAccount = new PreparedRead<{ type: string; status: string; count: number }>(
  'SELECT type, status, count FROM publication_counts WHERE account_id = ?'
)

/** The stored counts: nothing is counted here. */
export async function libraryCounts(accountId: string): Promise<LibraryCounts> {
  const kept = await ofAccount.all([accountId])
  const of = (type: string, status: string) =>
    kept.find((row) => row.type === type && row.status === status)?.count ?? 0
  const cells = TYPES.flatMap((type) =>
    STATUSES.map((status) => [`${type}_${status}`, of(type, status)] as [Cell, number])
  )
  const sum = (status: string) => of('blog', status) + of('review', status)
  return {
    total: sum('draft') + sum('published'),
    draft: sum('draft'),
    published: sum('published'),
    archived: sum('archived'),
    ...(Object.fromEntries(cells) as Record<Cell, number>),
  }
}
