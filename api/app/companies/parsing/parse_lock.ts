import type Company from '#companies/models/company'
import { execute, transaction } from '#core/database/transaction'
import { AppError } from '#core/errors'
import { DAY } from '#core/time'

const WEEK = 7 * DAY
/** Longer than reading a website may take; a server that crashes meanwhile leaves its lock behind. */
const LOCK_TIME = 60_000

const usDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** When the website may be read again (UTC milliseconds); null when it may be now. */
export function nextParseAt(company: Pick<Company, 'lastParsedAt'>, now = Date.now()): number | null {
  if (company.lastParsedAt === null) return null
  const next = company.lastParsedAt + WEEK
  return next > now ? next : null
}

/** Whether a parse is in progress; one whose server crashed is not. */
export const isBeingRead = ({ parseClaimedUntil }: Pick<Company, 'parseClaimedUntil'>, now = Date.now()) =>
  parseClaimedUntil !== null && parseClaimedUntil > now

/**
 * Takes the lock on reading the website, which only one caller has at a time and nobody within a week of a success.
 * @returns the lock, to be passed when the parse ends
 * @throws AppError RATE_LIMIT_EXCEEDED
 */
export async function lockParse(company: Company): Promise<number> {
  const now = Date.now()
  const lock = now + LOCK_TIME
  const locked = await transaction((trx) =>
    execute(
      trx,
      `UPDATE companies SET parse_claimed_until = ?, reading_pages = NULL
       WHERE id = ? AND (last_parsed_at IS NULL OR last_parsed_at <= ?)
         AND (parse_claimed_until IS NULL OR parse_claimed_until <= ?)`,
      [lock, company.id, now - WEEK, now]
    )
  )
  if (locked === 1) return lock
  throw refusal(nextParseAt(await company.refresh(), now), now)
}

/** Releases the lock after a failure: the week is not used up. */
export async function releaseParse(company: Company, lock: number): Promise<void> {
  await transaction((trx) =>
    trx
      .from('companies')
      .where('id', company.id)
      .where('parse_claimed_until', lock)
      .update({ parse_claimed_until: null, reading_pages: null, parsing_status: 'failed' })
  )
}

function refusal(next: number | null, now: number): AppError {
  const seconds = Math.max(1, Math.ceil(((next ?? now + LOCK_TIME) - now) / 1000))
  const message = next
    ? `A website can be read once a week. You can read it again on ${usDate.format(next)}.`
    : 'The website is being read right now. Try again in a minute.'
  return new AppError(429, 'RATE_LIMIT_EXCEEDED', message, { headers: { 'Retry-After': String(seconds) } })
}
