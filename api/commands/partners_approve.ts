import { setPartnerStatus } from '#partners/actions/set_partner_status'
import { PartnerCommand, partnerHelp } from '#partners/commands/partner_command'

export default class PartnersApprove extends PartnerCommand {
  static commandName = 'partners:approve'
  static description = 'Approve a partner, or lift a suspension or ban'
  static help = partnerHelp('The partner gets a mail, and the link counts from then on.', 'partners:approve')

  protected async act(id: string) {
    await setPartnerStatus(id, 'active')
    return { says: `${this.partner} is active.`, done: { status: 'active' } }
  }
}
