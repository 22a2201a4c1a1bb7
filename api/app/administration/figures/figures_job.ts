import { computeFigures, type Figures } from '#administration/figures/compute_figures'
import { FIGURES_JOB } from '#administration/jobs'
import { change, reading, type Transaction, transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'

/** Milliseconds between two computations. */
const PAUSE = 10 * 60 * 1000
const NAME = 'business'

/** Computes the console's business figures, and schedules the next computation. */
export class FiguresJob implements JobHandler {
  async run(job: ClaimedJob): Promise<void> {
    const figures = await computeFigures()
    await transaction(async (trx) => {
      await end(trx, job, 'done')
      await storeFigures(trx, figures)
      await planFigures(trx, PAUSE)
    })
  }

  async setAside(trx: Transaction): Promise<void> {
    await planFigures(trx, PAUSE)
  }
}

/** Schedules the next computation where none is scheduled. @param delay milliseconds */
const planFigures = (trx: Transaction, delay: number) =>
  enqueue(trx, { kind: FIGURES_JOB, payload: {}, dedupeKey: FIGURES_JOB, delay })

export async function storeFigures(trx: Transaction, figures: Figures): Promise<void> {
  await change(
    trx,
    `INSERT INTO operator_figures (name, computed_at, data) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET computed_at = excluded.computed_at, data = excluded.data`,
    [NAME, Date.now(), JSON.stringify(figures)]
  )
}

/** The figures computed last; null on a server that has not computed any yet. */
export async function storedFigures(): Promise<(Figures & { computedAt: number }) | null> {
  const row: { computed_at: number; data: string } | null = await reading()
    .from('operator_figures')
    .where('name', NAME)
    .first()
  return row && { computedAt: row.computed_at, ...(JSON.parse(row.data) as Figures) }
}
