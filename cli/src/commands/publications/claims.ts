import type { ClaimLedger } from '@cygnet/sdk'
import type { Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { oneLine } from '../../lib/terminal.js'

const ID = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'

export function registerClaims({ command, open }: Group): void {
  command
    .command('claims')
    .description('check each statement against the sources: supported, unsupported, not verified')
    .argument('<id>')
    .addHelpText(
      'after',
      examples(
        `cygnet publications claims ${ID}`,
        `cygnet publications claims ${ID} --json | jq '.claims[] | select(.verdict == "unsupported")'`
      )
    )
    .action(async (id) => {
      const { cygnet, output } = await open()
      const ledger = await cygnet.publications.claims(id)
      output.result(ledger, () => inWords(ledger))
    })
}

function inWords({ supported, unsupported, notVerified, claims }: ClaimLedger): string {
  const wrong = claims
    .filter(({ verdict }) => verdict === 'unsupported')
    .flatMap(({ text, reason, words }) => [
      '',
      oneLine(text),
      `  ${oneLine(reason ?? '')}`,
      ...(words === null ? [] : [`  Source: ${oneLine(words)}`]),
    ])
  return [`${supported} supported, ${unsupported} unsupported, ${notVerified} not verified`, ...wrong].join(
    '\n'
  )
}
