import { calls, type Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { statusFacts } from './status-facts.js'

export function registerCancel({ command, open }: Group): void {
  calls(command.command('cancel'), ['cancelSubscription'])
    .description('cancel the subscription at the end of its period; `reactivate` undoes this')
    .addHelpText('after', examples('cygnet billing cancel'))
    .action(async () => {
      const { cygnet, output } = await open()
      const status = await cygnet.subscriptions.cancel()
      output.result(status, () => statusFacts(status))
    })
}

export function registerReactivate({ command, open }: Group): void {
  calls(command.command('reactivate'), ['reactivateSubscription'])
    .description('undo a cancellation')
    .addHelpText('after', examples('cygnet billing reactivate'))
    .action(async () => {
      const { cygnet, output } = await open()
      const status = await cygnet.subscriptions.reactivate()
      output.result(status, () => statusFacts(status))
    })
}
