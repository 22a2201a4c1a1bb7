import type { ClaimLedger } from '@cygnet/sdk'
import { calls, type Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { oneLine } from '../../lib/terminal.js'

const ID = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'

export function registerClaims({ command, open }: Group): void {
  calls(command.command('claims'), ['getPublicationClaims', 'verifyPublicationClaims', 'vouchForClaim'])
    .description('check each statement against the sources: supported, unsupported, not verified')
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

function inWords(ledger: ClaimLedger): string {
  const { supported, judgedByWriter, unsupported, noClaim, notVerified, vouched, verification } = ledger
  const wrong = ledger.claims
    .filter((claim) => claim.verdict === 'unsupported' && claim.vouched === null)
    .flatMap(({ text, reason, words }) => [
      '',
      oneLine(text),
      `  ${oneLine(reason ?? '')}`,
      ...(words === null ? [] : [`  Source: ${oneLine(words)}`]),
    ])
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
  return [counts.filter(Boolean).join(', '), ...state, ...wrong, ...changesInWords(ledger)].join('\n')
}

function changesInWords({ changes }: ClaimLedger): string[] {
  if (changes.length === 0) return []
  const lines = changes.flatMap(({ before, after, reason, words, vouched }) => [
    '',
    `- ${oneLine(before)}`,
    ...(after === null ? [] : [`+ ${oneLine(after)}`]),
    `  ${oneLine(reason)}`,
    ...(words === null ? [] : [`  Source: ${oneLine(words)}`]),
    ...(vouched === null ? [] : [`  Put back by ${oneLine(vouched.name)}, who vouches for it.`]),
  ])
  return ['', 'Corrected after the check, replaced (+) or taken out:', ...lines]
}
