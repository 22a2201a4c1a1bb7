import { test } from '@japa/runner'
import { Tiktoken } from 'js-tiktoken/lite'
import o200k from 'js-tiktoken/ranks/o200k_base'
import { operations } from '#core/contract/contract'
import { forgetAll } from '#core/http/rate_limiter'
import { documentedCall } from '#platform/documentation/documented_call'
import { definitionsFor, type OperationTool, tools, WAITING } from '#platform/mcp/tools'
import { INSTRUCTIONS, WORDING } from '#platform/mcp/wording'
import { settings } from '#start/settings'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { keyOf } from '#tests/support/api_keys'
import { startCompanySite } from '#tests/support/company_site'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { modernClient, modernSignedIn, olderClient, olderSignedIn } from '#tests/support/mcp'
import { type RecordOwner, withoutJobs } from '#tests/support/owned_records'
import { finished } from '#tests/support/publications'
import { addressOn, bodyOf, ready, WRITES } from '#tests/support/write_calls'

/** What an assistant's context has room for. */
const MAX_TOKENS = 6_000

test.group('The list of tools', () => {
  const all = definitionsFor({ permissions: 'all', mode: 'live' })

  test(`takes fewer than ${MAX_TOKENS} tokens with a full key`, async ({ assert, cleanup }) => {
    const client = await modernClient(
      { 'x-api-key': await keyOf(await signedInCustomer({ plan: 'starter' })) },
      cleanup
    )
    const { tools: listed } = await client.listTools()
    assert.lengthOf(listed, all.length)
    assert.isBelow(new Tiktoken(o200k).encode(JSON.stringify({ tools: listed })).length, MAX_TOKENS)
  })

  test('describes every tool, and nothing that is not one', ({ assert }) => {
    assert.sameMembers(
      Object.keys(WORDING),
      all.map(({ name }) => name)
    )
  })

  test('let an open question be taken out by null, which has to be sent', ({ assert }) => {
    const { inputSchema } = all.find(({ name }) => name === 'answer_question')!
    assert.include(inputSchema.required, 'answer')
    assert.deepInclude(inputSchema.properties?.answer, { type: ['string', 'null'] })
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

type Cleanup = Parameters<typeof modernClient>[1]
type Connect = (
  customer: Customer,
  cleanup: Cleanup
) => Promise<Awaited<ReturnType<typeof modernClient | typeof olderClient>>>

const byKey =
  (connect: typeof modernClient | typeof olderClient): Connect =>
  async (customer, cleanup) =>
    connect({ 'x-api-key': await keyOf(customer) }, cleanup)

const COMBINATIONS: [how: string, connect: Connect][] = [
  ['of 2026-07-28 with an API key', byKey(modernClient)],
  ['of the revisions before with an API key', byKey(olderClient)],
  ['of 2026-07-28 with OAuth', modernSignedIn],
  ['of the revisions before with OAuth', olderSignedIn],
]
/** The usual run takes one combination for each tool, in turn. */
const WHOLE = process.env.WHOLE_MATRIX === '1'

/** What a tool needs to do its work with the records of an owner. */
async function argumentsFor({ name, operation }: OperationTool, owner: RecordOwner) {
  const real = addressOn(operation, owner).split('/')
  const path = operation.path
    .split('/')
    .flatMap((part, index) => (part.startsWith('{') ? [[part.slice(1, -1), real[index]]] : []))
  const { searchParams } = new URL(documentedCall(operation).path, settings.appUrl)
  const query = operation.parameters.flatMap(({ name: parameter, in: place, required }) =>
    place === 'query' && required ? [[parameter, searchParams.get(parameter)]] : []
  )
  return {
    ...Object.fromEntries([...path, ...query]),
    ...(operation.requestBody && (await bodyOf(operation, owner))),
    ...(WAITING.has(name) && { wait_seconds: 0 }),
  }
}

test.group('Every tool does its work for the official client', (group) => {
  group.tap((each) => each.tags(['@matrix']))
  group.setup(async () => {
    const site = await startCompanySite({ port: ALLOWED_PORT })
    WRITES.v1ParseCompany = { body: () => ({ website_url: site.origin }) }
    WRITES.v1GetOutline = { before: WRITES.updateOutline!.before! }
    return site.close
  })

  for (const [index, tool] of tools.entries())
    for (const [how, connect] of WHOLE ? COMBINATIONS : [COMBINATIONS[index % COMBINATIONS.length]!])
      test(`${tool.name} ${how}`, async ({ assert, cleanup }) => {
        const owner = await ready(tool.operation)
        cleanup(() => withoutJobs(owner))
        const input = await argumentsFor(tool, owner)
        const client = await connect(owner, cleanup)
        forgetAll()
        const result = await client.callTool({ name: tool.name, arguments: input })
        const [said] = result.content as { text: string }[]
        assert.isNotTrue(result.isError, `${JSON.stringify(input)}: ${said!.text}`)
        assert.deepEqual(JSON.parse(said!.text), result.structuredContent)
      }).timeout(30_000)
})

test.group('The official client', () => {
  test('gets short answers from tools that change something', async ({ assert, cleanup }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const client = await modernClient({ 'x-api-key': await keyOf(customer) }, cleanup)
    for (const content of ['A cargo bike carries a lot. '.repeat(600), 'Twice a year.']) {
      const id = await finished(customer.accountId, { content })
      const result = await client.callTool({
        name: 'update_publication',
        arguments: { id, title: 'Another title' },
      })
      const answer = result.structuredContent as Record<string, unknown>
      assert.equal(answer.title, 'Another title')
      assert.notProperty(answer, 'content', content.slice(0, 20))
      assert.isBelow(JSON.stringify(result.content).length, 3_000)
    }
  })

  test('undoes an edit by restoring the version before it', async ({ assert, cleanup }) => {
    const customer = await signedInCustomer({ plan: 'starter' })
    const id = await finished(customer.accountId, { content: 'Twice a year.' })
    const client = await modernClient({ 'x-api-key': await keyOf(customer) }, cleanup)
    const call = async (name: string, input: object) =>
      (await client.callTool({ name, arguments: { id, ...input } })).structuredContent as Record<
        string,
        unknown
      >
    await call('update_publication', { content: 'Once a year.' })
    assert.equal((await call('get_publication', {})).content, 'Once a year.')
    const { versions } = (await call('list_versions', {})) as { versions: { id: string }[] }
    await call('restore_version', { versionId: versions.at(-1)!.id })
    assert.equal((await call('get_publication', {})).content, 'Twice a year.')
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
