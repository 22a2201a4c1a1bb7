import { flags } from '@adonisjs/core/ace'
import { setPartnerStatus } from '#partners/actions/set_partner_status'
import { PartnerCommand, partnerHelp } from '#partners/commands/partner_command'

export default class PartnersSuspend extends PartnerCommand {
  static commandName = 'partners:suspend'
  static description = 'Suspend a partner; payouts wait and new clicks do not count'
  static help = partnerHelp(
    'The partner gets a mail with the reason. partners:approve ends it.',
    'partners:suspend',
    ' --reason "Spam"'
  )

  @flags.string({ description: 'Why, for the partner to read' })
  declare reason?: string

  protected async act(id: string) {
    await setPartnerStatus(id, 'suspended', this.reason ?? null)
    return { says: `${this.partner} is suspended.`, done: { status: 'suspended' } }
  }
}
