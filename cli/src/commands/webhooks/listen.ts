import { signWebhook, type WebhookEvent } from '@cygnet/sdk'
import { webAddress, wholeNumber } from '../../lib/arguments.js'
import { calls, type Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { Interruption } from '../../lib/interruption.js'
import { Newest } from '../../lib/newest.js'
import type { Session } from '../../lib/session.js'
import { sleep } from '../../lib/sleep.js'
import { oneLine, toJson } from '../../lib/terminal.js'

/** Milliseconds that the address has to answer, as with a real delivery. */
const LONGEST_ANSWER = 15_000
const MOST_REPLAYED = 100

interface Listening {
  forwardTo: string
  secret: string
  events: string[] | undefined
}

/** Seconds between two looks: less would use up what a key may call in an hour. */
const EVERY = 5

export function registerListen({ command, open }: Group): void {
  calls(command.command('listen'), ['listWebhookEvents'], {
    id: 'string',
    type: 'string',
    status: 'number or null',
    error: 'string or null',
    milliseconds: 'number',
  })
    .description('post events to an address on your own machine as they happen')
    .requiredOption('--forward-to <url>', 'where to, e.g. http://localhost:3000/webhooks', webAddress)
    .option('--event <event...>', 'which events; every one by default')
    .option('--replay <count>', 'first post this many of the newest events', wholeNumber(MOST_REPLAYED))
    .option('--interval <seconds>', 'how often to look for new ones; 5 by default', wholeNumber(60))
    .addHelpText(
      'after',
      `
It needs no endpoint. Events are signed with the secret that is printed, or with CYGNET_WEBHOOK_SECRET. With --json each
event is one line: { id, type, status, error, milliseconds }. Ctrl-C ends it.
${examples(
  'cygnet webhooks listen --forward-to http://localhost:3000/webhooks',
  'cygnet webhooks listen --forward-to http://localhost:3000/webhooks --event publication.published --replay 5'
)}`
    )
    .action(async ({ forwardTo, event, replay = 0, interval = EVERY }) => {
      const session = await open()
      const listening = { forwardTo, secret: await secretOf(session), events: event }
      const newest = new Newest<WebhookEvent>(async (startingAfter) => {
        const page = await session.cygnet.webhooks.events({
          limit: 50,
          ...(startingAfter !== undefined && { startingAfter }),
        })
        return { items: page.events, nextCursor: page.nextCursor }
      })
      const interruption = new Interruption()
      try {
        let first = true
        while (!interruption.signal.aborted) {
          for (const one of await newest.look(first ? replay : 0)) await forward(session, listening, one)
          if (first) session.output.note(`Waiting for events, to post them to ${oneLine(forwardTo)}`)
          first = false
          await sleep(interval * 1000, interruption.signal)
        }
      } catch (error) {
        if (!interruption.signal.aborted) throw error
      } finally {
        interruption.stop()
      }
      if (interruption.exitCode !== undefined) process.exitCode = interruption.exitCode
    })
}

async function secretOf({ output }: Session): Promise<string> {
  const given = process.env.CYGNET_WEBHOOK_SECRET
  if (given !== undefined && !/^whsec_[A-Za-z0-9+/]+=*$/.test(given))
    throw usageError('CYGNET_WEBHOOK_SECRET is not the secret of a webhook endpoint: it begins with whsec_')
  const { randomBytes } = await import('node:crypto')
  const secret = given ?? `whsec_${randomBytes(32).toString('base64')}`
  if (given === undefined) output.note(`Secret of this session: ${secret}`)
  return secret
}

async function forward({ output }: Session, listening: Listening, event: WebhookEvent): Promise<void> {
  const { id, payload } = event
  const { type } = payload
  if (listening.events && !listening.events.includes(type)) return
  const body = JSON.stringify(payload)
  const timestamp = Math.floor(Date.now() / 1000)
  const started = performance.now()
  const { status, error } = await post(listening.forwardTo, body, {
    'content-type': 'application/json',
    ...(await signWebhook({ id, timestamp, body }, listening.secret)),
  })
  const milliseconds = Math.round(performance.now() - started)
  const line = { id, type, status, error, milliseconds }
  if (output.json) output.text(toJson(line))
  else output.text(`${payload.timestamp}  ${type}  ${status ?? oneLine(String(error))}  ${milliseconds} ms`)
}

async function post(
  url: string,
  body: string,
  headers: Record<string, string>
): Promise<{ status: number | null; error: string | null }> {
  const signal = AbortSignal.timeout(LONGEST_ANSWER)
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal })
    await answer.body?.cancel()
    return { status: answer.status, error: null }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    const reason = signal.aborted ? 'no answer in 15 seconds' : (cause?.code ?? (error as Error).message)
    return { status: null, error: reason }
  }
}
