import { BaseCommand } from '@adonisjs/core/ace'
import { checkServices } from '#generation/actions/check_services'

/** For the person who configures a model: problems show here, one line each, and not in a customer's first text. */
export default class ServicesCheck extends BaseCommand {
  static commandName = 'services:check'
  static description =
    'Ask the text model, the image model, the moderation and the search one small question each'
  static options = { startApp: true }

  async run(): Promise<void> {
    for (const { name, works, says } of await checkServices()) {
      const line = `${name.padEnd(11)}${says}`
      if (works === null) this.logger.info(line)
      else if (works) this.logger.success(line)
      else this.logger.logError(line)
      if (works === false) this.exitCode = 1
    }
  }
}
