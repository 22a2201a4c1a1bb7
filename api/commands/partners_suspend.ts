import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { setPartnerStatus } from '#partners/actions/set_partner_status'
import { partnerNamed } from '#partners/queries/partner_named'

export default class PartnersSuspend extends BaseCommand {
  static commandName = 'partners:suspend'
  static description = 'Suspend a partner; payouts wait and new clicks do not count'
  static options = { startApp: true }

  @args.string({ description: 'The address, the referral code or the id of the partner' })
  declare partner: string

  @flags.string({ description: 'Why, for the partner to read' })
  declare reason?: string

  async run(): Promise<void> {
    const id = await partnerNamed(this.partner)
    if (id === null) {
      this.logger.error(`There is no partner '${this.partner}'`)
      this.exitCode = 1
      return
    }
    await setPartnerStatus(id, 'suspended', this.reason ?? null)
    this.logger.success(`${this.partner} is suspended.`)
  }
}
