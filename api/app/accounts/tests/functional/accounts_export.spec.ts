import { test } from '@japa/runner'
import { strFromU8, unzipSync } from 'fflate'
import { parse } from 'yaml'
import { accountExport } from '#accounts/hooks'
import { readConnection } from '#core/database/transaction'
import { removeImage } from '#images/image_store'
import { ownedTables } from '#tests/support/account_tables'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { storedImage } from '#tests/support/image_files'
import { finished } from '#tests/support/publications'

const password = 'a-long-quiet-river'

/** What is not the account's: internal data, secrets, and short-lived rows. */
const LEFT_OUT = [
  // What operators note for each other.
  'customer_notes',
  'device_sign_ins',
  'idempotency_keys',
  'image_uses',
  'jobs',
  'mail_links',
  'publication_search',
  'quick_hosts',
  'recovery_codes',
  'second_factors',
  'sign_in_tickets',
]

async function exported({ token }: Customer) {
  const answer = await fetch(`http://${process.env.HOST}:${process.env.PORT}/api/account/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, data]) => [name, { data, text: strFromU8(data) }])
  )
  return { answer, files, json: (name: string) => JSON.parse(files[name]!.text) }
}

const image = async (accountId: string, publicationId: string) =>
  (await storedImage(accountId, Buffer.from('a drawing of brake pads'), { publicationId })).filename

test.group('The export of an account', () => {
  test('leaves out no table', async ({ assert }) => {
    const held = (await accountExport.run()).flatMap(({ tables }) => tables)
    const owned = [...(await ownedTables()).keys()]
    assert.deepEqual(
      [...held, ...LEFT_OUT].sort(),
      owned.sort(),
      'Every table of an account belongs in an export part (api/start/rooms.ts) or in LEFT_OUT'
    )
  })

  test('is a zip of everything, in readable form', async ({ client, assert }) => {
    const customer = await signedInCustomer({ password, plan: 'pro' })
    const { accountId, email, token } = customer
    await client
      .put('/api/company')
      .bearerToken(token)
      .json({ name: 'Marlow Cargo Bikes', values: [{ value: 'Repair first', description: '' }] })
    const filename = await image(accountId, await finished(accountId))
    const id = await finished(accountId, {
      title: 'Brake pads: "what" wears?',
      content: `## Pads\n\n![Pads](/storage/blog-images/${filename})\n\nThey wear.\n`,
      mainImageUrl: `/storage/blog-images/${filename}`,
    })

    const { updatedAt } = (await client.get(`/api/publications/${id}`).bearerToken(token)).body().data
    await client
      .put(`/api/publications/${id}/draft`)
      .bearerToken(token)
      .json({ title: 'Half a title', content: 'Half a sentence', basedOn: updatedAt })

    const { answer, files, json } = await exported(customer)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'application/zip')
    assert.match(
      answer.headers.get('content-disposition')!,
      /^attachment; filename="cygnet-account-\d{4}-\d\d-\d\d\.zip"$/
    )
    assert.isTrue(
      Object.keys(files).every((name) => /^[\p{L}\p{N}_./-]+$/u.test(name) && !name.includes('..'))
    )

    const account = json('account.json')
    assert.containSubset(account.users[0], { email, firstName: 'Elena', role: 'user', isActive: true })
    assert.match(account.users[0].createdAt, /^\d{4}-\d\d-\d\dT/)
    assert.lengthOf(account.sessions, 1)
    assert.containSubset(json('company.json').companies[0], {
      name: 'Marlow Cargo Bikes',
      companyValues: [{ value: 'Repair first', description: '' }],
    })
    const subscription = json('subscription.json')
    assert.equal(subscription.plans[0].slug, 'pro')
    assert.equal(subscription.subscriptions[0].cancelAtPeriodEnd, false)

    const path = Object.keys(files).find((name) => name.includes(id.slice(-8)) && name.endsWith('.md'))!
    assert.match(path, /^publications\/\d{4}-\d\d-\d\d_brake_pads___what__wears__[0-9a-f]{8}\.md$/)
    const [, matter, body] = /^---\n([\s\S]*?)---\n\n([\s\S]*)$/.exec(files[path]!.text)!
    assert.containSubset(parse(matter!), {
      title: 'Brake pads: "what" wears?',
      slug: 'how-often-should-a-cargo-bike-be-serviced',
      keywords: ['cargo bike service'],
      image: `../images/${filename}`,
    })
    assert.equal(
      body,
      `# Brake pads: "what" wears?\n\n## Pads\n\n![Pads](../images/${filename})\n\nThey wear.\n`
    )
    const whole = json(path.replace(/md$/, 'json'))
    assert.containSubset(whole, {
      id,
      content: `## Pads\n\n![Pads](/storage/blog-images/${filename})\n\nThey wear.\n`,
    })
    assert.equal(whole.sources[0].url, 'https://marlowbikes.example/service')
    assert.isNotEmpty(whole.versions)
    assert.containSubset(whole.drafts, [{ title: 'Half a title', content: 'Half a sentence' }])
    assert.equal(files[`images/${filename}`]!.text, 'a drawing of brake pads')
    assert.equal(json('images.json').images[0].filename, filename)
    assert.lengthOf(
      Object.keys(files).filter((name) => name.startsWith('publications/') && name.endsWith('.md')),
      2
    )
  })

  test('contains no secret and nothing of other accounts', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    const other = await signedInCustomer({ password })
    const foreign = await finished(other.accountId, { title: 'Nobody else reads this' })
    const { files } = await exported(customer)
    const all = Object.values(files)
      .map(({ text }) => text)
      .join('\n')
    const { password: hash } = await readConnection().from('users').where('id', customer.userId).firstOrFail()
    const { hash: tokenHash } = await readConnection()
      .from('session_tokens')
      .where('user_id', customer.userId)
      .firstOrFail()
    for (const secret of [hash, tokenHash, customer.token, other.email, other.accountId, foreign])
      assert.notInclude(all, secret)
  })

  test('continues without a file that is missing', async ({ assert }) => {
    const customer = await signedInCustomer({ password })
    const filename = await image(customer.accountId, await finished(customer.accountId))
    await removeImage(filename)
    const { answer, files } = await exported(customer)
    assert.equal(answer.status, 200)
    assert.isUndefined(files[`images/${filename}`])
    assert.isDefined(files['images.json'])
  })

  test('requires a session, and is limited to five an hour', async ({ client, assert }) => {
    ;(await client.get('/api/account/export')).assertStatus(401)
    const customer = await signedInCustomer()
    for (let count = 0; count < 5; count++) assert.equal((await exported(customer)).answer.status, 200)
    const late = await client.get('/api/account/export').bearerToken(customer.token)
    late.assertStatus(429)
    assert.isAtLeast(Number(late.header('retry-after')), 1)
  })
})
