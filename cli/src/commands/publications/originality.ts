import type { FoundPassage, Originality } from '@cygnet/sdk'
import { calls, type Group } from '../../lib/command.js'
import { formatPercent } from '../../lib/formats.js'
import { examples } from '../../lib/help.js'
import { oneLine, shorten } from '../../lib/terminal.js'

/** A passage is shown by its beginning; the whole is in --json. */
const PASSAGE_WIDTH = 100

export function registerOriginality({ command, open }: Group): void {
  calls(command.command('originality'), ['checkOriginality'])
    .description(
      'find passages that also appear in your other publications, its sources, or the web where the server searches it'
    )
    .argument('<id>')
    .addHelpText(
      'after',
      examples(
        'cygnet publications originality 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201',
        "cygnet publications originality 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --json | jq '.overlap'"
      )
    )
    .action(async (id) => {
      const { cygnet, output } = await open()
      const found = await cygnet.publications.originality(id)
      output.result(found, () => words(found))
    })
}

function words({ overlap, passages, searched }: Originality): string {
  const { library, sources, web, webBy, webPhrases } = searched
  const onTheWeb = web ? `${webPhrases} phrases searched on the web by ${webBy}` : 'not with the web'
  return [
    `${formatPercent(overlap)} of the words also appear elsewhere, quotations not counted`,
    `Compared with ${counted(library, 'of your publications')} and ${counted(sources, 'of its sources')}; ${onTheWeb}`,
    ...passages.map(passage),
  ].join('\n')
}

const counted = (count: number, what: string) => `${count === 0 ? 'none' : count} ${what}`

function passage({ text, words, quoted, foundIn }: FoundPassage): string {
  const where = `${oneLine(foundIn.title)}${foundIn.url ? ` (${oneLine(foundIn.url)})` : ''}`
  return `\n${words} words, ${quoted ? 'quoted from' : 'also in'} ${where}\n  ${shorten(oneLine(text), PASSAGE_WIDTH)}`
}
