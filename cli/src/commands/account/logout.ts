import { AuthenticationError } from '@cygnet/sdk'
import { calls, type Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { writeSettings } from '../../lib/settings.js'

export function registerLogout({ command, open }: Group): void {
  calls(command.command('logout'), ['logout'], { baseUrl: 'string', signedOut: 'boolean' })
    .description('sign out: the token stops working and is removed from this computer')
    .addHelpText('after', examples('cygnet logout'))
    .action(async () => {
      const { baseUrl, output, settings, connect } = await open()
      // The commands use that token; ending the saved sign-in would end a different session.
      if (process.env.CYGNET_TOKEN) {
        throw usageError(
          'You are signed in by CYGNET_TOKEN, and no session was ended',
          'Unset CYGNET_TOKEN, and sign out again to end the stored sign-in.'
        )
      }
      const saved = settings.signIns[baseUrl]
      if (!saved) {
        output.result({ baseUrl, signedOut: false }, () => `Not signed in to ${baseUrl}`)
        return
      }
      delete settings.signIns[baseUrl]
      await writeSettings(settings)
      if (saved.apiKey !== undefined) {
        output.note('The key itself stays valid: end it with `cygnet keys delete`, or in the dashboard.')
        return output.result({ baseUrl, signedOut: true }, () => `Removed the key for ${baseUrl}`)
      }
      try {
        await connect(saved.token).account.logout()
      } catch (error) {
        // If the server already rejects the token, signing out has nothing left to do there.
        if (!(error instanceof AuthenticationError)) {
          output.note(
            `Removed here, but the server could not be reached: the token is valid until ${saved.expiresAt}.`
          )
          throw error
        }
      }
      output.result({ baseUrl, signedOut: true }, () => `Signed out of ${baseUrl}`)
    })
}
