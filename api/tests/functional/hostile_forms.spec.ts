import { test } from '@japa/runner'
import fc from 'fast-check'
import { Stripe } from 'stripe'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { readConnection } from '#core/database/transaction'
import { forgetAll } from '#core/http/rate_limiter'
import { openBilling } from '#tests/support/billing'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { rawCall } from '#tests/support/raw_call'
import { picture } from '#tests/support/uploads'

const SEED = 20_261_121
const RUNS = 150
const BOUNDARY = 'b0undary'

const name = fc.constantFrom(
  'image',
  'prompt',
  'tags',
  'publicationId',
  '__proto__',
  'constructor',
  'image[]',
  '',
  'x'.repeat(300)
)
const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'a\0b',
    '../../etc/passwd',
    '<svg onload=alert(1)>',
    ',,,,',
    'x,'.repeat(700),
    'x'.repeat(9_000)
  ),
  fc.string({ unit: 'binary', maxLength: 40 })
)
const line = fc.constantFrom(
  'Content-Type: image/png',
  'Content-Type: image/svg+xml',
  'Content-Type: text/html; charset=utf-7',
  'Content-Type: \x01',
  'Content-Transfer-Encoding: base64',
  'Content-Length: -1',
  'X: '.padEnd(20_000, 'x'),
  ''
)

/** A part of a form, more or less valid. */
function part(image: Buffer): fc.Arbitrary<Buffer> {
  const content = fc.oneof(
    {
      arbitrary: fc.constantFrom(
        image,
        image.subarray(0, 40),
        Buffer.concat([image, image]),
        Buffer.alloc(0)
      ),
      weight: 2,
    },
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    text.map((one) => Buffer.from(one))
  )
  const filename = fc.option(
    fc.constantFrom('a.png', '../../a.png', 'a.png\0.svg', '.', '', 'x'.repeat(400), '"; x="')
  )
  return fc
    .tuple(name, filename, line, content, fc.constantFrom('\r\n', '\n', ''))
    .map(([field, file, header, bytes, end]) =>
      Buffer.concat([
        Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"`),
        Buffer.from(`${file === null ? '' : `; filename="${file}"`}\r\n${header}${header && '\r\n'}\r\n`),
        bytes,
        Buffer.from(end),
      ])
    )
}

test.group('No form makes the server fail', (group) => {
  let customer: Customer
  group.setup(async () => {
    customer = await signedInCustomer()
  })

  test('whatever is uploaded', async ({ assert }) => {
    const image = await picture(8, 8).png().toBuffer()
    const forms = fc
      .tuple(
        fc.array(part(image), { maxLength: 14 }),
        fc.constantFrom(`--${BOUNDARY}--\r\n`, `--${BOUNDARY}`, '', '--\r\n')
      )
      .map(([parts, end]) => Buffer.concat([...parts, Buffer.from(end)]))
    const types = fc.constantFrom(
      `multipart/form-data; boundary=${BOUNDARY}`,
      `multipart/form-data; boundary=${BOUNDARY}`,
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary="${'x'.repeat(300)}"`,
      `multipart/mixed; boundary=${BOUNDARY}`
    )
    for (const [body, type] of fc.sample(fc.tuple(forms, types), { seed: SEED, numRuns: RUNS })) {
      forgetAll()
      const { status, text: answer } = await rawCall('POST', '/api/images/upload', {
        token: customer.token,
        headers: { 'content-type': type },
        body,
      })
      assert.isBelow(status, 500, `${type}\n${body.toString('latin1').slice(0, 1_000)}\n${answer}`)
    }
  })
})

test.group('No call of a webhook makes the server fail, or counts without a signature', (group) => {
  group.setup(openBilling)

  const isKept = async () =>
    (await readConnection().from('stripe_events').where('stripe_event_id', 'evt_hostile').first()) !== null
  const signed = (payload: string, timestamp = Math.floor(Date.now() / 1000)) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: stripeGateway().webhookSecret, timestamp })
  const event = JSON.stringify({
    id: 'evt_hostile',
    object: 'event',
    type: 'invoice.paid',
    data: { object: {} },
  })
  const send = (body: string | Buffer, headers: Record<string, string> = {}) =>
    rawCall('POST', '/api/webhooks/stripe', { body, headers })

  test('{0}')
    .with([
      ['nothing', () => send('')],
      ['garbage', () => send('\0\0\0')],
      ['no signature', () => send(event)],
      ['an empty signature', () => send(event, { 'stripe-signature': '' })],
      ['a signature that is none', () => send(event, { 'stripe-signature': 't=,v1=' })],
      ['a signature of many parts', () => send(event, { 'stripe-signature': 't=1,v1=a,'.repeat(1_000) })],
      [
        'the signature of another body',
        () => send(event.replace('paid', 'void'), { 'stripe-signature': signed(event) }),
      ],
      [
        'the signature of an hour ago',
        () => send(event, { 'stripe-signature': signed(event, Math.floor(Date.now() / 1000) - 3_600) }),
      ],
      [
        'bytes that are no text',
        () => send(Buffer.from([0xff, 0xfe, 0x00]), { 'stripe-signature': signed('x') }),
      ],
      [
        'another content type',
        () => send(event, { 'content-type': 'text/plain', 'stripe-signature': signed(event) }),
      ],
      [
        'nesting without an end',
        () => send('['.repeat(200_000), { 'stripe-signature': signed('['.repeat(200_000)) }),
      ],
      ['two megabytes', () => send(`"${'x'.repeat(2 * 1024 * 1024)}"`, { 'stripe-signature': 't=1,v1=a' })],
    ] as [string, () => ReturnType<typeof send>][])
    .run(async ({ assert }, [, call]) => {
      const { status, text: answer } = await call()
      assert.include([400, 413, 415], status, answer)
      assert.isFalse(await isKept())
    })

  test('a signed body that is not an event is stored and set aside: {0}')
    .with(
      [
        'null',
        '[]',
        '{}',
        '"x"',
        '{"id":1,"type":2}',
        '{"id":"evt_x","type":"a","data":null}',
        `{"id":"${'x'.repeat(500)}","type":"${'y'.repeat(500)}","data":{"object":{"id":"${'z'.repeat(500)}"}}}`,
      ].map((one) => [one]) as [string][]
    )
    .run(async ({ assert }, [body]) => {
      // A body without an id is identified by its bytes, and other tests also send the short ones.
      const payload = `${body}\n\n\n`
      const odd = () => readConnection().from('stripe_events').where('state', 'ignored').select('id')
      const before = (await odd()).length
      const { status, text: answer } = await send(payload, { 'stripe-signature': signed(payload) })
      assert.equal(status, 200, answer)
      assert.lengthOf(await odd(), before + 1)
    })
})
