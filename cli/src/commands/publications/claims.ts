import type { ClaimLedger } from '@cygnet/sdk'
import { calls, type Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { oneLine } from '../../lib/terminal.js'

const ID = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'

export function registerClaims({ command, open }: Group): void {
  calls(command.command('claims'), ['getPublicationClaims', 'verifyPublicationClaims', 'vouchForClaim'])
    .description('list the statements that no source supports, and count all of them')
    .argument('<id>')
    .option('--verify', 'have a model judge what code cannot decide; read again for the result')
    .option(
      '--keep <statement>',
      'vouch for a statement, in its exact wording; puts back one that was changed'
    )
    .option('--drop <statement>', 'no longer vouch for a statement')
    .addHelpText(
      'after',
      examples(
        `cygnet publications claims ${ID}`,
        `cygnet publications claims ${ID} --verify`,
        `cygnet publications claims ${ID} --keep "Every check includes lunch."`,
        `cygnet publications claims ${ID} --json | jq '.claims[] | select(.verdict == "unsupported")'`
      )
    )
    .action(async (id, { verify, keep, drop }) => {
      const { cygnet, output } = await open()
      const text = keep ?? drop
      const ledger =
        text !== undefined
          ? await cygnet.publications.vouchForClaim(id, { text, vouched: keep !== undefined })
          : verify
            ? await cygnet.publications.verifyClaims(id)
            : await cygnet.publications.claims(id)
      output.result(ledger, () => inWords(ledger))
    })
}

/** What the sources do not support, each with the nearest words of a source, and the counts as the last line. */
function inWords(ledger: ClaimLedger): string {
  const { supported, judgedByWriter, unsupported, noClaim, notVerified, vouched, verification } = ledger
  const counts = [
    `${supported} supported`,
    judgedByWriter > 0 && `${judgedByWriter} supported in the judgment of the model that wrote them`,
    `${unsupported} unsupported`,
    noClaim > 0 && `${noClaim} without a claim`,
    `${notVerified} not verified`,
    vouched > 0 && `${vouched} vouched for`,
  ]
  const state = verification
    ? [
        `Judged by ${oneLine(verification.model)}: ${verification.status}. ${oneLine(verification.problem ?? '')}`.trim(),
      ]
    : []
  return [
    ...openInWords(ledger),
    ...changesInWords(ledger),
    ...state,
    counts.filter(Boolean).join(', '),
  ].join('\n')
}

const OPEN = { unsupported: 'Unsupported', not_verified: 'Not verified' }

function openInWords({ claims, passages }: ClaimLedger): string[] {
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  return claims.flatMap(({ verdict, vouched, text, reason, words, passages: [nearest] }) => {
    if (vouched !== null || (verdict !== 'unsupported' && verdict !== 'not_verified')) return []
    const passage = nearest === undefined ? undefined : byId.get(nearest)
    const source = words ?? passage?.text
    return [
      `${OPEN[verdict]}: ${oneLine(text)}`,
      ...(reason === null ? [] : [`  ${oneLine(reason)}`]),
      ...(source === undefined
        ? []
        : [`  Nearest source${passage ? ` (${oneLine(passage.source.title)})` : ''}: ${oneLine(source)}`]),
      '',
    ]
  })
}

function changesInWords({ changes }: ClaimLedger): string[] {
  if (changes.length === 0) return []
  const lines = changes.flatMap(({ before, after, reason, words, vouched }) => [
    `- ${oneLine(before)}`,
    ...(after === null ? [] : [`+ ${oneLine(after)}`]),
    `  ${oneLine(reason)}`,
    ...(words === null ? [] : [`  Source: ${oneLine(words)}`]),
    ...(vouched === null ? [] : [`  Put back by ${oneLine(vouched.name)}, who vouches for it.`]),
    '',
  ])
  return ['Corrected after the check, replaced (+) or taken out:', '', ...lines]
}
