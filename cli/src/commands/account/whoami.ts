import type { KeyInUse } from '@cygnet/sdk'
import { calls, type Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { nodeFetch } from '../../lib/node-fetch.js'
import { oneLine } from '../../lib/terminal.js'

export function registerWhoami({ command, open }: Group): void {
  calls(command.command('whoami'), ['me', 'v1GetKey'])
    .description('show who is signed in and where, or what the key may do')
    .addHelpText('after', examples('cygnet whoami', 'cygnet whoami --json | jq -r .email'))
    .action(async () => {
      const { cygnet, baseUrl, output, apiKey } = await open()
      if (apiKey !== undefined) {
        const { Cygnet } = await import('@cygnet/sdk')
        const key = await new Cygnet({ baseUrl, apiKey, fetch: nodeFetch }).key()
        return output.result({ ...key, baseUrl }, () => keyInWords(key, baseUrl))
      }
      const me = await cygnet.account.me()
      output.result({ ...me, baseUrl }, () => `${oneLine(me.name)} <${oneLine(me.email)}> at ${baseUrl}`)
    })
}

function keyInWords({ name, mode, permissions, windows }: KeyInUse, baseUrl: string): string {
  const left = windows.map((one) => `${one.name} ${one.remaining} of ${one.requests}`)
  return [
    `The ${mode} key ${oneLine(name)} at ${baseUrl}`,
    `May do: ${permissions.join(', ')}`,
    `Calls left: ${left.join(', ')}`,
  ].join('\n')
}
