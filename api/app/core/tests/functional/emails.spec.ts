import { test } from '@japa/runner'
import { resetEmail, welcomeEmail } from '#accounts/mails/emails'
import { reservePosts } from '#billing/actions/quota'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { advance, command, openBilling, settled, subscribe } from '#tests/support/billing'
import { signedInCustomer } from '#tests/support/customers'
import { mailsTo, mailTo } from '#tests/support/mail'

const readerNamed = (firstName: string) => ({ accountId: newId(), firstName, email: 'elena@example.com' })

test.group('A letter', () => {
  test('greets by name: {$self}')
    .with([
      'Elena',
      'Anne-Marie',
      'O’Neil',
      "D'Arcy",
      'J. R.',
      'Mary Ann',
      'Łukasz',
      'שירה',
      'สมชาย',
      '小明',
      'José María',
    ])
    .run(({ assert }, name) => {
      assert.equal(welcomeEmail(readerNamed(name), 'token').heading, `Welcome, ${name}`)
      assert.match(resetEmail(readerNamed(name), 'token', true).paragraphs[0]!, RegExp(`^Hello ${name}, `))
    })

  test('greets without a name that says something else: {$self}')
    .with([
      '',
      'https://win.example',
      'win.example',
      'WIN $1000',
      'Claim your prize now today',
      'Call 555 0100',
      'call +1 555 0100!',
      'me@win.example',
      'Elena\u202Egpj.exe',
      'Elena\u200B',
      'Elena\r\nBcc: everyone@example.com',
      '<b>Elena</b>',
      'W'.repeat(41),
    ])
    .run(({ assert }, name) => {
      assert.equal(welcomeEmail(readerNamed(name), 'token').heading, 'Welcome')
      assert.match(resetEmail(readerNamed(name), 'token', true).paragraphs[0]!, /^Hello, someone asked/)
    })

  test('contains no words of a person who registers somebody else’s address', async ({ client, assert }) => {
    const email = `owner-${newId()}@example.com`
    const firstName = 'Free money at https://win.example'
    const registered = await client
      .post('/api/auth/register')
      .json({ firstName, lastName: 'today', email, password: 'a-long-quiet-river' })
    registered.assertStatus(201)
    await client.post('/api/auth/forgot-password').json({ email })
    const mails = await mailsTo(email)
    assert.isNotEmpty(mails)
    for (const mail of mails) assert.notMatch(JSON.stringify(mail), /win\.example|Free money|today/)
  })
})

test.group('A letter about usage', () => {
  test('mentions a larger plan only if there is one', async ({ assert }) => {
    for (const [plan, quota, larger] of [
      ['starter', 20, true],
      ['business', 500, false],
    ] as const) {
      const { accountId, email } = await signedInCustomer({ plan })
      await transaction((trx) => reservePosts(trx, accountId, quota - 1, 'bulk'))
      const mail = await mailTo(email, 'posts this month')
      assert.include(mail.paragraphs[0], `${quota - 1} of ${quota} posts this month; one is left until`)
      assert.equal(mail.paragraphs.join(' ').includes('larger plan'), larger)
      assert.equal(mail.action!.url.endsWith('/billing#plans'), larger)
    }
  })
})

test.group('A letter about a plan that begins', (group) => {
  group.setup(openBilling)

  test('says what was bought, once, and again when another plan replaces it', async ({ assert, client }) => {
    const customer = await signedInCustomer()
    const begun = async () =>
      (await mailsTo(customer.email)).filter(({ subject }) => subject.startsWith('You are on the '))
    await subscribe(client, customer, 'starter')
    const [first] = await begun()
    assert.equal(first!.subject, 'You are on the Starter Plan')
    assert.equal(first!.paragraphs[0], 'Your Starter Plan is active: 20 posts a month for $9.99.')
    assert.match(first!.paragraphs[1]!, /^It renews on [A-Z][a-z]+ \d{1,2}, \d{4}\. /)

    ;(await command(client, customer, 'change', { planSlug: 'pro' })).assertStatus(200)
    await settled()
    ;(await command(client, customer, 'change', { planSlug: 'starter' })).assertStatus(200)
    await settled()
    assert.deepEqual(
      (await begun()).map(({ subject }) => subject),
      ['You are on the Starter Plan', 'You are on the Pro Plan']
    )
    await advance({ days: 32 })
    assert.deepEqual(
      (await begun()).map(({ subject }) => subject),
      ['You are on the Starter Plan', 'You are on the Pro Plan', 'You are on the Starter Plan']
    )
  })
})
