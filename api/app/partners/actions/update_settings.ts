import { billingNow } from '#billing/billing_clock'
import { isDuplicate } from '#core/database/errors'
import { type Transaction, transaction } from '#core/database/transaction'
import { NotFoundError, ValidationError } from '#core/errors'
import { type Agreement, agreedVersion } from '#partners/joining/terms'
import { forgetCodes, normalCode } from '#partners/links/codes'
import {
  lockPartner,
  MAIL_COLUMNS,
  type MailKind,
  mustBePartner,
  type Partner,
  toPartner,
} from '#partners/partner_rows'

/** `PartnerSettingsUpdate` of the contract. */
export interface SettingsChange extends Agreement {
  promoCode?: string | null
  company?: string
  website?: string
  marketingConsent?: boolean
  scheduledPayouts?: boolean
  mails?: Partial<Record<MailKind, boolean>>
}

/** @throws ValidationError for a promo code that is taken or terms that are not in force, RoleRequiredError */
export async function updateSettings(accountId: string, asked: SettingsChange): Promise<Partner> {
  const { id } = await mustBePartner(accountId)
  try {
    return await transaction(async (trx) => {
      const partner = await lockPartner(trx, id)
      if (!partner) throw new NotFoundError('Partner')
      const columns = {
        ...toColumns(asked),
        ...termsOf(asked),
        ...(await promoOf(trx, partner, asked.promoCode)),
      }
      const changed = Object.keys(columns).length > 0
      if (changed) await trx.from('partners').where('id', id).update(columns)
      return toPartner(await trx.from('partners').where('id', id).firstOrFail())
    })
  } catch (error) {
    // Somebody else took it at the same moment.
    if (isDuplicate(error)) throw taken()
    throw error
  }
}

function toColumns({ company, website, marketingConsent, scheduledPayouts, mails }: SettingsChange) {
  const name = company?.trim() || null
  const columns = {
    company: company === undefined ? undefined : name,
    company_key: company === undefined ? undefined : (name?.toLowerCase() ?? null),
    website: website === undefined ? undefined : website.trim() || null,
    is_marketing_agreed: marketingConsent,
    has_scheduled_payouts: scheduledPayouts,
    ...Object.fromEntries(
      Object.entries(MAIL_COLUMNS).map(([kind, column]) => [column, mails?.[kind as MailKind]])
    ),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

function termsOf(asked: SettingsChange) {
  const version = agreedVersion(asked)
  return version === null ? {} : { terms_version: version, terms_agreed_at: billingNow() }
}

async function promoOf(trx: Transaction, { id }: Partner, asked: string | null | undefined) {
  if (asked === undefined) return {}
  if (asked === null) return { promo_code: null }
  const code = normalCode(asked)!
  const [held]: { partner_id: string }[] = await trx
    .from('partner_codes')
    .where('code', code)
    .select('partner_id')
  if (held && held.partner_id !== id) throw taken()
  if (!held) await trx.table('partner_codes').insert({ code, partner_id: id, created_at: billingNow() })
  forgetCodes(trx)
  return { promo_code: code }
}

const taken = () =>
  new ValidationError([
    { field: 'promoCode', rule: 'unique', message: 'This promo code is taken. Please choose another one' },
  ])
