import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { PlannedPublication } from '@cygnet/sdk'
import { calls, type Group, groupOf } from '../../lib/command.js'
import { type SettingsOptions, toSettings, withSettings } from '../../lib/generation-settings.js'
import { examples } from '../../lib/help.js'
import { table } from '../../lib/table.js'
import { oneLine, shorten } from '../../lib/terminal.js'

const DAYS_SHOWN = 31
const MAX_LENGTH = 60

/** `calendar list`, `add` and `remove`. */
export function registerCalendar(root: Group): void {
  const { command, open } = groupOf(root, 'calendar', 'publications planned on days: list, add, remove')
  calls(command.command('list'), ['listCalendar'])
    .description('list what is scheduled, from today on or between two days')
    .option('--from <date>', 'the first day; today when left out', dayIn)
    .option('--to <date>', `the last day; ${DAYS_SHOWN} days on when left out`, dayIn)
    .addHelpText(
      'after',
      examples('cygnet calendar list', 'cygnet calendar list --from 2026-12-01 --to 2026-12-31')
    )
    .action(async ({ from = today(), to = daysAfter(from, DAYS_SHOWN) }) => {
      const { cygnet, output } = await open()
      const days = await cygnet.calendar.list({ from, to, timezone: timezone() })
      output.result(days, () => rows(days.planned))
    })
  withSettings(
    calls(command.command('add'), ['planPublication'])
      .description('schedule a publication, within the quota of that month')
      .argument('<prompt>', 'what to write about')
  )
    .requiredOption('--date <date>', 'the day, e.g. 2026-12-03', dayIn)
    .option('--time <time>', 'wall time, e.g. 17:30; 09:00 when left out')
    .option('--timezone <name>', "an IANA name; this machine's when left out")
    .addHelpText(
      'after',
      examples(
        'cygnet calendar add "Winter tyres for cargo bikes" --date 2026-12-03 --company --length short'
      )
    )
    .action(async (prompt, options) => {
      const session = await open()
      const settings = await toSettings(options as SettingsOptions, session)
      const planned = await session.cygnet.calendar.plan({
        date: options.date,
        ...(options.time && { time: options.time }),
        timezone: options.timezone ?? timezone(),
        prompt,
        settings,
      })
      session.output.result(planned, () => planned.id)
      session.output.note(`Planned for ${planned.date} ${planned.time} ${planned.timezone}`)
    })
  calls(command.command('remove'), ['removePlanned'], { id: 'string', removed: 'true' })
    .description('remove a scheduled publication; one generated from it is kept')
    .argument('<id>')
    .option('--yes', 'accepted for scripts; it never asks')
    .addHelpText('after', examples('cygnet calendar remove 019aa0f2-6c1e-7a34-9d51-2f6f0c7be701'))
    .action(async (id) => {
      const { cygnet, output } = await open()
      await cygnet.calendar.remove(id)
      output.result({ id, removed: true }, () => 'Removed')
    })
}

function rows(planned: PlannedPublication[]): string {
  if (planned.length === 0) return 'Nothing planned'
  return table(
    ['ID', 'DATE', 'TIME', 'STATUS', 'PROMPT'],
    planned.map(({ id, date, time, status, prompt, note }) => [
      id,
      date,
      time,
      status,
      `${shorten(oneLine(prompt), MAX_LENGTH)}${note ? ` (${oneLine(note)})` : ''}`,
    ])
  )
}

function dayIn(value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value)))
    throw new InvalidArgumentError('Use a day such as 2026-12-03.')
  return value
}

const timezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
const today = () => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date())
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
