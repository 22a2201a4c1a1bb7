import slugify from '@sindresorhus/slugify'
import { billingNow } from '#billing/billing_clock'
import type { Schema } from '#core/contract/types'
import { isDuplicate } from '#core/database/errors'
import { execute, type InTransaction, query, readConnection, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError, ValidationError } from '#core/errors'
import { isId, newId } from '#core/ids'
import { lockPartner, mustBePartner, type Partner } from '#partners/partner_rows'
import { type Figures, NOTHING, toFigures } from '#partners/queries/figures'
import { settings } from '#start/settings'

const MAX_COUNT = 100
const MAX_LENGTH = 40

export interface PartnerLink {
  id: string
  name: string
  campaign: string
  path: string
  url: string
  figures: Figures
  createdAt: number
}

export type NewLink = Schema<'PartnerLinkInput'>

/** An address of one of our pages that names the partner. */
export function linkOf({ code }: Pick<Partner, 'code'>, path = '/', campaign?: string): string {
  const url = new URL(path, settings.appUrl)
  url.searchParams.set('ref', code)
  if (campaign !== undefined) url.searchParams.set('campaign', campaign)
  return url.href
}

/** A partner's links, newest first, with their all-time figures. */
export async function linksOf(accountId: string): Promise<PartnerLink[]> {
  const partner = await mustBePartner(accountId)
  const [links, sums] = await Promise.all([
    readConnection().from('partner_links').where('partner_id', partner.id).orderBy('id', 'desc'),
    query<Record<string, unknown>>(
      readConnection(),
      `SELECT campaign, SUM(clicks) AS clicks, SUM(unique_clicks) AS unique_clicks, SUM(sign_ups) AS sign_ups,
         SUM(conversions) AS conversions, SUM(earnings) AS earnings
       FROM partner_days WHERE partner_id = ? GROUP BY campaign`,
      [partner.id]
    ),
  ])
  const byCampaign = new Map(sums.map((row) => [String(row.campaign), toFigures(row)]))
  return links.map((row) => shown(partner, row, byCampaign.get(row.campaign) ?? NOTHING))
}

const shown = (partner: Partner, row: Record<string, unknown>, figures: Figures): PartnerLink => ({
  id: String(row.id),
  name: String(row.name),
  campaign: String(row.campaign),
  path: String(row.path),
  url: linkOf(partner, String(row.path), String(row.campaign)),
  figures,
  createdAt: Number(row.created_at),
})

/**
 * @throws ValidationError for a campaign that is taken or a name that does not yield one, ConflictError for one too
 *   many
 */
export async function createLink(
  accountId: string,
  { name, campaign, path = '/' }: NewLink,
  keep: InTransaction<PartnerLink>
): Promise<void> {
  const { id: partnerId } = await mustBePartner(accountId)
  const tag = campaign ?? slugify(name).slice(0, MAX_LENGTH).replace(/-$/, '')
  if (tag === '')
    throw invalid('name', 'format', 'Use at least one Latin letter or digit, or enter a campaign tag')
  const row = {
    id: newId(),
    partner_id: partnerId,
    name: name.trim(),
    campaign: tag,
    path,
    created_at: billingNow(),
  }
  try {
    await transaction(async (trx) => {
      const partner = await lockPartner(trx, partnerId)
      if (!partner) throw new NotFoundError('Partner')
      const counted = await trx
        .from('partner_links')
        .where('partner_id', partnerId)
        .count('* as total')
        .first()
      if (Number(counted.total) >= MAX_COUNT)
        throw new ConflictError(`You have ${MAX_COUNT} links already. Delete one you no longer use.`)
      await trx.table('partner_links').insert(row)
      await keep(trx, shown(partner, row, NOTHING))
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw invalid(
      campaign === undefined ? 'name' : 'campaign',
      'unique',
      'You have a link for this campaign already'
    )
  }
}

const invalid = (field: string, rule: string, message: string) =>
  new ValidationError([{ field, rule, message }])

/** @throws NotFoundError also for a malformed id and for another partner's link */
export async function deleteLink(accountId: string, id: string): Promise<void> {
  const partner = await mustBePartner(accountId)
  const sql = 'DELETE FROM partner_links WHERE id = ? AND partner_id = ?'
  const gone =
    isId(id) && (await transaction((trx) => execute(trx, sql, [id.toLowerCase(), partner.id]))) === 1
  if (!gone) throw new NotFoundError('Link')
}
