import { calls, type Group } from '../../lib/command.js'
import { money } from '../../lib/formats.js'
import { examples } from '../../lib/help.js'
import { table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

export function registerPlans({ command, open }: Group): void {
  calls(command.command('plans'), ['listPlans'])
    .description('list the plans on offer; needs no sign-in')
    .addHelpText('after', examples('cygnet plans', 'cygnet plans --json'))
    .action(async () => {
      const { cygnet, output } = await open()
      const plans = await cygnet.subscriptions.plans()
      output.result(plans, () =>
        table(
          ['SLUG', 'PLAN', 'PRICE', 'POSTS', 'PROFILES', 'DESCRIPTION'],
          plans.map((plan) => [
            oneLine(plan.slug),
            oneLine(plan.name),
            `${money(plan.price, plan.currency)} a ${plan.interval}`,
            `${plan.postsPerMonth} a month`,
            String(plan.companyProfiles),
            oneLine(plan.description),
          ])
        )
      )
    })
}
