import type { AllowanceUse, Usage } from '@cygnet/sdk'
import { calls, type Group } from '../../lib/command.js'
import { day } from '../../lib/formats.js'
import { examples } from '../../lib/help.js'
import { facts, table } from '../../lib/table.js'

export function registerUsage({ command, open }: Group): void {
  calls(command.command('usage'), ['getUsage'])
    .description("show this period's posts, day by day")
    .addHelpText('after', examples('cygnet billing usage', 'cygnet billing usage --json | jq .remaining'))
    .action(async () => {
      const { cygnet, output } = await open()
      const usage = await cygnet.subscriptions.usage()
      output.result(usage, () => describe(usage))
    })
}

const left = ({ remaining, limit }: AllowanceUse) => `${remaining} of ${limit}`

const gigabytes = (bytes: number) => `${Math.round((bytes / 1024 ** 3) * 100) / 100} GB`

/** Days without a post are left out. */
function describe(usage: Usage): string {
  const sums = facts([
    ['Period', `${day(usage.periodStart)} to ${day(usage.periodEnd)}`],
    ['Finished', String(usage.used)],
    ['Being made', String(usage.reserved)],
    ['Left', `${usage.remaining} of ${usage.limit}`],
    ['Images left', left(usage.allowances.images)],
    ['Discarded outlines left', left(usage.allowances.outlines)],
    [
      'Uploads',
      `${gigabytes(usage.allowances.storage.used)} of ${gigabytes(usage.allowances.storage.limit)}`,
    ],
    ['At this pace', usage.projected === null ? null : `${usage.projected} by the end of the period`],
  ])
  const days = usage.daily.filter(({ posts }) => posts > 0)
  if (days.length === 0) return sums
  const rows = days.map(({ date, posts, byKind }) => [date, String(posts), String(byKind.bulk)])
  return `${sums}\n\n${table(['DAY', 'POSTS', 'OF THEM IN BULK'], rows)}`
}
