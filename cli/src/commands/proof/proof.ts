import type { ProofLink } from '@cygnet/sdk/session'
import { wholeNumber } from '../../lib/arguments.js'
import { calls, type Group, groupOf } from '../../lib/command.js'
import { day } from '../../lib/formats.js'
import { examples } from '../../lib/help.js'
import { table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

const ID = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'
const LINK = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be2a1'

/** `proof create`, `list` and `withdraw`. */
export function registerProof(root: Group): void {
  const { command, open } = groupOf(
    root,
    'proof',
    'public pages of approved texts with their sources: create, list, withdraw'
  )
  calls(command.command('create'), ['createProofLink'])
    .description('approve the text as it is now; prints the address of its public page, once')
    .argument('<id>')
    .option('--days <days>', 'how long it works; 90 by default', wholeNumber(1825))
    .option('--lasting', 'it works for as long as the publication exists')
    .option('--indexed', 'search engines may list the page')
    .addHelpText(
      'after',
      examples(`cygnet proof create ${ID} --days 30`, `cygnet proof create ${ID} --lasting`)
    )
    .action(async (id, { days, lasting, indexed }) => {
      const { cygnet, output } = await open()
      const link = await cygnet.publications.createProofLink(id, {
        ...(days !== undefined && { expiresInDays: days }),
        ...(lasting && { expiresInDays: null }),
        ...(indexed && { indexed: true }),
      })
      output.result(link, () => link.url)
    })
  calls(command.command('list'), ['listProofLinks'])
    .description('list the proof links of a publication; their addresses are never shown again')
    .argument('<id>')
    .addHelpText('after', examples(`cygnet proof list ${ID}`))
    .action(async (id) => {
      const { cygnet, output } = await open()
      const links = await cygnet.publications.proofLinks(id)
      output.result({ links }, () => rows(links))
    })
  calls(command.command('withdraw'), ['withdrawProofLink'])
    .description('close a proof link for good')
    .argument('<id>')
    .argument('<link>', 'as `proof list` shows it')
    .addHelpText('after', examples(`cygnet proof withdraw ${ID} ${LINK}`))
    .action(async (id, linkId) => {
      const { cygnet, output } = await open()
      const link = await cygnet.publications.withdrawProofLink(id, linkId)
      output.result(link, () => 'Withdrawn')
    })
}

function rows(links: readonly ProofLink[]): string {
  if (links.length === 0) return 'No proof links'
  return table(
    ['ID', 'STATE', 'APPROVED', 'EXPIRES', 'BY'],
    links.map(({ id, state, approvedAt, expiresAt, approvedBy }) => [
      id,
      state,
      day(approvedAt),
      expiresAt === null ? 'never' : day(expiresAt),
      oneLine(approvedBy),
    ])
  )
}
