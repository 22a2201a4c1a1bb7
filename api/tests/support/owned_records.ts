import { existsSync } from 'node:fs'
import { flushBufferedWrites } from '#core/database/buffered_writes'
import { readConnection, transaction } from '#core/database/transaction'
import type { Role } from '#core/http/credential'
import { forgetAll } from '#core/http/rate_limiter'
import { newId } from '#core/ids'
import { createPartner } from '#partners/actions/create_partner'
import { openConversionTicket } from '#partners/joining/tickets'
import { ownedTables } from '#tests/support/account_tables'
import { loggedCall } from '#tests/support/api_keys'
import { type Customer, type CustomerOptions, signedInCustomer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { imagePath } from '#tests/support/image_files'
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
  | 'partnerRisk'
  | 'partnerPayout'
  | 'conversionTicket'

/** A customer with one record of each kind, created like in a browser; an owner who is made with `only` lacks some. */
export interface RecordOwner extends Customer {
  role: Role
  ids: Record<Kind, string>
  /** Name of the image's file, empty where there is none. */
  imageFile: string
}

const TEXT_ALONE = { include_images: false, length: 'short' }
const CONTENT =
  'Twice a year is enough for most riders.\n\n## The first check\n\nThe first check is due after 300 kilometres.\n'

/** Kinds that take a call to create, which is what an owner takes long for. */
const BY_CALL = [
  'version',
  'proofLink',
  'rewrite',
  'generation',
  'bulk',
  'template',
  'company',
  'planned',
  'image',
  'apiKey',
  'apiCall',
  'webhookEndpoint',
  'webhookDelivery',
] as const satisfies Kind[]

export interface EstateOptions extends CustomerOptions {
  /** Of the records that take a call, those of these kinds; all by default. */
  only?: readonly Kind[]
}

/** For `only`: what a matrix's usual run does without, the full one (WHOLE_MATRIX=1) always has. */
export const justThese = (kinds: readonly Kind[]) => (process.env.WHOLE_MATRIX === '1' ? undefined : kinds)

export async function recordOwner({ only = BY_CALL, ...options }: EstateOptions = {}): Promise<RecordOwner> {
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
  const ids = { publication } as RecordOwner['ids']
  const wants = (...kinds: Kind[]) => kinds.some((kind) => only.includes(kind))
  if (wants('version')) {
    await ask('PUT', base, { content: `${CONTENT}\nA second visit is due in spring.\n` })
    ids.version = (await ask('GET', `${base}/versions`)).versions[0].id
  }
  if (wants('proofLink')) ids.proofLink = (await ask('POST', `${base}/proof-links`, {})).id
  if (wants('rewrite'))
    ids.rewrite = (await ask('POST', `${base}/rewrite`, { block: 'The first check', note: 'Shorter' })).id
  if (wants('generation')) {
    const generation = await ask('POST', '/api/publications/generate', {
      prompt: 'How often should a cargo bike be serviced?',
      content_preferences: TEXT_ALONE,
    })
    ids.generation = generation.sessionId
  }
  if (wants('bulk')) {
    const bulk = await ask('POST', '/api/publications/bulk-generate', {
      mode: 'bulk',
      prompts: ['Which lock keeps a cargo bike safe in a city?'],
      settings: { content_preferences: TEXT_ALONE },
    })
    ids.bulk = bulk.bulk_session_id
  }
  if (wants('template')) {
    const template = { name: 'Service guide', blocks: [{ heading: 'Before you come' }] }
    ids.template = (await ask('POST', '/api/templates', template)).id
  }
  if (wants('company')) ids.company = (await ask('POST', '/api/companies', { name: 'Lindner Bakery' })).id
  if (wants('planned')) {
    const planned = await ask('POST', '/api/calendar', {
      date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      timezone: 'UTC',
      prompt: 'Which child seat fits a cargo bike?',
      settings: { content_preferences: TEXT_ALONE },
    })
    ids.planned = planned.id
  }
  if (wants('apiKey', 'apiCall')) {
    ids.apiKey = (await ask('POST', '/api/api-keys', { name: 'Company blog' })).id
    ids.apiCall = loggedCall(customer, ids.apiKey)
    await flushBufferedWrites()
  }
  if (wants('webhookEndpoint', 'webhookDelivery')) {
    const url = 'https://hooks.example.com/cygnet'
    ids.webhookEndpoint = (await ask('POST', '/api/webhook-endpoints', { url })).endpoint.id
    ids.webhookDelivery = (await ask('POST', `/api/webhook-endpoints/${ids.webhookEndpoint}/test`)).id
  }
  const sessions = await ask('GET', '/api/auth/sessions')
  // Nothing of them runs later, during a test.
  await deliverEvents()
  const image = wants('image') ? await upload(customer, { data: await picture().png().toBuffer() }) : null
  if (image) ids.image = image.body.data.id
  return {
    ...customer,
    role,
    imageFile: image?.body.data.filename ?? '',
    ids: {
      ...ids,
      session: sessions.sessions[0].id,
      identity: await twoIdentities(customer.userId),
      connectedApplication: await connectedApplication(customer),
      ...(await partnerRecords(customer, role)),
      conversionTicket: await openConversionTicket(customer.accountId),
    },
  }
}

/** Records in the partner program, which every account has here, whatever its role. */
async function partnerRecords({ accountId, userId, email }: Customer, role: Role) {
  const ids = { partnerLink: newId(), partnerPayout: newId(), partnerRisk: newId() }
  await transaction(async (trx) => {
    const owner = { accountId, email, firstName: 'Elena', lastName: 'Marsh' }
    const partnerId = await createPartner(trx, { ...owner, status: 'active' })
    await trx.from('users').where('id', userId).update({ role })
    const link = { name: 'Newsletter', campaign: 'newsletter', path: '/', created_at: Date.now() }
    await trx.table('partner_links').insert({ id: ids.partnerLink, partner_id: partnerId, ...link })
    await trx.table('partner_risks').insert({
      id: ids.partnerRisk,
      partner_id: partnerId,
      rule: 'shared_payout',
      severity: 'high',
      subject: newId(),
      evidence: '{}',
      status: 'open',
      created_at: Date.now(),
      seen_at: Date.now(),
      expires_at: Date.now(),
    })
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
  const publications = await readConnection().from('publications').where('account_id', accountId).select('id')
  const own = [accountId, userId, ...Object.values(ids), ...publications.map(({ id }) => id)]
  const found: string[] = []
  for (const [table, owning] of await ownedTables()) {
    // They grow with every call, whatever its answer.
    if (table === 'request_log' || table === 'caller_months') continue
    const rows = await readConnection()
      .from(table)
      .where((any) => {
        for (const column of owning) any.orWhereIn(column, own)
      })
    found.push(...rows.map((row: object) => `${table} ${JSON.stringify(row)}`))
  }
  return [...found.sort(), `image file: ${imageFile !== '' && existsSync(imagePath(imageFile))}`]
}

/** The same without the counts of their keys, which grow with every call. */
export const recordsOf = async (owner: RecordOwner): Promise<string[]> =>
  (await belongings(owner)).filter((row) => !/^api_key(s|_usage) /.test(row))
