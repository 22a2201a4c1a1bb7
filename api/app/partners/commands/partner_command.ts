import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { partnerNamed } from '#partners/queries/partner_named'

/** A command about one partner. */
export abstract class PartnerCommand extends BaseCommand {
  static options = { startApp: true }

  @args.string({ description: 'The address, the referral code or the id of the partner' })
  declare partner: string

  @flags.boolean({
    description: 'Print one JSON object: ok, partner, and what was done; or reason, says, remedy',
  })
  declare json?: boolean

  /** @returns what was done, in words and as fields */
  protected abstract act(id: string): Promise<{ says: string; done: Record<string, string | number> }>

  async run(): Promise<void> {
    const id = await partnerNamed(this.partner)
    if (id === null) return this.#refuse()
    const { says, done } = await this.act(id)
    if (this.json) console.log(JSON.stringify({ ok: true, partner: this.partner, ...done }, null, 2))
    else this.logger.success(says)
  }

  #refuse(): void {
    this.exitCode = 1
    const says = `There is no partner '${this.partner}'.`
    const remedy = 'Look for the address with: npm run ace -- partners:list --search BEGINNING'
    if (this.json) console.log(JSON.stringify({ ok: false, reason: 'no_partner', says, remedy }, null, 2))
    else this.logger.error(`${says} ${remedy}`)
  }
}

/** The help of a command about one partner. @param usage after the command's name */
export const partnerHelp = (about: string, command: string, usage = '') => [
  about,
  '',
  'Examples:',
  `  npm run ace -- ${command} ada@example.com${usage}`,
  `  npm run --silent ace -- ${command} ADA10${usage} --json`,
]
