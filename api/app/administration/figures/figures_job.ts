import {
  computeFigures,
  type Figures,
  presentFigures,
  WINDOWS,
  type Window,
} from '#administration/figures/compute_figures'
import { FIGURES_JOB } from '#administration/jobs'
import { longRead } from '#core/database/long_read'
import { execute, readConnection, type Transaction, transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'
import type { SiteCounts } from '#start/site_highlights'

/** Milliseconds between two computations. */
const PAUSE = 10 * 60 * 1000
/** The name that the figures of a window are stored under. */
const nameOf = (days: Window) => (days === 30 ? 'business' : `business-${days}`)
const PUBLIC = 'public'

/** Computes the console's business figures, and schedules the next computation. */
export class FiguresJob implements JobHandler {
  async run(job: ClaimedJob): Promise<void> {
    const now = Date.now()
    const present = presentFigures(now)
    const windows: Figures[] = []
    for (const days of WINDOWS) windows.push(await computeFigures(days, now, present))
    const counts = await siteCounts()
    await transaction(async (trx) => {
      await end(trx, job, 'done')
      for (const figures of windows) await storeFigures(trx, figures)
      await storeSiteCounts(trx, counts)
      await planFigures(trx, PAUSE)
    })
  }

  async onDead(trx: Transaction): Promise<void> {
    await planFigures(trx, PAUSE)
  }
}

/** Schedules the next computation where none is scheduled. @param delay milliseconds */
const planFigures = (trx: Transaction, delay: number) =>
  enqueue(trx, { kind: FIGURES_JOB, payload: {}, dedupeKey: FIGURES_JOB, delay })

export const storeFigures = (trx: Transaction, figures: Figures) => store(trx, nameOf(figures.days), figures)

export const storeSiteCounts = (trx: Transaction, counts: SiteCounts) => store(trx, PUBLIC, counts)

async function store(trx: Transaction, name: string, figures: object): Promise<void> {
  await execute(
    trx,
    `INSERT INTO operator_figures (name, computed_at, data) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET computed_at = excluded.computed_at, data = excluded.data`,
    [name, Date.now(), JSON.stringify(figures)]
  )
}

/** The figures computed last; null where a server of this version has not computed any yet. */
export async function storedFigures(days: Window) {
  const figures = await stored<Figures>(nameOf(days))
  return figures && 'daily' in figures ? figures : null
}

/** The counts for the public pages; null likewise. */
export const storedSiteCounts = () => stored<SiteCounts>(PUBLIC)

async function stored<T extends object>(name: string): Promise<(T & { computedAt: number }) | null> {
  const row: { computed_at: number; data: string } | null = await readConnection()
    .from('operator_figures')
    .where('name', name)
    .first()
  return row && { computedAt: row.computed_at, ...(JSON.parse(row.data) as T) }
}

/** Users with a confirmed address, and finished posts without deleted ones and those of test keys. */
export async function siteCounts(): Promise<SiteCounts> {
  const [counts] = await longRead<SiteCounts>(
    `SELECT (SELECT COUNT(*) FROM users WHERE email_verified_at IS NOT NULL) AS users,
       (SELECT COUNT(*) FROM publications JOIN accounts ON accounts.id = account_id
        WHERE generation_status = 'completed' AND deleted_at IS NULL AND test_of IS NULL) AS posts`
  )
  return { users: Number(counts!.users), posts: Number(counts!.posts) }
}
