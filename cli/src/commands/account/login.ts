import type { Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { readStdin } from '../../lib/read-stdin.js'
import { settingsFile, writeSettings } from '../../lib/settings.js'
import { oneLine } from '../../lib/terminal.js'

export function registerLogin({ command, open }: Group): void {
  command
    .command('login')
    .description('sign in; the token is kept in a file that you alone can read')
    .option('--email <email>', 'asked for where it is left out')
    .option('--password-stdin', 'read the password from stdin instead of asking')
    .addHelpText(
      'after',
      examples(
        'cygnet login',
        'cygnet login --base-url https://cygnet.example --email elena@marlowbikes.example',
        'pass show cygnet | cygnet login --email elena@marlowbikes.example --password-stdin'
      )
    )
    .action(async ({ email, passwordStdin }) => {
      const { baseUrl, output, settings, connect } = await open()
      const credentials = await collect(email, passwordStdin === true)
      const { token, expiresAt, user } = await connect().accounts.login(credentials)
      settings.baseUrl = baseUrl
      settings.signIns[baseUrl] = { token, email: user.email, expiresAt }
      await writeSettings(settings)
      const kept = settingsFile()
      output.result({ user, baseUrl, expiresAt, settingsFile: kept }, () =>
        [`Signed in to ${baseUrl} as ${oneLine(user.email)}`, `Kept in ${kept}`].join('\n')
      )
      for (const name of ['CYGNET_TOKEN', 'CYGNET_API_KEY']) {
        if (process.env[name]) output.note(`${name} is set and goes before this sign-in.`)
      }
    })
}

async function collect(email: string | undefined, fromStdin: boolean) {
  const asks = process.stdin.isTTY === true && process.stderr.isTTY === true
  if (!fromStdin && !asks) {
    throw usageError('There is no terminal to ask for the password', 'Use --email and --password-stdin.')
  }
  if (fromStdin && !email) throw usageError('--password-stdin needs --email')
  const { askEmail, askPassword } = await import('../../lib/ask.js')
  const address = email ?? (await askEmail())
  const password = fromStdin ? await readStdin() : await askPassword()
  if (password === '') throw usageError('The password on stdin is empty')
  return { email: address, password }
}
