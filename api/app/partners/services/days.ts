import { placeholders } from '#core/database/placeholders'
import { change, type Transaction } from '#core/database/transaction'

export type DayFigure = 'clicks' | 'unique_clicks' | 'sign_ups' | 'conversions' | 'earnings'

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
  figures: Partial<Record<DayFigure, number>>
): Promise<void> {
  const names = Object.keys(figures) as DayFigure[]
  await change(
    trx,
    `INSERT INTO partner_days (partner_id, day, campaign, ${names.join(', ')})
     VALUES (?, ?, ?, ${placeholders(names)})
     ON CONFLICT (partner_id, day, campaign) DO UPDATE SET
       ${names.map((name) => `${name} = partner_days.${name} + excluded.${name}`).join(', ')}`,
    [partnerId, day, campaign, ...names.map((name) => figures[name]!)]
  )
}
