import { Option } from '@commander-js/extra-typings'
import type { WebhookEvent } from '@cygnet/sdk'
import { webAddress, wholeNumber } from '../../lib/arguments.js'
import { calls, type Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'
import { Interruption } from '../../lib/interruption.js'
import { localSecret, POSTED, postSigned } from '../../lib/local-delivery.js'
import { Newest } from '../../lib/newest.js'
import { oneLine } from '../../lib/terminal.js'
import { SAMPLES } from '../../lib/webhook-samples.js'

const MAX_REPLAYED = 100

/** Seconds between two looks: less would use up what a key may call in an hour. */
const EVERY = 5

export function registerListen({ command, open }: Group): void {
  calls(command.command('listen'), ['listWebhookEvents'], POSTED)
    .description('post events to an address on your own machine within seconds')
    .requiredOption('--forward-to <url>', 'where to, e.g. http://localhost:3000/webhooks', webAddress)
    .addOption(
      new Option('--event <event...>', 'which events; every one by default').choices(Object.keys(SAMPLES))
    )
    .option('--replay <count>', 'first post this many of the newest events', wholeNumber(MAX_REPLAYED))
    .option('--interval <seconds>', 'how often to look for new ones; 5 by default', wholeNumber(60))
    .addHelpText(
      'after',
      `
It needs no endpoint. Events are signed with the secret that is printed, the same each time, or with
CYGNET_WEBHOOK_SECRET. With --json each event is one line: { id, type, status, error, milliseconds }. Ctrl-C ends it.
${examples(
  'cygnet webhooks listen --forward-to http://localhost:3000/webhooks',
  'cygnet webhooks listen --forward-to http://localhost:3000/webhooks --event publication.published --replay 5'
)}`
    )
    .action(async ({ forwardTo, event, replay = 0, interval = EVERY }) => {
      const session = await open()
      const target = { forwardTo, secret: await localSecret(session) }
      const newest = new Newest<WebhookEvent>(async (startingAfter) => {
        const page = await session.cygnet.webhooks.events({
          limit: 50,
          ...(startingAfter !== undefined && { startingAfter }),
        })
        return { items: page.events, nextCursor: page.nextCursor }
      })
      const post = async (events: WebhookEvent[]) => {
        for (const one of events) {
          if (!event || event.includes(one.payload.type)) await postSigned(session, target, one)
        }
      }
      const interruption = new Interruption()
      try {
        await post(await newest.look(replay))
        session.output.note(`Waiting for events, to post them to ${oneLine(forwardTo)}`)
        for (;;) await post(await newest.next(interval, session.output, interruption.signal))
      } catch (error) {
        if (!interruption.signal.aborted) throw error
      } finally {
        interruption.stop()
      }
      if (interruption.exitCode !== undefined) process.exitCode = interruption.exitCode
    })
}
