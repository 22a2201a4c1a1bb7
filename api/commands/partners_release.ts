import { releasePartner } from '#partners/actions/release_payout'
import { PartnerCommand, partnerHelp } from '#partners/commands/partner_command'

export default class PartnersRelease extends PartnerCommand {
  static commandName = 'partners:release'
  static description = 'Release the flagged commissions and the held payout of a partner after a review'
  static help = partnerHelp(
    'Nothing is released that the rules do not hold. A payout leaves with the next run.',
    'partners:release'
  )

  protected async act(id: string) {
    const { commissions, payouts } = await releasePartner(id)
    return {
      says: `Released: ${commissions} flagged commissions, ${payouts} payouts.`,
      done: { commissions, payouts },
    }
  }
}
