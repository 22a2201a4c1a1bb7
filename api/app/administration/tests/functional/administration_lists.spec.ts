import { test } from '@japa/runner'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { admin, auditOf, signedInOperator } from '#tests/support/administration'
import { type Customer, signedInCustomer } from '#tests/support/customers'
import { signedInPartner } from '#tests/support/partners'
import { finished } from '#tests/support/publications'
import { rawCall } from '#tests/support/raw_call'

test.group('Lists as files', (group) => {
  let operator: Customer
  group.each.setup(async () => {
    operator = await signedInOperator()
  })
  const file = async (path: string) => {
    const { status, text, headers } = await rawCall('GET', `/api/admin/exports/${path}`, {
      token: operator.token,
    })
    const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split('\r\n')
    return { status, text, head, lines: lines.filter((line) => line !== ''), type: headers['content-type'] }
  }

  /** Decoding a text drops its byte order mark, which spreadsheets need. */
  const firstBytes = async (path: string) => {
    const answer = await fetch(`http://${process.env.HOST}:${process.env.PORT}/api/admin/exports/${path}`, {
      headers: { authorization: `Bearer ${operator.token}` },
    })
    return [...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]
  }

  test('users: the filtered rows, over several pages, formulas as text', async ({ assert }) => {
    const word = `zx${newId().slice(-8)}`
    const customers: Customer[] = []
    for (const number of [1, 2])
      customers.push(await signedInCustomer({ email: `${word}-${number}@example.com` }))
    await transaction((trx) =>
      trx
        .from('users')
        .where('id', customers[0]!.userId)
        .update({ first_name: '=HYPERLINK("http://x")', last_name: 'О’Нил, "Иван"' })
    )
    const { text, head, lines, type } = await file(`users?search=${word}&sortBy=email&sortOrder=asc`)
    assert.equal(type, 'text/csv; charset=utf-8')
    assert.isTrue(text.startsWith('id,firstName,'))
    assert.deepEqual(await firstBytes(`users?search=${word}`), [0xef, 0xbb, 0xbf])
    assert.equal(head.split(',').length, 13)
    assert.isTrue(
      lines[0]!.startsWith(
        `${customers[0]!.userId},"'=HYPERLINK(""http://x"")","О’Нил, ""Иван""",${word}-1@example.com,user,true,false,`
      ),
      lines[0]
    )
    assert.equal(lines.length, 2)
    const [entry] = await auditOf('users')
    assert.deepInclude(entry, { action: 'users.export', by: operator.email })
    assert.equal(entry?.after.search, word)
  })

  test('users: the list says when each was last seen', async ({ client, assert }) => {
    const { email, userId, token } = await signedInCustomer()
    const seen = async () =>
      (await admin(client, operator, 'get', `/users?search=${email}`)).users[0].lastSeenAt
    assert.isAtLeast(Date.parse(await seen()), Date.now() - 3_600_000)
    assert.equal((await admin(client, operator, 'get', `/users/${userId}`)).user.lastSeenAt, await seen())
    await client.post('/api/auth/logout').bearerToken(token)
    assert.isNull(await seen())
  })

  test('audit: what the filters leave, page after page, and the export itself', async ({ assert }) => {
    const rows = Array.from({ length: 250 }, (_, index) => ({
      id: newId(),
      created_at: Date.now(),
      operator_id: operator.userId,
      operator_email: operator.email,
      action: 'plan.update',
      target_kind: 'plan',
      target_id: newId(),
      target_label: `=Plan ${index}`,
      after: '{"price":200}',
    }))
    await transaction((trx) => trx.table('audit_entries').multiInsert(rows))
    const { head, lines } = await file(`audit?operatorId=${operator.userId}&action=plan.update`)
    assert.isTrue(head.startsWith('createdAt,operator,action,targetKind,'), head)
    assert.equal(lines.length, 250)
    assert.include(lines[0]!, `${operator.email},plan.update,plan,${rows.at(-1)!.target_id},'=Plan 249,`)
    assert.equal(new Set(lines.map((line) => line.split(',')[4])).size, 250)
    const [entry] = await auditOf('audit')
    assert.deepInclude(entry, { action: 'audit.export', by: operator.email })
    assert.equal(entry?.after.action, 'plan.update')
  })

  test('a list longer than one query is complete', async ({ assert }) => {
    const rows = Array.from({ length: 450 }, (_, index) => ({
      id: newId(),
      created_at: Date.now(),
      method: 'DELETE',
      path: `/api/long/${index}`,
      status: 418,
      milliseconds: 1,
      address: '203.0.113.x',
      request_id: 'long',
    }))
    await transaction((trx) => trx.table('request_log').multiInsert(rows))
    const { lines } = await file('logs?status=418')
    assert.equal(lines.length, 450)
    assert.equal(new Set(lines.map((line) => line.split(',')[2])).size, 450)
    await transaction((trx) => trx.from('request_log').where('status', 418).delete())
  })

  test('for a Russian spreadsheet: semicolons, and commas in decimal numbers', async ({ assert }) => {
    const partner = await signedInPartner()
    const query = `partners?search=${encodeURIComponent(partner.email)}`
    const { head, lines } = await file(`${query}&separator=semicolon`)
    const names = head.split(';')
    assert.equal(lines[0]!.split(';')[names.indexOf('commissionRate')], '0,25')
    const plain = await file(query)
    assert.equal(plain.lines[0]!.split(',')[names.indexOf('commissionRate')], '0.25')
  })

  test('publications and partners', async ({ assert }) => {
    const customer = await signedInCustomer()
    const id = await finished(customer.accountId)
    const publications = await file(`publications?userId=${customer.userId}`)
    assert.equal(publications.lines.length, 1)
    assert.isTrue(publications.lines[0]!.startsWith(`${id},`))
    assert.include(publications.lines[0]!, customer.email)
    const partner = await signedInPartner()
    const partners = await file(`partners?search=${encodeURIComponent(partner.email)}`)
    assert.isTrue(partners.lines[0]!.startsWith(`${partner.partnerId},`))
  })

  test('an invalid filter is rejected before anything is sent', async ({ assert }) => {
    assert.equal((await file('users?sortBy=password')).status, 422)
    assert.equal((await file('logs?startDate=yesterday')).status, 422)
  })
})

test.group('Several rows at once', (group) => {
  let operator: Customer
  group.each.setup(async () => {
    operator = await signedInOperator()
  })

  test('users: each succeeds or is refused separately, with its row in the trail', async ({
    client,
    assert,
  }) => {
    const [one, two] = [await signedInCustomer(), await signedInCustomer()]
    const unknown = newId()
    const { results, done, failed } = await admin(client, operator, 'post', '/users/bulk', {
      ids: [one.userId, unknown, operator.userId, two.userId, one.userId],
      action: 'deactivate',
    })
    assert.deepEqual([done, failed], [2, 2])
    assert.deepEqual(
      results.map(({ id, ok, code, reason }: Record<string, unknown>) => [id, ok, code, reason]),
      [
        [one.userId, true, null, null],
        [unknown, false, 'NOT_FOUND', null],
        [operator.userId, false, 'CONFLICT', 'own_account'],
        [two.userId, true, null, null],
      ]
    )
    for (const { token, userId } of [one, two]) {
      assert.equal((await rawCall('GET', '/api/auth/me', { token })).status, 401)
      assert.equal((await auditOf(userId))[0]?.action, 'user.update')
    }
    const ids = [one.userId, two.userId]
    await admin(client, operator, 'post', '/users/bulk', { ids, action: 'activate' })
    const deleted = await admin(client, operator, 'post', '/users/bulk', { ids, action: 'delete' })
    assert.equal(deleted.done, 2)
    const gone = client.get(`/api/admin/users/${one.userId}`).bearerToken(operator.token)
    ;(await gone).assertStatus(404)
  })

  test('publications are deleted and restored, partners approved', async ({ client, assert }) => {
    const customer = await signedInCustomer()
    const ids = [await finished(customer.accountId), await finished(customer.accountId)]
    const act = (list: string, action: string, some: string[]) =>
      admin(client, operator, 'post', `/${list}/bulk`, { ids: some, action })
    assert.equal((await act('publications', 'delete', ids)).done, 2)
    const library = () => rawCall('GET', '/api/publications', { token: customer.token })
    assert.deepEqual(JSON.parse((await library()).text).data.publications, [])
    assert.equal((await act('publications', 'restore', ids)).done, 2)
    assert.equal(JSON.parse((await library()).text).data.publications.length, 2)
    const partner = await signedInPartner('pending')
    assert.equal((await act('partners', 'approve', [partner.partnerId])).done, 1)
    const { partner: approved } = await admin(client, operator, 'get', `/partners/${partner.partnerId}`)
    assert.equal(approved.status, 'active')
  })

  test('no more than a hundred, and only offered actions', async ({ client, assert }) => {
    for (const body of [
      { ids: [], action: 'delete' },
      { ids: Array.from({ length: 101 }, () => newId()), action: 'delete' },
      { ids: [newId()], action: 'promote' },
    ]) {
      const answer = await client.post('/api/admin/users/bulk').bearerToken(operator.token).json(body)
      assert.equal(answer.status(), 422)
    }
  })
})
