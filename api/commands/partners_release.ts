import { args, BaseCommand } from '@adonisjs/core/ace'
import { releasePartner } from '#partners/actions/release_payout'
import { partnerNamed } from '#partners/queries/partner_named'

export default class PartnersRelease extends BaseCommand {
  static commandName = 'partners:release'
  static description = 'Release the flagged commissions and the held payout of a partner after a review'
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
    const { commissions, payouts } = await releasePartner(id)
    this.logger.success(`Released: ${commissions} flagged commissions, ${payouts} payouts.`)
  }
}
