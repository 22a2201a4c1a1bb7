import { placeholders } from '#core/database/placeholders'
import { execute, type Transaction } from '#core/database/transaction'
import { type Origin, originOfReferral } from '#partners/clicks/origin'

export type DayFigure = 'clicks' | 'unique_clicks' | 'sign_ups' | 'conversions' | 'earnings'
type Figures = Partial<Record<DayFigure, number>>

export const DIMENSIONS = ['referrer', 'country', 'device'] as const
export type Dimension = (typeof DIMENSIONS)[number]

export interface PartnerDay {
  partnerId: string
  /** UTC, YYYY-MM-DD. */
  day: string
  /** Empty for none. */
  campaign: string
}

/** Adds to the figures of a day. */
export async function addToDay(
  trx: Transaction,
  { partnerId, day, campaign }: PartnerDay,
  figures: Figures
): Promise<void> {
  await add(trx, 'partner_days', { partner_id: partnerId, day, campaign }, figures)
}

/** Adds to the figures of a day what a customer brought, also by where that customer came from. */
export async function addFromCustomer(
  trx: Transaction,
  { referralId, ...day }: PartnerDay & { referralId: string | null },
  figures: Figures
): Promise<void> {
  await addToDay(trx, day, figures)
  if (referralId !== null) await addToOrigin(trx, day, await originOfReferral(trx, referralId), figures)
}

/** Adds to the figures of a day by each dimension of an origin. */
export async function addToOrigin(
  trx: Transaction,
  { partnerId, day }: Pick<PartnerDay, 'partnerId' | 'day'>,
  origin: Partial<Origin>,
  figures: Figures
): Promise<void> {
  for (const dimension of DIMENSIONS) {
    const value = origin[dimension]
    if (value !== undefined)
      await add(
        trx,
        'partner_origins',
        { partner_id: partnerId, day, dimension, value: value ?? '' },
        figures
      )
  }
}

async function add(
  trx: Transaction,
  table: 'partner_days' | 'partner_origins',
  key: Record<string, string>,
  figures: Figures
): Promise<void> {
  const keys = Object.keys(key)
  const names = Object.keys(figures) as DayFigure[]
  const columns = [...keys, ...names]
  await execute(
    trx,
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${placeholders(columns)})
     ON CONFLICT (${keys.join(', ')}) DO UPDATE SET
       ${names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')}`,
    [...Object.values(key), ...names.map((name) => figures[name]!)]
  )
}
