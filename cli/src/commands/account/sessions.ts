import type { SignedInSession } from '@cygnet/sdk/session'
import { calls, type Group } from '../../lib/command.js'
import { day } from '../../lib/formats.js'
import { examples } from '../../lib/help.js'
import { table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

export function registerSessions({ command, open }: Group): void {
  calls(command.command('sessions'), ['listSessions', 'endSession'])
    .description('list where you are signed in, or end a session')
    .option('--end <id>', 'end this session')
    .addHelpText(
      'after',
      examples(
        'cygnet account sessions',
        'cygnet account sessions --end 019aa0f2-6c1e-7a34-9d51-2f6f0c7be601'
      )
    )
    .action(async ({ end }) => {
      const { cygnet, output } = await open()
      if (end !== undefined) {
        await cygnet.account.endSession(end)
        return output.result({ id: end, ended: true }, () => 'Session signed out')
      }
      const sessions = await cygnet.account.sessions()
      output.result({ sessions }, () => rows(sessions))
    })
}

function rows(sessions: SignedInSession[]): string {
  return table(
    ['ID', 'DEVICE', 'ADDRESS', 'SIGNED IN', 'LAST SEEN', ''],
    sessions.map(({ id, device, address, createdAt, lastSeenAt, current }) => [
      id,
      oneLine(device),
      oneLine(address ?? ''),
      day(createdAt),
      day(lastSeenAt),
      current ? 'this one' : '',
    ])
  )
}
