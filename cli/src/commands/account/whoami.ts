import type { Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { oneLine } from '../../lib/terminal.js'

export function registerWhoami({ command, open }: Group): void {
  command
    .command('whoami')
    .description('show show who is signed in, and where')
    .addHelpText('after', examples('cygnet whoami', 'cygnet whoami --json | jq -r .email'))
    .action(async () => {
      const { cygnet, baseUrl, output } = await open()
      const me = await cygnet.account.me()
      output.result({ ...me, baseUrl }, () => `${oneLine(me.name)} <${oneLine(me.email)}> at ${baseUrl}`)
    })
}
