import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { ArgumentError, signWebhook, verifyWebhook, WebhookVerificationError } from '../src/index.js'
import { rejection } from './support/setup.js'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const body = JSON.stringify({ type: 'ping', timestamp: '2026-11-21T09:31:00.000Z', data: {} })
const now = () => Math.floor(Date.now() / 1000)

async function signed(changes: Record<string, string> = {}, timestamp = now()) {
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
  return {
    ...(await signWebhook({ id, timestamp, body }, secret)),
    ...changes,
  }
}

it('signs like the example of the guide', async () => {
  const guide = readFileSync(
    new URL('../../dashboard/src/public/docs/guides/webhooks.md', import.meta.url),
    'utf8'
  )
  const part = (name: string) => new RegExp(`^\\| ${name} \\| \`(.+)\` \\|$`, 'm').exec(guide)![1]!
  const message = {
    id: part('`webhook-id`'),
    timestamp: Number(part('`webhook-timestamp`')),
    body: part('body'),
  }
  const headers = await signWebhook(message, part('secret'))
  expect(headers['webhook-signature']).toBe(part('`webhook-signature`'))
  expect(guide).toContain(`'${message.id}.${message.timestamp}.${message.body}'`)
})

it('signs like the example of the Standard Webhooks specification', async () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
  expect(await signWebhook(message, secret)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

it('returns the event of a webhook, from text and bytes, with headers of fetch and of Node', async () => {
  const headers = await signed()
  const event = await verifyWebhook(body, headers, secret)
  expect(event.type).toBe('ping')
  expect(await verifyWebhook(new TextEncoder().encode(body), new Headers(headers), secret)).toEqual(event)
})

it('accepts one of several signatures, and one of several secrets', async () => {
  const headers = await signed()
  const both = `v1,${btoa('of another secret')} ${headers['webhook-signature']}`
  await expect(verifyWebhook(body, { ...headers, 'webhook-signature': both }, secret)).resolves.toBeTruthy()
  await expect(verifyWebhook(body, headers, [other, secret])).resolves.toBeTruthy()
})

it.each([
  ['another body', {}, `${body} `, secret, 'No signature of this webhook fits the secret'],
  ['another secret', {}, body, other, 'No signature of this webhook fits the secret'],
  ['another id', { 'webhook-id': 'msg_2' }, body, secret, 'No signature of this webhook fits the secret'],
  ['no signature', { 'webhook-signature': '' }, body, secret, 'The header webhook-signature is missing'],
  [
    'an unknown version',
    { 'webhook-signature': 'v2,AAAA' },
    body,
    secret,
    'No signature of this webhook fits the secret',
  ],
  [
    'a broken signature',
    { 'webhook-signature': 'v1,%%%' },
    body,
    secret,
    'No signature of this webhook fits the secret',
  ],
  [
    'no number as its time',
    { 'webhook-timestamp': 'now' },
    body,
    secret,
    'The timestamp of this webhook is too far from now',
  ],
])('refuses %s', async (_, changes, sent, key, message) => {
  const error = await rejection(verifyWebhook(sent, await signed(changes), key))
  expect(error).toBeInstanceOf(WebhookVerificationError)
  expect(error).toMatchObject({ code: 'INVALID_WEBHOOK', message })
})

afterEach(() => vi.useRealTimers())

it('rejects one that is more than five minutes off, unless more is allowed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const timestamp of [now() - 301, now() + 301]) {
    const headers = await signed({}, timestamp)
    await expect(verifyWebhook(body, headers, secret)).rejects.toThrow('too far from now')
    await expect(verifyWebhook(body, headers, secret, { toleranceSeconds: 600 })).resolves.toBeTruthy()
  }
})

const PARSED = JSON.parse(body)

it.each([
  ['an unset secret', body, undefined, 'The secret is not set'],
  ['an empty secret', body, '', 'The secret is not set'],
  ['no secret at all', body, [], 'The secret is not set'],
  ['an unset secret among two', body, [secret, undefined], 'The secret is not set'],
  ['a secret that is none', body, 'whsec_', 'The secret is not one of a webhook endpoint'],
  ['a parsed body', PARSED, secret, 'The body was parsed already'],
])('says what is wrong with the call: %s', async (_, sent, key, message) => {
  const error = await rejection(verifyWebhook(sent, await signed(), key as string))
  expect(error).toBeInstanceOf(ArgumentError)
  expect(error.message).toContain(message)
})

it('says which argument is missing', async () => {
  const unheard = await rejection(verifyWebhook(body, undefined as never, secret))
  expect(unheard).toBeInstanceOf(ArgumentError)
  expect(unheard.message).toContain('pass `request.headers`')
  const bare = await rejection(signWebhook(body as never, secret))
  expect(bare).toBeInstanceOf(ArgumentError)
  expect(bare.message).toContain('signWebhook({ id, timestamp, body }, secret)')
})

it('reads headers in whatever case they are written', async () => {
  const headers = await signed()
  for (const change of [
    (name: string) => name.toUpperCase(),
    (name: string) => name.replace('webhook', 'Webhook'),
  ]) {
    const odd = Object.fromEntries(Object.entries(headers).map(([name, value]) => [change(name), value]))
    expect((await verifyWebhook(body, odd, secret)).type).toBe('ping')
  }
})

it.each([
  ['an id that is none', { id: '' }, secret, '`id`'],
  ['an id with a line break', { id: 'msg_1\nx' }, secret, '`id`'],
  ['milliseconds', { timestamp: Date.now() }, secret, 'seconds since 1970'],
  ['no time', { timestamp: Number.NaN }, secret, 'seconds since 1970'],
  ['a parsed body', { body: PARSED }, secret, 'The body was parsed already'],
  ['an unset secret', {}, undefined, 'The secret is not set'],
])('signs nothing with %s', async (_, changes, key, message) => {
  const error = await rejection(signWebhook({ id: 'msg_1', timestamp: now(), body, ...changes }, key))
  expect(error).toBeInstanceOf(ArgumentError)
  expect(error.message).toContain(message)
})
