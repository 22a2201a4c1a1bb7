import { readConnection } from '#core/database/transaction'
import { isId } from '#core/ids'
import { normalCode } from '#partners/links/codes'

/** The partner with this id, address or code; null where there is none. */
export async function partnerNamed(name: string): Promise<string | null> {
  const typed = name.trim()
  const code = normalCode(typed)
  const row = isId(typed)
    ? await readConnection().from('partners').where('id', typed.toLowerCase()).select('id').first()
    : typed.includes('@')
      ? await readConnection().from('partners').where('email_key', typed.toLowerCase()).select('id').first()
      : code === null
        ? null
        : await readConnection().from('partner_codes').where('code', code).select('partner_id as id').first()
  return row?.id ?? null
}
