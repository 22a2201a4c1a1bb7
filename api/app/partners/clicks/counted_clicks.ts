import { createHmac, randomBytes } from 'node:crypto'
import { BufferedWrites } from '#core/database/buffered_writes'
import { insertRows } from '#core/database/insert_many'
import { query, type Transaction } from '#core/database/transaction'
import { utcDay } from '#core/time'
import type { Origin } from '#partners/clicks/origin'
import { addToDay, addToOrigin, DIMENSIONS } from '#partners/days'

export interface Click extends Origin {
  id: string
  partnerId: string
  /** Identifies the visitor as well as possible; never stored. */
  visitor: string
  /** With its last part masked. */
  address: string
  path: string
  campaign: string | null
  /** The network whose advertisement was clicked. */
  paid: string | null
  /** UTC milliseconds. */
  at: number
}

/** Clicks wait at most a second, so that no page waits for the database. */
export const countedClicks = new BufferedWrites<Click>({ name: 'clicks', write: store })

async function store(trx: Transaction, entries: Map<string, Click>): Promise<void> {
  const partners = await existing(trx, [...new Set([...entries.values()].map(({ partnerId }) => partnerId))])
  const clicks = [...entries.values()].filter(({ partnerId }) => partners.has(partnerId))
  if (clicks.length === 0) return
  await insertRows(
    trx,
    'partner_clicks',
    clicks.map(({ id, partnerId, address, path, campaign, referrer, country, device, paid, at }) => ({
      id,
      partner_id: partnerId,
      address,
      path,
      campaign,
      referrer,
      country,
      device,
      paid,
      created_at: at,
    }))
  )
  const groups = Map.groupBy(clicks, ({ partnerId, at }) => `${partnerId} ${utcDay(at)}`)
  // In the same order everywhere, so that two processes cannot deadlock.
  for (const [key, same] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [partnerId, day] = key.split(' ') as [string, string]
    await countDay(trx, { partnerId, day, clicks: same })
  }
}

/** A visitor counts for the campaign and the origin of their first click of this day. */
async function countDay(
  trx: Transaction,
  { partnerId, day, clicks }: { partnerId: string; day: string; clicks: Click[] }
): Promise<void> {
  const salt = await saltOf(trx, day)
  const first = new Map<string, Click>()
  for (const click of clicks) {
    const hash = hashOf(salt, click.visitor)
    if (!first.has(hash)) first.set(hash, click)
  }
  const fresh = await newVisitors(trx, { partnerId, day, visitors: [...first.keys()].sort() })
  const byCampaign = Map.groupBy(clicks, ({ campaign }) => campaign ?? '')
  for (const [campaign, own] of [...byCampaign].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const unique = fresh.filter((visitor) => (first.get(visitor)!.campaign ?? '') === campaign).length
    await addToDay(trx, { partnerId, day, campaign }, { clicks: own.length, unique_clicks: unique })
  }
  for (const dimension of DIMENSIONS) {
    const byValue = Map.groupBy(clicks, (click) => click[dimension] ?? '')
    for (const [value, own] of [...byValue].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const unique = fresh.filter((visitor) => (first.get(visitor)![dimension] ?? '') === value).length
      const figures = { clicks: own.length, unique_clicks: unique }
      await addToOrigin(trx, { partnerId, day }, { [dimension]: value }, figures)
    }
  }
}

/** The partners among these that still exist. */
async function existing(trx: Transaction, ids: string[]): Promise<Set<string>> {
  const found: { id: string }[] = await trx.from('partners').whereIn('id', ids).select('id')
  return new Set(found.map(({ id }) => id))
}

/** The visitors among these whom the partner has not yet had on this day. */
async function newVisitors(
  trx: Transaction,
  { partnerId, day, visitors }: { partnerId: string; day: string; visitors: string[] }
): Promise<string[]> {
  const fresh: string[] = []
  for (const visitor of visitors) {
    const inserted = await query(
      trx,
      `INSERT INTO partner_visitors (partner_id, day, visitor) VALUES (?, ?, ?)
       ON CONFLICT (partner_id, day, visitor) DO NOTHING RETURNING visitor`,
      [partnerId, day, visitor]
    )
    if (inserted.length > 0) fresh.push(visitor)
  }
  return fresh
}

/** The secret of a day, the same in every process; once it is deleted nobody can identify the visitors. */
async function saltOf(trx: Transaction, day: string): Promise<string> {
  const [row] = await query<{ salt: string }>(
    trx,
    `INSERT INTO partner_salts (day, salt) VALUES (?, ?)
     ON CONFLICT (day) DO UPDATE SET salt = partner_salts.salt RETURNING salt`,
    [day, randomBytes(32).toString('base64url')]
  )
  return row!.salt
}

const hashOf = (salt: string, visitor: string) =>
  createHmac('sha256', salt).update(visitor).digest('base64url')
