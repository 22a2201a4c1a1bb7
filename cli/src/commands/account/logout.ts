import { AuthenticationError } from '@cygnet/sdk'
import type { Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { writeSettings } from '../../lib/settings.js'

export function registerLogout({ command, open }: Group): void {
  command
    .command('logout')
    .description('sign out: the server refuses the token from now on, and it is forgotten here')
    .addHelpText('after', examples('cygnet logout'))
    .action(async () => {
      const { baseUrl, output, settings, connect } = await open()
      const saved = settings.signIns[baseUrl]
      if (!saved) {
        output.result({ baseUrl, signedOut: false }, () => `Not signed in to ${baseUrl}`)
        return
      }
      delete settings.signIns[baseUrl]
      await writeSettings(settings)
      try {
        // The kept one, even where the environment holds another.
        await connect(saved.token).account.logout()
      } catch (error) {
        // A token that the server refuses already is what signing out is for.
        if (!(error instanceof AuthenticationError)) {
          output.note(
            `Forgotten here, but the server could not be told: the token ends on ${saved.expiresAt}.`
          )
          throw error
        }
      }
      output.result({ baseUrl, signedOut: true }, () => `Signed out of ${baseUrl}`)
    })
}
