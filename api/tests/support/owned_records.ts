import { existsSync } from 'node:fs'
import { flushBufferedWrites } from '#core/database/buffered_writes'
import { reading, transaction } from '#core/database/transaction'
import type { Role } from '#core/http/credential'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { pathOf } from '#images/services/image_store'
import { createPartner } from '#partners/actions/create_partner'
import { openConversionTicket } from '#partners/services/tickets'
import { loggedCalls } from '#platform/request_log/logged_calls'
import { ownedTables } from '#tests/support/account_tables'
import { type Customer, type CustomerOptions, signedInCustomer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { connectedApplication } from '#tests/support/oauth'
import { finished } from '#tests/support/publications'
import { rawCall } from '#tests/support/raw_call'
import { picture, upload } from '#tests/support/uploads'

/** Kinds of records that are requested by id. */
export type Kind =
  | 'session'
  | 'identity'
  | 'publication'
  | 'version'
  | 'proofLink'
  | 'rewrite'
  | 'generation'
  | 'bulk'
  | 'template'
  | 'company'
  | 'planned'
  | 'image'
  | 'apiKey'
  | 'apiCall'
  | 'connectedApplication'
  | 'webhookEndpoint'
  | 'webhookDelivery'
  | 'partnerLink'
  | 'partnerPayout'
  | 'conversionTicket'

/** A customer with one record of each kind, created like in a browser. */
export interface RecordOwner extends Customer {
  role: Role
  ids: Record<Kind, string>
  /** Name of the image's file. */
  imageFile: string
}

const TEXT_ALONE = { include_images: false, length: 'short' }
const CONTENT =
  'Twice a year is enough for most riders.\n\n## The first check\n\nThe first check is due after 300 kilometres.\n'

export async function recordOwner(options: CustomerOptions = {}): Promise<RecordOwner> {
  const { role = 'user' } = options
  const customer = await signedInCustomer({ plan: 'business', ...options })
  const ask = async (method: string, path: string, body?: object) => {
    forgetAll()
    const { token } = customer
    const { status, text } = await rawCall(method, path, {
      token,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`)
    return JSON.parse(text).data
  }
  const publication = await finished(customer.accountId, { content: CONTENT })
  const base = `/api/publications/${publication}`
  await ask('PUT', base, { content: `${CONTENT}\nA second visit is due in spring.\n` })
  const { versions } = await ask('GET', `${base}/versions`)
  const proofLink = await ask('POST', `${base}/proof-links`, {})
  const rewrite = await ask('POST', `${base}/rewrite`, { block: 'The first check', note: 'Shorter' })
  const generation = await ask('POST', '/api/publications/generate', {
    prompt: 'How often should a cargo bike be serviced?',
    content_preferences: TEXT_ALONE,
  })
  const bulk = await ask('POST', '/api/publications/bulk-generate', {
    mode: 'bulk',
    prompts: ['Which lock keeps a cargo bike safe in a city?'],
    settings: { content_preferences: TEXT_ALONE },
  })
  const template = await ask('POST', '/api/templates', {
    name: 'Service guide',
    blocks: [{ heading: 'Before you come' }],
  })
  const company = await ask('POST', '/api/companies', { name: 'Lindner Bakery' })
  const planned = await ask('POST', '/api/calendar', {
    date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    timezone: 'UTC',
    prompt: 'Which child seat fits a cargo bike?',
    settings: { content_preferences: TEXT_ALONE },
  })
  const apiKey = await ask('POST', '/api/api-keys', { name: 'Company blog' })
  const webhook = await ask('POST', '/api/webhook-endpoints', { url: 'https://hooks.example.com/cygnet' })
  const ping = await ask('POST', `/api/webhook-endpoints/${webhook.endpoint.id}/test`)
  const sessions = await ask('GET', '/api/auth/sessions')
  // Nothing of them runs later, during a test.
  await deliverEvents()
  const image = await upload(customer, { data: await picture().png().toBuffer() })
  return {
    ...customer,
    role,
    imageFile: image.body.data.filename,
    ids: {
      session: sessions.sessions[0].id,
      identity: await twoIdentities(customer.userId),
      publication,
      version: versions[0].id,
      proofLink: proofLink.id,
      rewrite: rewrite.id,
      generation: generation.sessionId,
      bulk: bulk.bulk_session_id,
      template: template.id,
      company: company.id,
      planned: planned.id,
      image: image.body.data.id,
      apiKey: apiKey.id,
      apiCall: await loggedCall(customer, apiKey.id),
      connectedApplication: await connectedApplication(customer),
      webhookEndpoint: webhook.endpoint.id,
      webhookDelivery: ping.id,
      ...(await partnerRecords(customer, role)),
      conversionTicket: await openConversionTicket(customer.accountId),
    },
  }
}

/** A call with a key. @returns its id in the log */
async function loggedCall({ accountId, userId }: Customer, keyId: string): Promise<string> {
  const id = newId()
  loggedCalls.add(id, {
    id,
    created_at: Date.now(),
    account_id: accountId,
    user_id: userId,
    key_id: keyId,
    is_test: false,
    method: 'GET',
    path: '/api/v1/publications',
    operation_id: null,
    status: 200,
    code: null,
    message: null,
    milliseconds: 2.5,
    address: '203.0.113.x',
    request_id: newId(),
  })
  await flushBufferedWrites()
  return id
}

/** Records in the partner program, which every account has here, whatever its role. */
async function partnerRecords({ accountId, userId, email }: Customer, role: Role) {
  const ids = { partnerLink: newId(), partnerPayout: newId() }
  await transaction(async (trx) => {
    const owner = { accountId, email, firstName: 'Elena', lastName: 'Marsh' }
    const partnerId = await createPartner(trx, { ...owner, status: 'active' })
    await trx.from('users').where('id', userId).update({ role })
    const link = { name: 'Newsletter', campaign: 'newsletter', path: '/', created_at: Date.now() }
    await trx.table('partner_links').insert({ id: ids.partnerLink, partner_id: partnerId, ...link })
    await trx.table('partner_payouts').insert({
      id: ids.partnerPayout,
      partner_id: partnerId,
      amount: 2_500,
      kind: 'requested',
      status: 'failed',
      stripe_account_id: 'acct_1',
      requested_at: Date.now(),
      updated_at: Date.now(),
    })
  })
  return ids
}

/** Two, so that one may be removed. */
async function twoIdentities(userId: string): Promise<string> {
  const ids = [newId(), newId()] as const
  await transaction((trx) =>
    trx
      .table('social_identities')
      .multiInsert(
        ids.map((id) => ({ id, user_id: userId, provider: 'google', subject: id, created_at: Date.now() }))
      )
  )
  return ids[0]
}

/** Removes an account's pending jobs, so that nothing of a test runs after it. */
export async function withoutJobs(...accounts: Customer[]): Promise<void> {
  await transaction((trx) =>
    trx
      .from('jobs')
      .whereIn(
        'account_id',
        accounts.map(({ accountId }) => accountId)
      )
      .delete()
  )
}

/** All rows with an owner, as text, and whether their image is still stored. */
export async function belongings({ accountId, userId, ids, imageFile }: RecordOwner): Promise<string[]> {
  const publications = await reading().from('publications').where('account_id', accountId).select('id')
  const own = [accountId, userId, ...Object.values(ids), ...publications.map(({ id }) => id)]
  const found: string[] = []
  for (const [table, owning] of await ownedTables()) {
    // They grow with every call, whatever its answer.
    if (table === 'request_log' || table === 'caller_months') continue
    const rows = await reading()
      .from(table)
      .where((any) => {
        for (const column of owning) any.orWhereIn(column, own)
      })
    found.push(...rows.map((row: object) => `${table} ${JSON.stringify(row)}`))
  }
  return [...found.sort(), `image file: ${existsSync(pathOf(imageFile))}`]
}

/** The same without the counts of their keys, which grow with every call. */
export const recordsOf = async (owner: RecordOwner): Promise<string[]> =>
  (await belongings(owner)).filter((row) => !/^api_key(s|_usage) /.test(row))
