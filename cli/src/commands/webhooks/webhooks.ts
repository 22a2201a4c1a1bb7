import type {
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryStatus,
  WebhookEndpoint,
  WebhookEventName,
  WebhookEventType,
} from '@cygnet/sdk'
import { webAddress, wholeNumber } from '../../lib/arguments.js'
import { calls, DELETED, type Group, groupOf } from '../../lib/command.js'
import { EXIT } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { facts, table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'
import { settled } from '../../lib/webhook-delivery.js'
import { registerListen } from './listen.js'
import { registerTrigger } from './trigger.js'

const ID = '019aa0f2-6c1e-7a34-9d51-2f6f0c7bea01'
const DELIVERY = '019aa0f2-6c1e-7a34-9d51-2f6f0c7beb01'

/** `webhooks list`, `create`, `update`, `delete`, `rotate`, `test`, `deliveries`, `delivery`, `redeliver`, `replay`, `listen`, `trigger`. */
export function registerWebhooks(root: Group): void {
  const group = groupOf(
    root,
    'webhooks',
    'events posted to addresses: endpoints, deliveries, listening on your own machine'
  )
  registerEndpoints(group)
  registerDeliveries(group)
  registerListen(group)
  registerTrigger(group)
}

function registerEndpoints({ command, open }: Group): void {
  calls(command.command('list'), ['listWebhookEndpoints'])
    .description('list the webhook endpoints and how their deliveries go')
    .addHelpText('after', examples('cygnet webhooks list', 'cygnet webhooks list --json'))
    .action(async () => {
      const { cygnet, output } = await open()
      const endpoints = await cygnet.webhooks.list()
      output.result({ endpoints }, () => endpointRows(endpoints))
    })
  calls(command.command('create'), ['createWebhookEndpoint'])
    .description('add a webhook endpoint; the secret is printed once, on stdout')
    .argument('<url>', 'a public https address', webAddress)
    .option('--event <event...>', 'which events; every one by default')
    .option('--description <text>', 'what it is for')
    .addHelpText(
      'after',
      examples(
        'cygnet webhooks create https://example.com/cygnet --event publication.published bulk.completed',
        'CYGNET_WEBHOOK_SECRET=$(cygnet webhooks create https://example.com/cygnet)'
      )
    )
    .action(async (url, { event, description }) => {
      const { cygnet, output } = await open()
      const created = await cygnet.webhooks.create({
        url,
        ...(event && { events: event as WebhookEventType[] }),
        ...(description !== undefined && { description }),
      })
      output.note(`Created ${created.endpoint.id}`)
      output.result(created, () => created.secret)
    })
  calls(command.command('update'), ['updateWebhookEndpoint'])
    .description('change an endpoint; what is left out stays as it is')
    .argument('<id>')
    .option('--url <url>', 'another address', webAddress)
    .option('--event <event...>', 'which events')
    .option('--all-events', 'every event')
    .option('--description <text>', 'what it is for')
    .option('--enable', 'post events to it again')
    .option('--disable', 'post nothing to it')
    .addHelpText('after', examples(`cygnet webhooks update ${ID} --enable`))
    .action(async (id, { url, event, allEvents, description, enable, disable }) => {
      const { cygnet, output } = await open()
      const endpoint = await cygnet.webhooks.update(id, {
        ...(url !== undefined && { url }),
        ...(event && { events: event as WebhookEventType[] }),
        ...(allEvents && { events: [] }),
        ...(description !== undefined && { description }),
        ...((enable || disable) && { isEnabled: enable === true }),
      })
      output.result(endpoint, () => endpointRows([endpoint]))
    })
  calls(command.command('delete'), ['deleteWebhookEndpoint'], DELETED)
    .description('delete an endpoint with its deliveries')
    .argument('<id>')
    .option('--yes', 'accepted for scripts; it never asks')
    .addHelpText('after', examples(`cygnet webhooks delete ${ID}`))
    .action(async (id) => {
      const { cygnet, output } = await open()
      await cygnet.webhooks.delete(id)
      output.result({ id, deleted: true }, () => 'Deleted')
    })
  calls(command.command('rotate'), ['rotateWebhookSecret'])
    .description('replace the secret of an endpoint; the new one is printed once')
    .argument('<id>')
    .option('--grace <seconds>', 'how long the old one signs too; a day by default', wholeNumber(604_800, 0))
    .addHelpText('after', examples(`cygnet webhooks rotate ${ID} --grace 3600`))
    .action(async (id, { grace }) => {
      const { cygnet, output } = await open()
      const rotated = await cygnet.webhooks.rotate(
        id,
        grace === undefined ? {} : { gracePeriodSeconds: grace }
      )
      output.result(rotated, () => rotated.secret)
    })
  calls(command.command('test'), ['getWebhookDelivery', 'testWebhookEndpoint'])
    .description('send a ping to an endpoint and show its response; exits with 1 if it is not accepted')
    .argument('<id>')
    .addHelpText('after', examples(`cygnet webhooks test ${ID}`))
    .action(async (id) => {
      const { cygnet, output } = await open()
      const delivery = await settled(cygnet, await cygnet.webhooks.test(id))
      output.result(delivery, () => deliveryFacts(delivery))
      if (delivery.status !== 'delivered') process.exitCode = EXIT.failure
    })
  calls(command.command('replay'), ['replayWebhookEvents'])
    .description('send an endpoint the events it missed')
    .argument('<id>')
    .requiredOption('--since <time>', 'the oldest event to post, e.g. 2026-11-20T00:00:00Z')
    .addHelpText('after', examples(`cygnet webhooks replay ${ID} --since 2026-11-20T00:00:00Z`))
    .action(async (id, { since }) => {
      const { cygnet, output } = await open()
      const replayed = await cygnet.webhooks.replay(id, since)
      const { queued, hasMore } = replayed
      const what = `${queued} ${queued === 1 ? 'event' : 'events'} on the way`
      output.result(replayed, () => (hasMore ? `${what}; run it again for the rest` : what))
    })
}

function registerDeliveries({ command, open }: Group): void {
  calls(command.command('deliveries'), ['listWebhookDeliveries'])
    .description('list the deliveries, newest first, with their results')
    .option('--endpoint <id>', 'only to this endpoint')
    .option('--event <event>', 'only of this event')
    .option('--status <status>', 'pending, delivered or failed')
    .option('--limit <count>', 'how many; 20 by default', wholeNumber(100))
    .option('--after <id>', 'go on after this delivery')
    .addHelpText(
      'after',
      examples('cygnet webhooks deliveries --status failed', 'cygnet webhooks deliveries --limit 100 --json')
    )
    .action(async ({ endpoint, event, status, limit, after }) => {
      const { cygnet, output } = await open()
      const page = await cygnet.webhooks.deliveries({
        ...(endpoint !== undefined && { endpointId: endpoint }),
        ...(event !== undefined && { type: event as WebhookEventName }),
        ...(status !== undefined && { status: status as WebhookDeliveryStatus }),
        ...(limit !== undefined && { limit }),
        ...(after !== undefined && { startingAfter: after }),
      })
      output.result(page, () => deliveryRows(page.deliveries))
      if (page.nextCursor) output.note(`More: --after ${page.nextCursor}`)
    })
  calls(command.command('delivery'), ['getWebhookDelivery'])
    .description('show one delivery: its body, attempts and responses')
    .argument('<id>')
    .addHelpText('after', examples(`cygnet webhooks delivery ${DELIVERY}`))
    .action(async (id) => {
      const { cygnet, output } = await open()
      const delivery = await cygnet.webhooks.delivery(id)
      output.result(delivery, () => deliveryFacts(delivery))
    })
  calls(command.command('redeliver'), ['getWebhookDelivery', 'redeliverWebhook'])
    .description('send a delivery again and show the response; exits with 1 if it is not accepted')
    .argument('<id>')
    .addHelpText('after', examples(`cygnet webhooks redeliver ${DELIVERY}`))
    .action(async (id) => {
      const { cygnet, output } = await open()
      const delivery = await settled(cygnet, await cygnet.webhooks.redeliver(id))
      output.result(delivery, () => deliveryFacts(delivery))
      if (delivery.status !== 'delivered') process.exitCode = EXIT.failure
    })
}

function endpointRows(endpoints: WebhookEndpoint[]): string {
  if (endpoints.length === 0) return 'No webhook endpoints'
  return table(
    ['ID', 'STATE', '30 DAYS', 'CREATED BY', 'EVENTS', 'ADDRESS'],
    endpoints.map((endpoint) => [
      endpoint.id,
      endpoint.status,
      rateOf(endpoint),
      originOf(endpoint),
      endpoint.events.length === 0 ? 'all' : endpoint.events.join(','),
      oneLine(endpoint.url),
    ])
  )
}

/** Its key stays named after it has been switched off or deleted; the endpoint gets its events without it. */
function originOf({ createdBy: { kind, key } }: WebhookEndpoint): string {
  if (!key) return kind
  return oneLine(key.state === 'active' ? `key ${key.name}` : `key ${key.name} (${key.state})`)
}

/** The share of attempts that were accepted. */
function rateOf({ health }: WebhookEndpoint): string {
  const delivered = health.reduce((sum, day) => sum + day.delivered, 0)
  const all = health.reduce((sum, day) => sum + day.delivered + day.failed, 0)
  return all === 0 ? '-' : `${Math.floor((1000 * delivered) / all) / 10}% of ${all}`
}

function deliveryRows(deliveries: WebhookDelivery[]): string {
  if (deliveries.length === 0) return 'No deliveries'
  return table(
    ['ID', 'TIME', 'RESULT', 'TRIES', 'EVENT'],
    deliveries.map((one) => [one.id, one.createdAt, resultOf(one), String(one.attemptsCount), one.type])
  )
}

/** An endpoint that was disabled before its turn was never called. */
function resultOf({ status, lastStatus, lastError, attemptsCount }: WebhookDelivery): string {
  const answer = lastStatus === null ? '' : ` (${lastStatus})`
  const silent = attemptsCount === 0 ? 'not sent' : 'no answer'
  return lastStatus === null && lastError !== null ? `${status} (${silent})` : `${status}${answer}`
}

function deliveryFacts(delivery: WebhookDeliveryDetail): string {
  const head = facts([
    ['Delivery', delivery.id],
    ['Event', delivery.type],
    ['webhook-id', delivery.eventId],
    ['Address', oneLine(delivery.url)],
    ['Result', resultOf(delivery)],
    ['Next try', delivery.nextAttemptAt],
    ['Body', oneLine(delivery.requestBody)],
  ])
  const tries = delivery.attempts.map((one) => [
    String(one.number),
    one.startedAt,
    `${one.milliseconds} ms`,
    oneLine(one.error ?? `Answered ${one.status}`),
    oneLine(one.responseBody.slice(0, 200)),
  ])
  return tries.length === 0 ? head : `${head}\n\n${table(['TRY', 'TIME', 'TOOK', 'ANSWER', 'BODY'], tries)}`
}
