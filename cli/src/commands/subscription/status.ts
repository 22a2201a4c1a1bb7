import type { Group } from '../../lib/command.js'
import { day } from '../../lib/formats.js'
import { examples } from '../../lib/help.js'
import { facts } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

export function registerStatus({ command, open }: Group): void {
  command
    .command('status')
    .description("the plan, and what is left of this period's publications")
    .addHelpText('after', examples('cygnet status', 'cygnet status --json | jq .userPlan.postsRemaining'))
    .action(async () => {
      const { cygnet, output } = await open()
      const status = await cygnet.subscriptions.status()
      const { userPlan } = status
      output.result(status, () =>
        facts([
          ['Plan', `${oneLine(userPlan.planName)} (${oneLine(userPlan.status)})`],
          ['Left', `${userPlan.postsRemaining} of ${userPlan.postsPerMonth}`],
          ['Used', String(userPlan.postsUsed)],
          ['Period', `${day(userPlan.currentPeriodStart)} to ${day(userPlan.currentPeriodEnd)}`],
          ['Ends', userPlan.cancelAtPeriodEnd ? 'with this period' : null],
        ])
      )
    })
}
