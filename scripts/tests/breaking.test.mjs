import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { breakingDifferences, released } from '../lib/breaking.mjs'
import { root } from '../lib/root.mjs'

const contract = () => parse(readFileSync(join(root, 'openapi.yaml'), 'utf8'), { maxAliasCount: -1 })
const before = released(contract())

/** What a change to today's contract breaks. */
function broken(change) {
  const document = structuredClone(contract())
  change(document)
  return breakingDifferences(before, released(document))
}

const list = ({ paths }) => paths['/api/v1/publications'].get
const generate = ({ paths }) => paths['/api/v1/publications/generate'].post
const bodyOf = (operation) => operation.requestBody.content['application/json']

/** Before the others, as events are in the order of what they are about. */
function addEvent({ oneOf, discriminator }) {
  const $ref = '#/components/schemas/PingEvent'
  oneOf.unshift({ $ref })
  discriminator.mapping = { 'brand.new': $ref, ...discriminator.mapping }
}

test('the unchanged contract breaks nothing, nor do changed texts', () => {
  assert.deepEqual(
    broken((document) => {
      list(document).summary = 'Otherwise said'
    }),
    []
  )
})

test('additions break nothing', () => {
  assert.deepEqual(
    broken((document) => {
      document.paths['/api/v1/brand-new'] = { get: list(document) }
      list(document).parameters.push({ name: 'color', in: 'query', schema: { type: 'string' } })
      document.components.schemas.ErrorCode.enum.push('BRAND_NEW')
      document.components.schemas.Publication.allOf ??= []
      const { schemas } = document.components
      schemas.GenerateRequest.properties.color = { type: 'string' }
      schemas.UserLimits.properties.color = { type: 'string' }
      addEvent(schemas.WebhookPayload)
    }),
    []
  )
})

for (const [what, change, expected] of [
  [
    'an operation that is gone',
    ({ paths }) => delete paths['/api/v1/publications'].get,
    'GET /api/v1/publications: is gone',
  ],
  [
    'another permission',
    (document) => {
      list(document)['x-permission'] = 'publications:write'
    },
    'GET /api/v1/publications: needs publications:write instead of publications:read',
  ],
  [
    'a parameter that is gone',
    (document) => {
      list(document).parameters = list(document).parameters.filter(({ name }) => name !== 'status')
    },
    'GET /api/v1/publications: the parameter status is gone',
  ],
  [
    'a new parameter that must be given',
    (document) =>
      list(document).parameters.push({
        name: 'color',
        in: 'query',
        required: true,
        schema: { type: 'string' },
      }),
    'GET /api/v1/publications: the new parameter color is required',
  ],
  [
    'a field that must be given now',
    ({ components }) => components.schemas.GenerateRequest.required.push('keywords'),
    'POST /api/v1/publications/generate: body.keywords is required now',
  ],
  [
    'a field that is taken no more',
    ({ components }) => delete components.schemas.GenerateRequest.properties.keywords,
    'POST /api/v1/publications/generate: body.keywords is gone',
  ],
  [
    'a narrower bound',
    ({ components }) => {
      components.schemas.GenerateRequest.properties.prompt.maxLength = 20
    },
    'POST /api/v1/publications/generate: body.prompt has a maxLength of 20',
  ],
  [
    'a field that is answered no more',
    ({ components }) => delete components.schemas.UserLimits.properties.postsRemaining,
    'answer.data.userLimits.postsRemaining is gone',
  ],
  [
    'a field that may be null now',
    ({ components }) => {
      components.schemas.UserLimits.properties.postsUsed.type = ['integer', 'null']
    },
    'answer.data.userLimits.postsUsed is integer or null instead of integer',
  ],
  [
    'an event that is gone',
    ({ components }) => delete components.schemas.WebhookPayload.discriminator.mapping['quota.low'],
    'answer.data.events[].payload is quota.low no more',
  ],
  [
    'a field of an event that is gone',
    ({ components }) => {
      addEvent(components.schemas.WebhookPayload)
      delete components.schemas.QuotaLowEvent.properties.data.properties.quota
    },
    'answer.data.events[].payload.data.quota is gone',
  ],
  [
    'an error code that is gone',
    ({ components }) => components.schemas.ErrorCode.enum.shift(),
    'the error code AUTHENTICATION_REQUIRED is gone',
  ],
]) {
  test(`${what} is reported`, () => {
    const problems = broken(change)
    assert.ok(
      problems.some((problem) => problem.endsWith(expected)),
      problems.slice(0, 10).join('\n') || 'no problem was reported'
    )
  })
}

test('a success that is no longer answered is reported', () => {
  assert.match(
    broken((document) => delete generate(document).responses['202']).join(),
    /generate: does not answer 202 any more/
  )
  assert.ok(bodyOf(generate(contract())))
})
