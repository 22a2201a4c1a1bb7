import { flags } from '@adonisjs/core/ace'
import { setPartnerStatus } from '#partners/actions/set_partner_status'
import { PartnerCommand, partnerHelp } from '#partners/commands/partner_command'

export default class PartnersBan extends PartnerCommand {
  static commandName = 'partners:ban'
  static description = 'Ban a partner; commissions stop and the balance is held'
  static help = partnerHelp(
    'The partner gets a mail with the reason. partners:approve lifts the ban.',
    'partners:ban',
    ' --reason "Spam"'
  )

  @flags.string({ description: 'Why, for the partner to read' })
  declare reason?: string

  protected async act(id: string) {
    await setPartnerStatus(id, 'banned', this.reason ?? null)
    return { says: `${this.partner} is banned.`, done: { status: 'banned' } }
  }
}
