import type { PlanChangePreview } from '@cygnet/sdk/session'
import { calls, type Group } from '../../lib/command.js'
import { day, money } from '../../lib/formats.js'
import { examples } from '../../lib/help.js'
import { facts } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'
import { statusFacts } from './status-facts.js'

export function registerChange({ command, open }: Group): void {
  calls(command.command('change'), ['changePlan', 'previewPlanChange'])
    .description('change to another plan: shows the price first, and changes with --yes')
    .argument('<plan>', 'the slug of a plan, as `cygnet plans` lists it')
    .option('--yes', 'change it, for the amount that was shown')
    .addHelpText('after', examples('cygnet billing change business', 'cygnet billing change business --yes'))
    .action(async (planSlug, { yes }) => {
      const { cygnet, output } = await open()
      const preview = await cygnet.subscriptions.previewChange(planSlug)
      if (!yes) {
        output.result(preview, () => describe(preview))
        if (preview.kind !== 'none') output.note('Nothing was changed; add --yes to do it')
        return
      }
      const status = await cygnet.subscriptions.change({ planSlug, quotedAt: preview.quotedAt })
      output.result(status, () => statusFacts(status))
      if (status.confirmationUrl !== null)
        output.note(`The bank asks you to confirm this payment: ${status.confirmationUrl}`)
    })
}

function describe(preview: PlanChangePreview): string {
  const { amountDueNow, currency, nextAmount, nextPaymentAt, newPlan, effectiveAt, kind } = preview
  return facts([
    ['Plan', oneLine(newPlan.name)],
    ['Takes effect', kind === 'downgrade' ? `on ${day(effectiveAt)}` : 'immediately'],
    ['Due now', money(amountDueNow, currency)],
    ...preview.lines.map(({ description, amount }): [string, string] => [
      '',
      `${money(amount, currency)} ${oneLine(description)}`,
    ]),
    ['Then', nextPaymentAt && `${money(nextAmount, currency)} on ${day(nextPaymentAt)}`],
  ])
}
