import { BaseCommand, flags } from '@adonisjs/core/ace'
import { rotateKeys } from '#administration/keys/rotate_keys'
import { settings } from '#start/settings'

const NO_FORMER_KEY = {
  reason: 'no_former_key',
  says: 'APP_KEY_FORMER is not set, so there is nothing that only a former key opens.',
  remedy:
    'Set APP_KEY to the new secret and APP_KEY_FORMER to the one of before, and start the server again.',
}
const UNREADABLE = {
  reason: 'unreadable',
  says: 'Some of what is stored is opened by neither key.',
  remedy: 'If there was another key before, set APP_KEY_FORMER to it, and run this again.',
}

export default class KeysRotate extends BaseCommand {
  static commandName = 'keys:rotate'
  static description = 'Encrypt with APP_KEY whatever is stored encrypted with APP_KEY_FORMER'
  static help = [
    'Servers may run meanwhile, if they know both keys. After a run that was broken off, run it again: it goes on with what is left. Remove APP_KEY_FORMER once it has ended.',
    '',
    'Examples:',
    '  npm run ace -- keys:rotate',
    '  npm run --silent ace -- keys:rotate --json',
  ]
  static options = { startApp: true }

  @flags.boolean({
    description:
      'Print one JSON object: ok, and secrets with what, checked, changed, unreadable; or reason, says, remedy',
  })
  declare json?: boolean

  async run(): Promise<void> {
    if (settings.formerAppKey === null) return this.#refuse(NO_FORMER_KEY)
    const secrets = await rotateKeys()
    const isWhole = secrets.every(({ unreadable }) => unreadable === 0)
    if (this.json) {
      console.log(JSON.stringify({ ok: isWhole, ...(!isWhole && UNREADABLE), secrets }, null, 2))
    } else {
      for (const { what, checked, changed, unreadable } of secrets)
        console.log(
          `${what}: ${changed} of ${checked} changed${unreadable > 0 ? `, ${unreadable} unreadable` : ''}`
        )
      if (isWhole) console.log('Remove APP_KEY_FORMER now, and start the server again.')
      else console.error(`${UNREADABLE.says}\n-> ${UNREADABLE.remedy}`)
    }
    if (!isWhole) this.exitCode = 1
  }

  #refuse(refusal: typeof NO_FORMER_KEY): void {
    if (this.json) console.log(JSON.stringify({ ok: false, ...refusal }, null, 2))
    else console.error(`${refusal.says}\n-> ${refusal.remedy}`)
    this.exitCode = 1
  }
}
