import type { Publication, QualityReport } from '@cygnet/sdk'
import { calls, type Group } from '../../lib/command.js'
import { contentFormatOption, textIn } from '../../lib/content-format.js'
import { day, formatPercent, words } from '../../lib/formats.js'
import { examples } from '../../lib/help.js'
import { scoreInWords } from '../../lib/score.js'
import { facts, table } from '../../lib/table.js'
import { oneLine, onStdout } from '../../lib/terminal.js'

export function registerGet({ command, open }: Group): void {
  calls(command.command('get'), ['getPublication'])
    .description('show a publication with its quality, sources and open questions')
    .argument('<id>')
    .addOption(contentFormatOption())
    .addHelpText(
      'after',
      examples(
        'cygnet publications get 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201',
        'cygnet publications get 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --content-format html > post.html',
        'cygnet publications get 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --json | jq -r .content'
      )
    )
    .action(async (id, { contentFormat }) => {
      const { cygnet, output } = await open()
      const publication = await cygnet.publications.get(id, { contentFormat })
      if (contentFormat && !output.json) return output.document(textIn(publication, contentFormat))
      output.result(publication, () => inWords(publication))
    })
}

function inWords(publication: Publication): string {
  const { qualityReport, sources } = publication
  const cited = sources.filter((source) => source.number !== null)
  const parts = [
    onStdout.bold(oneLine(publication.title)),
    facts([
      ['Id', publication.id],
      ['Status', `${publication.status}, ${publication.generationStatus}`],
      ['Type', publication.outlineOnly ? `${publication.type}, outline with questions` : publication.type],
      ['Company', publication.companyName && oneLine(publication.companyName)],
      ['Created', day(publication.createdAt)],
      ['Length', words(publication.wordCount)],
      ['Images', String(publication.imagesCount)],
      ['Keywords', oneLine(publication.keywords.join(', '))],
      ['Written by', publication.generatedBy && oneLine(publication.generatedBy)],
      ['Edited', editedIn(publication)],
      ['Own id', publication.external_id && oneLine(publication.external_id)],
      ['Metadata', oneLine(pairs(publication.custom_metadata))],
      ['Quality', scoreInWords(publication)],
    ]),
  ]
  if (qualityReport) parts.push(...qualityInWords(qualityReport))
  if (cited.length > 0) {
    const lines = cited.map(({ number, title, url }) =>
      `[${number}] ${oneLine(title)}  ${oneLine(url ?? '')}`.trimEnd()
    )
    parts.push(['Sources', ...lines].join('\n'))
  }
  return parts.join('\n\n')
}

const editedIn = ({ editedAt, editedBy }: Publication) =>
  editedAt && `${day(editedAt)}${editedBy ? ` by ${oneLine(editedBy)}` : ''}`

const pairs = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key}=${value}`)
    .join(', ')

function qualityInWords(report: QualityReport): string[] {
  const groups = report.groups.map(({ label, score, passed, total }) => [
    oneLine(label),
    formatPercent(score),
    `${passed} of ${total}`,
  ])
  const failed = report.checks.filter((check) => !check.passed)
  const parts = groups.length > 0 ? [table(['QUALITY', 'SCORE', 'PASSED'], groups)] : []
  if (failed.length > 0) {
    const lines = failed.map(({ label, value, wanted }) => {
      const details = [value && oneLine(value), wanted && `aim: ${oneLine(wanted)}`].filter(Boolean)
      return `- ${oneLine(label)}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
    })
    parts.push(['To improve', ...lines].join('\n'))
  }
  if (report.gaps.length > 0) {
    parts.push(['To answer', ...report.gaps.map((question) => `- ${oneLine(question)}`)].join('\n'))
  }
  return parts
}
