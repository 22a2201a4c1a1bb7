import { calls, type Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { statusFacts } from './status-facts.js'

export function registerStatus({ command, open }: Group): void {
  calls(command.command('status'), ['getSubscriptionStatus'])
    .description('show the plan and the posts left in this period')
    .addHelpText('after', examples('cygnet status', 'cygnet status --json | jq .userPlan.postsRemaining'))
    .action(async () => {
      const { cygnet, output } = await open()
      const status = await cygnet.subscriptions.status()
      output.result(status, () => statusFacts(status))
    })
}
