import { BaseCommand, flags } from '@adonisjs/core/ace'
import { checkServices } from '#generation/actions/check_services'

/** For the person who configures a model: problems show here, one line each, and not in a customer's first text. */
export default class ServicesCheck extends BaseCommand {
  static commandName = 'services:check'
  static description =
    'Ask the text model, the image model, the moderation and the search one small question each'
  static help = [
    'Costs what a few hundred tokens and one small image cost. Exits with 1 where something that is set does not work.',
    '',
    'Examples:',
    '  npm run ace -- services:check',
    '  npm run --silent ace -- services:check --json',
  ]
  static options = { startApp: true }

  @flags.boolean({
    description: 'Print one JSON object: ok, and services with name, works (null where none is set), says',
  })
  declare json?: boolean

  async run(): Promise<void> {
    const services = await checkServices()
    if (services.some(({ works }) => works === false)) this.exitCode = 1
    if (this.json) return console.log(JSON.stringify({ ok: this.exitCode !== 1, services }, null, 2))
    for (const { name, works, says } of services) {
      const line = `${name.padEnd(11)}${says}`
      if (works === null) this.logger.info(line)
      else if (works) this.logger.success(line)
      else this.logger.logError(line)
    }
  }
}
