import { randomInt } from 'node:crypto'
import { reading, type Transaction } from '#core/database/transaction'
import type { PartnerStatus } from '#partners/services/partner_rows'

const CODE = /^[A-Z0-9-]{4,24}$/
/** As it shows in an address: lower-case letters, digits and hyphens. */
export const CAMPAIGN = /^[a-z0-9][a-z0-9-]{0,39}$/
/** Without what is mistaken for something else when it is read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code as it is stored; null for what could be none. */
export function normalCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  return CODE.test(code) ? code : null
}

/** A code that is easily told: the first name and some letters by chance. */
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
const MOST = 10_000

/** What was looked up lately; a code that is asked for all the time costs the database one read in a while. */
const known = new Map<string, { holder: CodeHolder | null; at: number }>()

/** Whose code this is, up to half a minute ago; null for nobody's. */
export async function holderOfCode(code: string): Promise<CodeHolder | null> {
  const kept = known.get(code)
  const now = performance.now()
  if (kept && now - kept.at < KNOWN_FOR) return kept.holder
  const row: { id: string; status: PartnerStatus } | null = await reading()
    .from('partner_codes')
    .join('partners', 'partners.id', 'partner_codes.partner_id')
    .where('partner_codes.code', code)
    .select('partners.id', 'partners.status')
    .first()
  const holder = row && { partnerId: row.id, status: row.status }
  known.delete(code)
  known.set(code, { holder, at: now })
  if (known.size > MOST) known.delete(known.keys().next().value!)
  return holder
}

/** After the status or the code of a partner has changed in this transaction. */
export function forgetCodes(trx: Transaction): void {
  trx.after('commit', () => known.clear())
}
