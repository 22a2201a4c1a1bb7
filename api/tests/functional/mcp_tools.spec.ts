import { test } from '@japa/runner'
import { Tiktoken } from 'js-tiktoken/lite'
import o200k from 'js-tiktoken/ranks/o200k_base'
import { operations } from '#core/contract/contract'
import { forgetAll } from '#core/http/rate_limiter'
import { definitionsFor, tools } from '#platform/mcp/tools'
import { INSTRUCTIONS, WORDING } from '#platform/mcp/wording'
import { SCOPES } from '#platform/oauth/resource'
import { keyOf } from '#tests/support/api_keys'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { modernClient, olderClient } from '#tests/support/mcp'
import { Application } from '#tests/support/oauth'
import { finished } from '#tests/support/publications'

/** What an assistant's context has room for. */
const MOST_TOKENS = 6_000

test.group('The list of tools', () => {
  const all = definitionsFor({ permissions: 'all' })

  test(`takes fewer than ${MOST_TOKENS} tokens with a full key`, async ({ assert, cleanup }) => {
    const client = await modernClient(
      { 'x-api-key': await keyOf(await signedInCustomer({ plan: 'starter' })) },
      cleanup
    )
    const { tools: listed } = await client.listTools()
    assert.lengthOf(listed, all.length)
    assert.isBelow(new Tiktoken(o200k).encode(JSON.stringify({ tools: listed })).length, MOST_TOKENS)
  })

  test('describes every tool, and nothing that is not one', ({ assert }) => {
    assert.sameMembers(
      Object.keys(WORDING),
      all.map(({ name }) => name)
    )
  })

  test('names only tools and arguments that exist, and no operation of the contract', ({ assert }) => {
    const names = new Set(all.map(({ name }) => name))
    const fields = all.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties ?? {}))
    const known = new Set([...names, ...fields])
    const texts = [
      INSTRUCTIONS,
      ...Object.values(WORDING).flatMap(({ description, inputs = {} }) => [
        description,
        ...Object.values(inputs),
      ]),
    ]
    for (const text of texts) {
      for (const [word] of text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g))
        assert.isTrue(known.has(word), `${word}: ${text}`)
      for (const [word] of text.matchAll(/\b[a-z]+[A-Z]\w*\b/g))
        assert.isFalse(operations.has(word), `${word}: ${text}`)
    }
    for (const [name, { inputs = {} }] of Object.entries(WORDING)) {
      const { properties = {} } = all.find((one) => one.name === name)!.inputSchema
      for (const input of Object.keys(inputs)) assert.property(properties, input, name)
    }
  })
})

type Way = 'an API key' | 'OAuth'

async function credentialOf(customer: Customer, way: Way): Promise<Record<string, string>> {
  if (way === 'an API key') return { 'x-api-key': await keyOf(customer) }
  const application = await Application.registered()
  const tokens = await application.connect(customer, { scope: SCOPES.join(' ') })
  return { authorization: `Bearer ${tokens.access_token}` }
}

const WAYS: Way[] = ['an API key', 'OAuth']

test.group('The official client', () => {
  /** What a call needs; anything else is refused in words. */
  async function argumentsOf(way: Way) {
    const customer = await signedInCustomer({ plan: 'pro' })
    const id = await finished(customer.accountId)
    const known: Record<string, unknown> = {
      ...{ id, publicationId: id, prompt: 'How often is a cargo bike serviced?', wait_seconds: 0 },
      ...{ from: '2026-12-01', to: '2026-12-31', date: '2026-12-24', timezone: 'UTC' },
    }
    const asked = (name: string) => {
      const { required = [], properties = {} } =
        tools.find((tool) => tool.name === name)?.definition.inputSchema ?? {}
      const fields = properties.wait_seconds ? [...required, 'wait_seconds'] : required
      return Object.fromEntries(fields.map((field) => [field, known[field] ?? 'unknown']))
    }
    return { headers: await credentialOf(customer, way), asked }
  }

  for (const way of WAYS) {
    test(`of 2026-07-28 with ${way} gets a structured answer or a refusal in words from every tool`, async ({
      assert,
      cleanup,
    }) => {
      forgetAll()
      const { headers, asked } = await argumentsOf(way)
      const client = await modernClient(headers, cleanup)
      const { tools: listed } = await client.listTools()
      assert.lengthOf(listed, tools.length + 1)
      let answers = 0
      for (const { name } of listed) {
        const result = await client.callTool({ name, arguments: asked(name) })
        if (result.isError)
          assert.match(JSON.stringify(result.content), /\([A-Z_]+, 4\d\d\)|is required/, name)
        else {
          answers += 1
          assert.isObject(result.structuredContent, name)
          const [text] = result.content as { text: string }[]
          assert.deepEqual(JSON.parse(text!.text), result.structuredContent, name)
        }
      }
      assert.isAbove(answers, 15)
    }).timeout(120_000)

    test(`of the revisions before with ${way} gets the same`, async ({ assert, cleanup }) => {
      forgetAll()
      const { headers, asked } = await argumentsOf(way)
      const client = await olderClient(headers, cleanup)
      const { tools: listed } = await client.listTools()
      let answers = 0
      for (const { name } of listed) {
        const result = await client.callTool({ name, arguments: asked(name) })
        if (!result.isError) answers += 1
        assert.isTrue(result.isError === true || typeof result.structuredContent === 'object', name)
      }
      assert.isAbove(answers, 15)
    }).timeout(120_000)
  }

  test('gets short answers from tools that change something', async ({ assert, cleanup }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const id = await finished(customer.accountId, { content: 'A cargo bike carries a lot. '.repeat(600) })
    const client = await modernClient({ 'x-api-key': await keyOf(customer) }, cleanup)
    const result = await client.callTool({
      name: 'update_publication',
      arguments: { id, title: 'Another title' },
    })
    const answer = result.structuredContent as Record<string, unknown>
    assert.equal(answer.title, 'Another title')
    assert.notProperty(answer, 'content')
    assert.isBelow(JSON.stringify(result.content).length, 3_000)
  })

  test('reads the settings of a generation in one place', async ({ assert, cleanup }) => {
    const client = await modernClient(
      { 'x-api-key': await keyOf(await signedInCustomer({ plan: 'starter' })) },
      cleanup
    )
    const { structuredContent } = await client.callTool({ name: 'describe_settings', arguments: {} })
    const { properties } = structuredContent as { properties: Record<string, { description?: string }> }
    assert.includeMembers(Object.keys(properties), [
      'prompt',
      'content_preferences',
      'company_info',
      'target_audience',
    ])
  })
})
