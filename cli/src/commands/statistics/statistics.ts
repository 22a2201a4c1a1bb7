import type { PublicationStatistics, StatisticsOverview } from '@cygnet/sdk'
import { wholeNumber } from '../../lib/arguments.js'
import { calls, type Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { facts, table } from '../../lib/table.js'

const DAYS = 30

export function registerStatistics({ command, open }: Group): void {
  calls(command.command('statistics'), ['getStatisticsOverview', 'getPublicationStatistics'], {
    overview: 'StatisticsOverview',
    publications: 'PublicationStatistics',
  })
    .description('show statistics: publications by type, status and day, images, posts of the period')
    .option('--days <count>', `how many days back; ${DAYS} by default`, wholeNumber(365))
    .addHelpText(
      'after',
      examples(
        'cygnet statistics',
        'cygnet statistics --days 90 --json | jq -r ".publications.days[] | [.date, .count] | @tsv"'
      )
    )
    .action(async ({ days = DAYS }) => {
      const { cygnet, output } = await open()
      const [overview, publications] = await Promise.all([
        cygnet.statistics.overview(),
        cygnet.statistics.publications({ days }),
      ])
      output.result({ overview, publications }, () => inWords(overview, publications))
    })
}

/** Days without a publication are left out. */
function inWords({ images, quota }: StatisticsOverview, publications: PublicationStatistics): string {
  const { total, byType, byStatus } = publications
  const sums = facts([
    ['Publications', `${total}: ${byType.blog} blog posts, ${byType.review} reviews`],
    ['Drafts', String(byStatus.draft)],
    ['Published', String(byStatus.published)],
    ['Archived', String(byStatus.archived)],
    ['Images', `${images.totalImages}, ${Math.round(images.totalSize / 1e5) / 10} MB`],
    ['Posts', `${quota.postsUsed} of ${quota.postsPerMonth} used on the ${quota.planName}`],
  ])
  const days = publications.days.filter(({ count }) => count > 0)
  if (days.length === 0) return sums
  const rows = days.map(({ date, count }) => [date, String(count)])
  return `${sums}\n\n${table(['DAY', 'FINISHED'], rows)}`
}
