import { randomInt } from 'node:crypto'
import { readConnection, type Transaction } from '#core/database/transaction'
import type { PartnerStatus } from '#partners/partner_rows'

const CODE = /^[A-Z0-9-]{4,24}$/
/** As it appears in an address: lower-case letters, digits and hyphens. */
export const CAMPAIGN = /^[a-z0-9][a-z0-9-]{0,39}$/
/** Without letters that are confused when read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code in its stored form; null for anything that cannot be one. */
export function normalCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  return CODE.test(code) ? code : null
}

/** A code that is easy to pass on: the first name and some random letters. */
export function newCode(firstName: string): string {
  const name = firstName
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 8)
  const rest = Array.from({ length: name === '' ? 8 : 4 }, () => LETTERS[randomInt(LETTERS.length)])
  return `${name}${rest.join('')}`.padEnd(4, 'X')
}

export interface CodeHolder {
  partnerId: string
  status: PartnerStatus
}

const KNOWN_FOR = 30_000
const MAX_COUNT = 10_000

/** Recent lookups; a code that is requested all the time costs the database only an occasional read. */
const known = new Map<string, { holder: CodeHolder | null; at: number }>()

/** The holder of this code, as of up to half a minute ago; null where there is none. */
export async function holderOfCode(code: string): Promise<CodeHolder | null> {
  const kept = known.get(code)
  const now = performance.now()
  if (kept && now - kept.at < KNOWN_FOR) return kept.holder
  const row: { id: string; status: PartnerStatus } | null = await readConnection()
    .from('partner_codes')
    .join('partners', 'partners.id', 'partner_codes.partner_id')
    .where('partner_codes.code', code)
    .select('partners.id', 'partners.status')
    .first()
  const holder = row && { partnerId: row.id, status: row.status }
  known.delete(code)
  known.set(code, { holder, at: now })
  if (known.size > MAX_COUNT) known.delete(known.keys().next().value!)
  return holder
}

/** For when the status or the code of a partner has changed in this transaction. */
export function forgetCodes(trx: Transaction): void {
  trx.after('commit', () => known.clear())
}
