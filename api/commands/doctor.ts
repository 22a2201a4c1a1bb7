import { BaseCommand, flags } from '@adonisjs/core/ace'
import { examine } from '#administration/doctor/examine'
import { formatReport, isBroken } from '#administration/doctor/report'

export default class Doctor extends BaseCommand {
  static commandName = 'doctor'
  static description = 'Examine the installation: what is wrong, and what to do about it'
  static help = [
    'Looks at settings, database, migrations, disk, clock, key, public address, mail, Stripe, models, search, jobs and webhooks. Sends no mail and asks no model; searches once where a search provider is set. Exits with 1 where there is a problem, with 0 where there are only warnings.',
    '',
    'Examples:',
    '  npm run ace -- doctor',
    '  npm run --silent ace -- doctor --json',
  ]
  static options = { startApp: true }

  @flags.boolean({
    description: 'Print one JSON object: ok, and checks with check, state, code, values, says, remedy',
  })
  declare json?: boolean

  async run(): Promise<void> {
    const found = await examine()
    console.log(formatReport(found, this.json ?? false))
    if (isBroken(found)) this.exitCode = 1
  }
}
