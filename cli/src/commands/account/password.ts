import { calls, type Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { readStdin } from '../../lib/text-input.js'

export function registerPassword({ command, open }: Group): void {
  calls(command.command('password'), ['changePassword'], { changed: 'true' })
    .description('change your password; you are signed out everywhere else')
    .option('--passwords-stdin', 'read the current and the new one from two lines of stdin')
    .addHelpText(
      'after',
      examples(
        'cygnet account password',
        'printf \'%s\\n\' "$OLD" "$NEW" | cygnet account password --passwords-stdin'
      )
    )
    .action(async ({ passwordsStdin }) => {
      const { cygnet, output } = await open()
      const [currentPassword, newPassword] = await collect(passwordsStdin === true)
      await cygnet.account.changePassword({ currentPassword, newPassword })
      output.result({ changed: true }, () => 'Your password is changed. You are signed out everywhere else')
    })
}

async function collect(fromStdin: boolean): Promise<[string, string]> {
  if (fromStdin) {
    const [current, next, ...more] = (await readStdin()).split(/\r?\n/)
    if (!current || !next || more.length > 0)
      throw usageError('stdin must have two lines: the current password and the new one')
    return [current, next]
  }
  if (process.stdin.isTTY !== true || process.stderr.isTTY !== true)
    throw usageError('There is no terminal to ask for the passwords', 'Use --passwords-stdin.')
  const { askPassword } = await import('../../lib/ask.js')
  return [await askPassword('Current password'), await askPassword('New password')]
}
