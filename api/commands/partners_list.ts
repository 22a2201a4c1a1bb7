import { BaseCommand, flags } from '@adonisjs/core/ace'
import { heldPayouts } from '#partners/queries/held_payouts'
import { listPartners } from '#partners/queries/list_partners'
import { inDollars } from '#partners/services/money'
import type { PartnerStatus } from '#partners/services/partner_rows'

const STATUSES = ['pending', 'active', 'suspended', 'declined', 'banned']

export default class PartnersList extends BaseCommand {
  static commandName = 'partners:list'
  static description = 'List partners, newest first, and payouts that wait for a release'
  static options = { startApp: true }

  @flags.string({ description: `Only those that are ${STATUSES.join(', ')}` })
  declare status?: string

  @flags.string({ description: 'The beginning of an address, a name or a company' })
  declare search?: string

  async run(): Promise<void> {
    if (this.status !== undefined && !STATUSES.includes(this.status)) {
      this.logger.error(`There is no status '${this.status}'; use one of ${STATUSES.join(', ')}`)
      this.exitCode = 1
      return
    }
    const { partners, total } = await listPartners({
      page: 1,
      limit: 50,
      ...(this.status && { status: this.status as PartnerStatus }),
      ...(this.search && { search: this.search }),
    })
    const table = this.ui
      .table()
      .head(['Address', 'Name', 'Status', 'Code', 'Referrals', 'Held', 'Available'])
    for (const one of partners)
      table.row([
        one.email,
        `${one.firstName} ${one.lastName}`.trim(),
        one.inReview > 0 ? `${one.status}, ${one.inReview} in review` : one.status,
        one.code,
        String(one.referrals),
        inDollars(one.held),
        inDollars(one.available),
      ])
    table.render()
    if (total > partners.length)
      this.logger.info(`${total} in all; narrow the list with --search or --status`)
    for (const payout of await heldPayouts())
      this.logger.warning(`Payout ${payout.id} of ${inDollars(payout.amount)} waits for a release`)
  }
}
