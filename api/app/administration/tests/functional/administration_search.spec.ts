import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { findPartners } from '#administration/partners/find_partners'
import { listAllPublications } from '#administration/publications/list_publications'
import { entriesOf } from '#administration/search/inside'
import { listUsers } from '#administration/users/list_users'
import { query, readConnection, transaction } from '#core/database/transaction'
import { newId, timeOfId } from '#core/ids'
import { DAY } from '#core/time'
import { admin, signedInOperator } from '#tests/support/administration'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { failedGeneration, waitingPayout } from '#tests/support/operations'
import { payInvoice, referredCustomer, signedInPartner } from '#tests/support/partners'
import { finished } from '#tests/support/publications'
import { statementsOf } from '#tests/support/statements'

const EMPTY: never[] = []

test.group('Finding anything', (group) => {
  let operator: Customer
  let word: string
  group.each.setup(async () => {
    operator = await signedInOperator()
    word = newId().replaceAll('-', '').slice(-10)
  })
  const find = async (client: ApiClient, text: string) => {
    const { groups } = await admin(client, operator, 'get', `/search?q=${encodeURIComponent(text)}`)
    return Object.fromEntries(
      groups.map(({ kind, results }: { kind: string; results: { id: string }[] }) => [
        kind,
        results.map(({ id }) => id),
      ])
    )
  }

  test('finds people, companies, publications and keys by what is inside', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    await admin(client, operator, 'put', `/users/${customer.userId}`, {
      firstName: 'Марфа',
      lastName: `Пост${word}ова`,
      email: `m@shop-${word}.example`,
    })
    const publicationId = await finished(customer.accountId)
    await admin(client, operator, 'put', `/publications/${publicationId}`, {
      title: `All about Big${word}Bikes`,
    })
    await client
      .put('/api/company')
      .bearerToken(customer.token)
      .json({ name: `The${word}Company` })
    const key = await client
      .post('/api/api-keys')
      .bearerToken(customer.token)
      .json({ name: `Shop${word}` })
    const found = await find(client, word.slice(1, -1).toUpperCase())
    assert.deepEqual(found.user, [customer.userId])
    assert.deepEqual(found.publication, [publicationId])
    assert.deepEqual(found.key, [key.body().data.id])
    assert.lengthOf(found.company!, 1)
    assert.deepEqual((await find(client, `ПОСТ${word}`)).user, [customer.userId])
    assert.deepEqual(await find(client, publicationId), { publication: [publicationId] })
  })

  test('the lists find what is inside words, too, under their filters', async ({ client, assert }) => {
    const partner = await signedInPartner()
    await admin(client, operator, 'put', `/partners/${partner.partnerId}`, { company: `The${word}Shop` })
    const customer = await signedInCustomer()
    await admin(client, operator, 'put', `/users/${customer.userId}`, { email: `m@shop-${word}.example` })
    const publicationId = await finished(customer.accountId)
    await admin(client, operator, 'put', `/publications/${publicationId}`, { title: `Big${word}Bikes` })
    const part = word.slice(1, -1)
    const idsIn = async (list: string, query: string) => {
      const data = await admin(client, operator, 'get', `/${list}?search=${part}${query}`)
      return data[list].map(({ id }: { id: string }) => id)
    }
    assert.deepEqual(await idsIn('users', ''), [customer.userId])
    assert.deepEqual(await idsIn('users', '&status=active&sortBy=email'), [customer.userId])
    assert.deepEqual(await idsIn('users', '&status=inactive'), EMPTY)
    assert.deepEqual(await idsIn('partners', '&status=active'), [partner.partnerId])
    assert.deepEqual(await idsIn('partners', '&status=pending'), EMPTY)
    assert.deepEqual(await idsIn('publications', '&sortBy=title'), [publicationId])
    assert.deepEqual(await idsIn('publications', `&userId=${operator.userId}`), EMPTY)
    assert.deepEqual(await idsIn('publications', '&mode=test'), EMPTY)
  })

  test('the lists look up what contains a text once, and count it on every page', async ({
    client,
    assert,
  }) => {
    for (let number = 1; number <= 3; number += 1) {
      const partner = await signedInPartner()
      await admin(client, operator, 'put', `/partners/${partner.partnerId}`, {
        company: `The${word}Shop${number}`,
      })
      await admin(client, operator, 'put', `/users/${partner.userId}`, {
        email: `m${number}@shop-${word}.example`,
      })
      const publicationId = await finished(partner.accountId)
      await admin(client, operator, 'put', `/publications/${publicationId}`, {
        title: `Big${word}Bikes${number}`,
      })
    }
    const part = word.slice(1, -1)
    const asked = { limit: 2, search: part, sortBy: 'createdAt', sortOrder: 'desc' } as const
    const lists = {
      users: async (page: number) => {
        const { ids, totalItems } = await listUsers({ ...asked, page })
        return [ids.length, totalItems]
      },
      partners: async (page: number) => {
        const { partners, total } = await findPartners({ ...asked, page })
        return [partners.length, total]
      },
      publications: async (page: number) => {
        const { publications, totalItems } = await listAllPublications({ ...asked, mode: 'live', page })
        return [publications.length, totalItems]
      },
    }
    for (const [name, list] of Object.entries(lists))
      for (const [page, shown] of [2, 1, 0].entries()) {
        const statements = await statementsOf(async () =>
          assert.deepEqual(await list(page + 1), [shown, 3], `page ${page + 1} of ${name}`)
        )
        const lookUps = statements.filter(({ sql }) => /FROM search_(entries|trigrams)_\d/.test(sql))
        // Beyond the last page, they are counted on their own.
        assert.lengthOf(lookUps, shown > 0 ? 1 : 2, `page ${page + 1} of ${name}`)
      }
  })

  test('follows a change and a deletion, and takes signs as they are', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    const rename = (title: string) => admin(client, operator, 'put', `/publications/${id}`, { title })
    await rename(`100%_"${word}`)
    assert.deepEqual((await find(client, `0%_"${word.slice(0, 5)}`)).publication, [id])
    assert.isUndefined((await find(client, `0x_"${word.slice(0, 5)}`)).publication)
    await rename(`*[^]? Ёж${word} Cargo Bikes`)
    assert.deepEqual((await find(client, `[^]? ёЖ${word} cARGO b`)).publication, [id])
    for (const other of [`[a]? Ёж${word}`, `Ёж${word} Bikes`, `Cargo Bikes Ёж${word}`, `Ёж${word}  Cargo`])
      assert.isUndefined((await find(client, other)).publication, other)
    await rename('Another title')
    assert.isUndefined((await find(client, word)).publication)
    await rename(`Back ${word}`)
    assert.deepEqual((await find(client, word)).publication, [id])
    await admin(client, operator, 'delete', `/publications/${id}`)
    assert.isUndefined((await find(client, word)).publication)
  })

  test('has the entries of each kind in an index of their own', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    await admin(client, operator, 'put', `/users/${customer.userId}`, { email: `in${word}side@kind.example` })
    const found = await find(client, word)
    assert.deepEqual(
      [found.user, found.publication, found.partner],
      [[customer.userId], undefined, undefined]
    )
  })

  test('finds short texts by their beginning', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    await admin(client, operator, 'put', `/users/${customer.userId}`, { email: `${word}@short.example` })
    assert.include((await find(client, word.slice(0, 2))).user ?? EMPTY, customer.userId)
  })

  test('answers a few of each kind and an entry for each record', async ({ client, assert }) => {
    const { groups, insideWords } = await admin(client, operator, 'get', '/search?q=example')
    assert.isAtMost(groups.length, 7)
    for (const { total, results } of groups) {
      assert.isAtMost(total, 50)
      assert.isAtMost(results.length, 3)
    }
    const [entry] = await query<{ found: number }>(
      readConnection(),
      `SELECT COUNT(*) AS found FROM ${entriesOf('user')} AND record_id = ?`,
      [operator.userId]
    )
    assert.equal(Number(entry!.found), 1)
    assert.isBoolean(insideWords)
  })
})

/** One that waits for a decision. */
const riskOf = (partnerId: string) => ({
  id: newId(),
  partner_id: partnerId,
  rule: 'shared_payout',
  severity: 'high',
  subject: partnerId,
  evidence: '{}',
  status: 'open',
  created_at: Date.now(),
  seen_at: Date.now(),
  expires_at: Date.now() + DAY,
})

test.group('What needs an operator', () => {
  test('counts what waits and what failed', async ({ client, assert }) => {
    const operator = await signedInOperator()
    const counts = async () => (await admin(client, operator, 'get', '/attention')).attention
    const before = await counts()
    await signedInPartner('pending')
    const partner = await signedInPartner()
    await waitingPayout(partner.partnerId)
    const customer = await referredCustomer(partner)
    await transaction((trx) =>
      trx.from('partner_referrals').where('account_id', customer.accountId).update({ flag: 'same_card' })
    )
    await payInvoice(customer)
    await transaction((trx) => trx.table('partner_risks').insert(riskOf(partner.partnerId)))
    const unpaid = await signedInCustomer({ plan: 'pro' })
    await transaction((trx) =>
      trx.from('subscriptions').where('account_id', unpaid.accountId).update({ status: 'past_due' })
    )
    const failed = await signedInPartner()
    const payoutId = await waitingPayout(failed.partnerId, null)
    await transaction((trx) =>
      trx
        .from('partner_payouts')
        .where('id', payoutId)
        .update({ status: 'failed', failure: 'account', open_for: null })
    )
    const canceled = await failedGeneration(client, await signedInCustomer({ plan: 'pro' }))
    const after = await counts()
    const more = (name: string) => after[name].count - before[name].count
    assert.deepEqual(
      ['applications', 'risks', 'payouts', 'commissions', 'pastDue', 'generations'].map(more),
      [1, 1, 2, 1, 1, 0],
      'a generation that was canceled is no failure'
    )
    await transaction((trx) =>
      trx.from('generation_sessions').where('id', canceled).update({ error_code: 'MODEL_FAILED' })
    )
    const last = await counts()
    assert.equal(last.generations.count - after.generations.count, 1)
    assert.equal(Date.parse(last.generations.at), timeOfId(canceled))
    assert.isAbove(last.disk.totalBytes, last.disk.freeBytes)

    const pastDue = async ({ email }: { email: string }) =>
      (await admin(client, operator, 'get', `/users?payment=past_due&search=${email}`)).users
    assert.equal((await pastDue(unpaid))[0].email, unpaid.email)
    assert.isEmpty(await pastDue(operator))
    const ofFailed = async () =>
      (await admin(client, operator, 'get', `/payouts?state=waiting&partnerId=${failed.partnerId}`)).payouts
    assert.equal((await ofFailed())[0].status, 'failed')
    await waitingPayout(failed.partnerId, null)
    assert.isEmpty(await ofFailed(), 'another payout has taken the money')
  })
})
