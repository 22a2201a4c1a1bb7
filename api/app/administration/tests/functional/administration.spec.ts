import { test } from '@japa/runner'
import { flushBufferedWrites } from '#core/database/buffered_writes'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { admin, auditOf, signedInOperator } from '#tests/support/administration'
import { keyOf } from '#tests/support/api_keys'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { doAccountJobs } from '#tests/support/jobs'
import { mailTo } from '#tests/support/mail'
import { finished, readPublication } from '#tests/support/publications'

type Item = { id: string; email: string; title: string; path: string }
const idsOf = (items: Item[]) => items.map(({ id }) => id)

test.group('Administration of users', (group) => {
  let operator: Customer
  group.each.setup(async () => {
    operator = await signedInOperator()
  })

  test('finds users by address, name and id, newest first', async ({ client, assert }) => {
    const name = `zoe${newId().slice(-6)}`
    const first = await signedInCustomer({ email: `${name}-1@example.com`, plan: 'pro' })
    const second = await signedInCustomer({ email: `${name}-2@example.com` })
    await transaction((trx) =>
      trx
        .from('users')
        .where('id', first.userId)
        .update({ first_name: 'Ирина', last_name: `O'${name}` })
    )
    const find = (query: string) => admin(client, operator, 'get', `/users?${query}`)
    const byAddress = await find(`search=${name.toUpperCase()}`)
    assert.deepEqual(idsOf(byAddress.users), [second.userId, first.userId])
    assert.deepEqual(byAddress.pagination, { currentPage: 1, totalPages: 1, totalItems: 2, itemsPerPage: 20 })
    assert.deepEqual(idsOf((await find(`search=${name}&sortBy=email&sortOrder=asc`)).users), [
      first.userId,
      second.userId,
    ])
    assert.deepEqual(idsOf((await find(`search=${name}&limit=1&page=2`)).users), [first.userId])
    for (const search of [`o'${name}`, `ирина o'${name}`, first.userId])
      assert.deepEqual(
        idsOf((await find(`search=${encodeURIComponent(search)}`)).users),
        [first.userId],
        search
      )
    assert.deepEqual(idsOf((await find(`search=${name}&plan=pro`)).users), [first.userId])
    assert.deepEqual((await find(`search=${name}&status=inactive`)).users, [])
    assert.deepEqual((await find(`search=${name}&role=admin`)).users, [])
    for (const query of ['sortBy=name', 'sortBy=email&sortOrder=asc&status=active', 'role=user', 'plan=pro'])
      assert.isNotEmpty((await find(query)).users, query)
    assert.include(
      idsOf((await find(`role=admin&search=${operator.userId}&sortBy=name&sortOrder=asc`)).users),
      operator.userId
    )
    assert.include(byAddress.users[1], { name: `Ирина O'${name}`, role: 'user', isActive: true })
    assert.include(byAddress.users[1].subscription, {
      planName: 'Pro Plan',
      status: 'active',
      postsPerMonth: 100,
    })
  })

  test('changes a user, whose sessions and keys end on deactivation', async ({ client, assert }) => {
    const customer = await signedInCustomer({ plan: 'business' })
    const key = await keyOf(customer)
    const email = `moved-${newId()}@example.com`
    const change = { firstName: 'Nora', lastName: 'Vance', email, isActive: false }
    const { user } = await admin(client, operator, 'put', `/users/${customer.userId}`, {
      ...change,
      role: 'admin',
    })
    assert.include(user, { ...change, role: 'user', emailVerified: true })
    const notice = await mailTo(customer.email, 'was changed by our support')
    assert.include(JSON.stringify(notice), `the address of your Cygnet account to m***@example.com`)
    const call = client.get('/api/auth/me').bearerToken(customer.token)
    ;(await call).assertStatus(401)
    const byKey = await client.get('/api/v1/publications').header('x-api-key', key)
    assert.equal(byKey.body().code, 'INACTIVE_USER')
    assert.deepEqual(await auditOf(customer.userId), [
      {
        action: 'user.update',
        by: operator.email,
        before: { firstName: 'Elena', lastName: 'Marsh', email: customer.email, isActive: true },
        after: change,
      },
    ])
    await admin(client, operator, 'put', `/users/${customer.userId}`, { isActive: true })
    ;(await client.get('/api/v1/publications').header('x-api-key', key)).assertStatus(200)
    // Repeating it changes nothing and adds no entry.
    await admin(client, operator, 'put', `/users/${customer.userId}`, { isActive: true })
    assert.lengthOf(await auditOf(customer.userId), 2)
  })

  test('refuses an address that is taken or invalid', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const put = (email: string) =>
      client.put(`/api/admin/users/${customer.userId}`).bearerToken(operator.token).json({ email })
    const taken = await put(operator.email.toUpperCase())
    assert.deepEqual([taken.status(), taken.body().code], [409, 'USER_EXISTS'])
    assert.equal((await put('nobody')).status(), 422)
    assert.isEmpty(await auditOf(customer.userId))
  })

  test('keeps an administrator from deactivating or deleting themselves', async ({ client, assert }) => {
    const address = `/api/admin/users/${operator.userId}`
    const off = await client.put(address).bearerToken(operator.token).json({ isActive: false })
    const gone = await client.delete(address).bearerToken(operator.token)
    for (const answer of [off, gone]) {
      answer.assertStatus(409)
      assert.match(answer.body().message, /yourself/)
    }
    assert.equal((await admin(client, operator, 'get', `/users/${operator.userId}`)).user.isActive, true)
  })

  test('gives a plan, its posts and its usage', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const set = async (body: object) =>
      (await admin(client, operator, 'put', `/users/${customer.userId}/subscription`, body)).user.subscription
    const given = { planName: 'Starter Plan', status: 'active', postsPerMonth: 25, postsUsed: 7 }
    assert.include(await set(given), { ...given, paid: false, postsPerMonthOverride: 25 })
    const limits = (await client.get('/api/subscriptions/status').bearerToken(customer.token)).body().data
    assert.include(limits.userPlan, {
      planSlug: 'starter',
      postsPerMonth: 25,
      postsUsed: 7,
      postsRemaining: 18,
    })
    assert.include(await set({ postsPerMonth: null }), { postsPerMonth: 20, postsPerMonthOverride: null })
    assert.include(await set({ planName: 'pro' }), { planName: 'Pro Plan', postsPerMonth: 100, postsUsed: 7 })
    assert.include(await set({ status: 'past_due' }), { planName: 'Pro Plan', status: 'past_due' })
    assert.include(await set({ status: 'canceled' }), { planName: 'Free Plan', status: 'canceled' })
    assert.deepEqual((await auditOf(customer.userId)).at(-1), {
      action: 'subscription.update',
      by: operator.email,
      before: { planName: 'Free Plan', postsPerMonth: 3, postsUsed: 0 },
      after: { planName: 'Starter Plan', postsPerMonth: 25, postsUsed: 7 },
    })
    const wrong = await client
      .put(`/api/admin/users/${customer.userId}/subscription`)
      .bearerToken(operator.token)
      .json({ planName: 'Golden Plan' })
    wrong.assertStatus(422)
    assert.match(wrong.body().message, /There is no such plan\. Choose one of Free Plan/)
  })

  test('keeps a customer’s number of posts until it is removed, over plans only on request', async ({
    client,
    assert,
  }) => {
    const customer = await signedInCustomer()
    const put = (body: object) =>
      client.put(`/api/admin/users/${customer.userId}/subscription`).bearerToken(operator.token).json(body)
    const set = async (body: object) => {
      const { postsPerMonth, postsPerMonthOverride, postsPerMonthKept } = (await put(body)).body().data.user
        .subscription
      return [postsPerMonth, postsPerMonthOverride, postsPerMonthKept]
    }
    assert.deepEqual(await set({ planName: 'pro', postsPerMonth: 250 }), [250, 250, false])
    assert.deepEqual(await set({ postsUsed: 3 }), [250, 250, false])
    assert.deepEqual(await set({ planName: 'free' }), [3, null, false])
    assert.deepEqual(await set({ planName: 'pro' }), [100, null, false])
    const wrong = await put({ postsPerMonthKept: true })
    assert.equal(wrong.status(), 422)
    assert.equal(wrong.body().errors[0].field, 'postsPerMonthKept')

    assert.deepEqual(await set({ postsPerMonth: 250 }), [250, 250, false])
    assert.deepEqual(await set({ planName: 'starter', postsPerMonthKept: true }), [250, 250, true])
    assert.deepEqual(await set({ planName: 'free' }), [250, 250, true])
    assert.deepEqual(await set({ postsPerMonth: 40 }), [40, 40, true])
    assert.deepEqual(await set({ status: 'canceled' }), [40, 40, true])
    assert.deepEqual(await set({ postsPerMonth: null }), [3, null, false])
    assert.deepEqual(await set({ planName: 'pro' }), [100, null, false])
    const kept = (await auditOf(customer.userId)).find(({ after }) => after.postsPerMonthKept)
    assert.deepInclude(kept, {
      before: { planName: 'Pro Plan', postsPerMonthKept: false },
      after: { planName: 'Starter Plan', postsPerMonthKept: true },
    })
  })

  test('deletes a user with all their data, and keeps no name in the trail', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    await finished(customer.accountId)
    await admin(client, operator, 'put', `/users/${customer.userId}`, { lastName: 'Vance' })
    await admin(client, operator, 'delete', `/users/${customer.userId}`)
    ;(await client.get('/api/auth/me').bearerToken(customer.token)).assertStatus(401)
    ;(await client.get(`/api/admin/users/${customer.userId}`).bearerToken(operator.token)).assertStatus(404)
    await doAccountJobs()
    assert.isEmpty(await readConnection().from('users').where('id', customer.userId))
    assert.deepEqual(
      (await auditOf(customer.userId)).map(({ action, before, after }) => ({ action, before, after })),
      [
        { action: 'user.delete', before: null, after: null },
        { action: 'user.update', before: null, after: null },
      ]
    )
    const { entries } = await admin(client, operator, 'get', `/audit?targetId=${customer.userId}&limit=1`)
    assert.containSubset(entries, [
      { action: 'user.delete', operator: { email: operator.email }, target: { kind: 'user', label: null } },
    ])
  })
})

test.group('Administration of publications and calls', (group) => {
  let operator: Customer
  let customer: Customer
  group.each.setup(async () => {
    operator = await signedInOperator()
    customer = await signedInCustomer()
  })

  test('finds publications of every account', async ({ client, assert }) => {
    const word = `zq${newId().slice(-8).replaceAll('-', '')}`
    const other = await signedInCustomer()
    const mine = await finished(customer.accountId, { content: `About ${word}.` })
    const theirs = await finished(other.accountId, { content: `Of ${word} too.` })
    const find = (query: string) => admin(client, operator, 'get', `/publications?${query}`)
    const both = await find(`search=${word}`)
    assert.deepEqual(idsOf(both.publications), [theirs, mine])
    assert.equal(both.pagination.totalItems, 2)
    assert.equal(both.publications[1].user.email, customer.email)
    assert.notProperty(both.publications[1], 'content')
    assert.deepEqual(idsOf((await find(`search=${word}&userId=${customer.userId}`)).publications), [mine])
    assert.deepEqual((await find(`search=${word}&status=published`)).publications, [])
    for (const query of ['', '&status=draft', '&sortBy=title&sortOrder=asc']) {
      const { publications, pagination } = await find(`userId=${customer.userId}${query}`)
      assert.deepEqual([idsOf(publications), pagination.totalItems], [[mine], 1], query)
    }
    for (const query of ['', 'status=draft', 'sortBy=title', 'status=draft&sortBy=title&sortOrder=asc'])
      assert.isNotEmpty((await find(query)).publications, query)
    assert.deepEqual((await find(`userId=${newId()}`)).publications, [])
  })

  test('edits one in every field, visible to its owner', async ({ client, assert }) => {
    const id = await finished(customer.accountId)
    const edit = {
      title: 'Brakes first',
      content: 'Check the brakes. [[add: the interval]]',
      status: 'published',
      metaTitle: 'Brakes',
      metaDescription: 'Brakes first.',
      type: 'review',
    }
    const { publication } = await admin(client, operator, 'put', `/publications/${id}`, edit)
    assert.include(publication, edit)
    const own = await readPublication(client, customer, id)
    assert.include(own.publication ?? own, edit)
    const { stats } = (await client.get('/api/publications').bearerToken(customer.token)).body().data
    assert.include(stats, { review_published: 1, blog_draft: 0 })
    const [status, text] = await auditOf(id)
    assert.deepEqual([status!.before, status!.after], [{ status: 'draft' }, { status: 'published' }])
    assert.deepEqual(text!.after, {
      title: edit.title,
      content: edit.content,
      metaTitle: edit.metaTitle,
      metaDescription: edit.metaDescription,
      type: edit.type,
    })
    const archived = await admin(client, operator, 'put', `/publications/${id}`, { status: 'archived' })
    assert.equal(archived.publication.status, 'archived')
  })

  test('deletes one, lists it as deleted and restores it', async ({ client, assert }) => {
    const id = await finished(customer.accountId)
    await admin(client, operator, 'delete', `/publications/${id}`)
    const own = () => client.get(`/api/publications/${id}`).bearerToken(customer.token)
    ;(await own()).assertStatus(404)
    const mine = `userId=${customer.userId}`
    assert.deepEqual((await admin(client, operator, 'get', `/publications?${mine}`)).publications, [])
    const { publications } = await admin(client, operator, 'get', `/publications?${mine}&status=deleted`)
    assert.deepEqual(idsOf(publications), [id])
    assert.equal(
      Date.parse(publications[0].restorableUntil) - Date.parse(publications[0].deletedAt),
      30 * 86_400_000
    )
    const again = await client.delete(`/api/admin/publications/${id}`).bearerToken(operator.token)
    again.assertStatus(404)
    await admin(client, operator, 'post', `/publications/${id}/restore`)
    ;(await own()).assertStatus(200)
    const jobs = await readConnection().from('jobs').where('dedupe_key', `purge_publication:${id}`)
    assert.isEmpty(jobs)
    assert.deepEqual(
      (await auditOf(id)).map(({ action }) => action),
      ['publication.restore', 'publication.delete']
    )
  })

  test('lists every call, by method, status, error, day and caller', async ({ client, assert }) => {
    const path = `/api/publications/${newId()}`
    await client.get(path).bearerToken(customer.token)
    await client.delete(path.replace('publications', 'templates')).bearerToken(customer.token)
    await client.get('/api/auth/me').bearerToken(customer.token)
    await flushBufferedWrites()
    const find = async (query: string) => (await admin(client, operator, 'get', `/logs?${query}`)).logs
    const mine = `search=${customer.email.toUpperCase()}`
    const today = new Date().toISOString().slice(0, 10)
    assert.lengthOf(await find(mine), 3)
    assert.deepEqual(
      (await find(`${mine}&status=404&method=GET`)).map((call: Item) => call.path),
      [path]
    )
    assert.lengthOf(await find(`${mine}&isError=true`), 2)
    assert.lengthOf(await find(`${mine}&isError=false`), 1)
    assert.lengthOf(await find(`${mine}&startDate=${today}&endDate=${today}`), 3)
    assert.lengthOf(await find(`${mine}&endDate=2026-01-01`), 0)
    await client.post('/api/webhooks/stripe').json({})
    await flushBufferedWrites()
    const pathsOf = async (query: string) => (await find(query)).map((call: Item) => call.path as string)
    assert.includeMembers(await pathsOf('limit=100'), ['/api/admin/logs', '/api/webhooks/stripe'])
    const ofCustomers = await pathsOf('limit=100&isOfCustomers=true')
    assert.include(ofCustomers, path)
    assert.isEmpty(ofCustomers.filter((one: string) => /^\/api\/(admin|webhooks)\//.test(one)))
    const [call] = await find(`search=${path}`)
    assert.include(call, { path, responseStatus: 404, userEmail: customer.email, code: 'NOT_FOUND' })
    const { log } = await admin(client, operator, 'get', `/logs/${call.id}`)
    assert.include(log, { message: 'Publication not found', summary: 'Get a publication' })
  })

  test('counts events on its dashboard', async ({ client, assert }) => {
    const before = await admin(client, operator, 'get', '/dashboard')
    const fresh = await signedInCustomer()
    await finished(fresh.accountId)
    await client.get('/api/auth/me').bearerToken(fresh.token)
    await client.get('/api/admin/users').bearerToken(fresh.token)
    await flushBufferedWrites()
    const after = await admin(client, operator, 'get', '/dashboard')
    assert.deepEqual(after.users, {
      total: before.users.total + 1,
      active: before.users.active + 1,
      newThisMonth: before.users.newThisMonth + 1,
    })
    assert.equal(after.publications.total, before.publications.total + 1)
    assert.isAtLeast(after.api.requestsToday, before.api.requestsToday + 2)
    assert.isAtLeast(after.api.errorsToday, before.api.errorsToday + 1)
    assert.lengthOf(after.series, 30)
    const [was, is] = [before.series.at(-1), after.series.at(-1)]
    assert.equal(is.date, new Date().toISOString().slice(0, 10))
    assert.deepEqual([is.signUps, is.publications], [was.signUps + 1, was.publications + 1])
    assert.lengthOf(after.recentActivity, 5)
    assert.isAtMost(after.topUsers.length, 5)
    const [first, second] = after.topUsers
    assert.isAtLeast(first.requestCount, second.requestCount)
  })
})
