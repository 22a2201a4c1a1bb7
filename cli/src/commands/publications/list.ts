import { Option } from '@commander-js/extra-typings'
import type { PublicationSummary } from '@cygnet/sdk'
import { collectPair, wholeNumber } from '../../lib/arguments.js'
import { calls, type Group } from '../../lib/command.js'
import { day, formatPercent } from '../../lib/formats.js'
import { examples } from '../../lib/help.js'
import { notePlace } from '../../lib/place.js'
import { table } from '../../lib/table.js'
import { oneLine, shorten } from '../../lib/terminal.js'

/** The longest title shown on a terminal; a pipe gets it whole. */
const TITLE_WIDTH = 60

export function registerList({ command, open }: Group): void {
  calls(command.command('list'), ['listPublications'])
    .description('list the library, newest first; archived ones only with --status archived')
    .option('--page <number>', 'which page; 1 by default', wholeNumber(100_000))
    .option('--after <cursor>', 'continue after this cursor, the nextCursor of a page')
    .option('--limit <number>', 'how many on a page, at most 100', wholeNumber(100), 20)
    .option('--all', 'that page and all later ones')
    .addOption(new Option('--type <type>').choices(['all', 'blog', 'review'] as const))
    .addOption(new Option('--status <status>').choices(['all', 'draft', 'published', 'archived'] as const))
    .option('--search <words>', 'all of them in title, topic, company name or text')
    .option('--external-id <id>', 'those with this id of yours')
    .option('--metadata <key=value>', 'those with this metadata; may be given 5 times', collectPair)
    .option('--updated-since <time>', 'those that have changed at this time or later')
    .addOption(
      new Option('--sort <order>', 'with updated, the latest change comes last').choices([
        'newest',
        'oldest',
        'title',
        'quality',
        'updated',
      ] as const)
    )
    .addHelpText(
      'after',
      examples(
        'cygnet publications list',
        'cygnet publications list --search "cargo bike" --sort quality',
        'cygnet publications list --updated-since 2026-11-30T02:00:00Z --sort updated',
        "cygnet publications list --all --json | jq -r '.publications[].id'"
      )
    )
    .action(async ({ all, after, externalId, metadata, ...rest }) => {
      const { cygnet, output } = await open()
      const params = { ...rest, startingAfter: after, external_id: externalId, custom_metadata: metadata }
      const list = cygnet.publications.list(params)
      if (all) {
        const publications: PublicationSummary[] = []
        for await (const publication of list) publications.push(publication)
        output.result({ publications }, () => rows(publications))
        return
      }
      const page = await list
      output.result(page, () => rows(page.publications))
      notePlace(output, page, after)
    })
}

function rows(publications: PublicationSummary[]): string {
  if (publications.length === 0) return 'No publications'
  return table(
    ['ID', 'CREATED', 'STATUS', 'TYPE', 'QUALITY', 'WORDS', 'EDITED BY', 'TITLE'],
    publications.map((publication) => [
      publication.id,
      day(publication.createdAt),
      publication.generationStatus === 'completed' ? publication.status : publication.generationStatus,
      publication.type,
      publication.qualityScore === null ? '-' : formatPercent(publication.qualityScore),
      String(publication.wordCount),
      editorOf(publication),
      titleOf(publication),
    ])
  )
}

/** The longest name shown, so that the titles stay in sight. */
const NAME_WIDTH = 20

const editorOf = ({ editedAt, editedBy }: PublicationSummary): string =>
  editedBy ? shorten(oneLine(editedBy), NAME_WIDTH) : editedAt ? 'unnamed' : '-'

function titleOf({ title }: PublicationSummary): string {
  return process.stdout.isTTY ? shorten(oneLine(title), TITLE_WIDTH) : oneLine(title)
}
