import { BaseCommand, flags } from '@adonisjs/core/ace'
import { inDollars } from '#partners/money'
import type { PartnerStatus } from '#partners/partner_rows'
import { heldPayouts } from '#partners/queries/held_payouts'
import { listPartners } from '#partners/queries/list_partners'

const STATUSES = ['pending', 'active', 'suspended', 'declined', 'banned']

export default class PartnersList extends BaseCommand {
  static commandName = 'partners:list'
  static description = 'List partners, newest first, and payouts that wait for a release'
  static help = [
    'Fifty at a time, with amounts in US dollars; with --json in cents.',
    '',
    'Examples:',
    '  npm run ace -- partners:list --status pending',
    '  npm run --silent ace -- partners:list --search ada --json',
  ]
  static options = { startApp: true }

  @flags.string({ description: `Only those that are ${STATUSES.join(', ')}` })
  declare status?: string

  @flags.string({ description: 'The beginning of an address, a name or a company' })
  declare search?: string

  @flags.boolean({
    description: 'Print one JSON object: ok, total, partners, heldPayouts; or reason, says, remedy',
  })
  declare json?: boolean

  async run(): Promise<void> {
    if (this.status !== undefined && !STATUSES.includes(this.status)) {
      this.exitCode = 1
      const says = `There is no status '${this.status}'.`
      const remedy = `Use one of ${STATUSES.join(', ')}.`
      if (this.json) console.log(JSON.stringify({ ok: false, reason: 'no_status', says, remedy }, null, 2))
      else this.logger.error(`${says} ${remedy}`)
      return
    }
    const { partners, total } = await listPartners({
      page: 1,
      limit: 50,
      ...(this.status && { status: this.status as PartnerStatus }),
      ...(this.search && { search: this.search }),
    })
    const held = await heldPayouts()
    if (this.json)
      return console.log(JSON.stringify({ ok: true, total, partners, heldPayouts: held }, null, 2))
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
    for (const payout of held)
      this.logger.warning(`Payout ${payout.id} of ${inDollars(payout.amount)} waits for a release`)
  }
}
