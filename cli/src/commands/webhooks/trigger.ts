import { Argument } from '@commander-js/extra-typings'
import { webAddress } from '../../lib/arguments.js'
import { calls, type Group } from '../../lib/command.js'
import { EXIT } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { localSecret, POSTED, postSigned } from '../../lib/local-delivery.js'
import { SAMPLES } from '../../lib/webhook-samples.js'

export function registerTrigger({ command, open }: Group): void {
  calls(command.command('trigger'), [], POSTED)
    .description('post a sample event to an address on your own machine; exits with 1 if it is not accepted')
    .addArgument(new Argument('<event>', 'which event').choices(Object.keys(SAMPLES)))
    .requiredOption('--forward-to <url>', 'where to, e.g. http://localhost:3000/webhooks', webAddress)
    .addHelpText(
      'after',
      `
Nothing is sent to the server: the data is the example of the documentation. It is signed as \`webhooks listen\` does.
${examples('cygnet webhooks trigger publication.published --forward-to http://localhost:3000/webhooks')}`
    )
    .action(async (event, { forwardTo }) => {
      const session = await open()
      const sample = SAMPLES[event]!
      const { randomUUID } = await import('node:crypto')
      const payload = { ...sample, timestamp: new Date().toISOString() }
      const target = { forwardTo, secret: await localSecret(session) }
      const isAccepted = await postSigned(session, target, { id: randomUUID(), payload })
      if (!isAccepted) process.exitCode = EXIT.failure
    })
}
