import { calls, type Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { writeSettings } from '../../lib/settings.js'
import { readStdin } from '../../lib/text-input.js'

export function registerDelete({ command, open }: Group): void {
  calls(command.command('delete'), ['deleteAccount'], { baseUrl: 'string', deleted: 'true' })
    .description('delete your account and everything in it, immediately and permanently')
    .requiredOption('--confirm <word>', 'type DELETE to confirm')
    .option('--password-stdin', 'read the password from stdin instead of asking')
    .option('--email <email>', 'the address of the account, where it has no password')
    .addHelpText('after', examples('cygnet account export && cygnet account delete --confirm DELETE'))
    .action(async ({ confirm, passwordStdin, email }) => {
      if (confirm !== 'DELETE') throw usageError('Nothing was deleted', 'Use --confirm DELETE.')
      const { cygnet, baseUrl, output, settings } = await open()
      const proof = email === undefined ? { password: await secret(passwordStdin === true) } : { email }
      await cygnet.account.delete({ confirm, ...proof })
      if (settings.signIns[baseUrl]) {
        delete settings.signIns[baseUrl]
        await writeSettings(settings)
      }
      output.result({ baseUrl, deleted: true }, () => `Your account at ${baseUrl} is deleted`)
    })
}

async function secret(fromStdin: boolean): Promise<string> {
  if (fromStdin) return readStdin()
  if (process.stdin.isTTY !== true || process.stderr.isTTY !== true)
    throw usageError('There is no terminal to ask for the password', 'Use --password-stdin or --email.')
  const { askPassword } = await import('../../lib/ask.js')
  return askPassword()
}
