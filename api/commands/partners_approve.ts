import { args, BaseCommand } from '@adonisjs/core/ace'
import { setPartnerStatus } from '#partners/actions/set_partner_status'
import { partnerNamed } from '#partners/queries/partner_named'

export default class PartnersApprove extends BaseCommand {
  static commandName = 'partners:approve'
  static description = 'Approve a partner, or lift a suspension or ban'
  static options = { startApp: true }

  @args.string({ description: 'The address, the referral code or the id of the partner' })
  declare partner: string

  async run(): Promise<void> {
    const id = await partnerNamed(this.partner)
    if (id === null) {
      this.logger.error(`There is no partner '${this.partner}'`)
      this.exitCode = 1
      return
    }
    await setPartnerStatus(id, 'active')
    this.logger.success(`${this.partner} is active.`)
  }
}
