import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import logger from '@adonisjs/core/services/logger'
import { test } from '@japa/runner'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { closeAccount } from '#accounts/closing/close_account'
import { readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { MAIL_JOB } from '#core/jobs'
import { Dispatcher } from '#core/jobs/dispatcher'
import { eraseMailFiles } from '#core/mail/mail_files'
import { MailJob, PAUSES } from '#core/mail/mail_job'
import { type QueuedMail, queueMail } from '#core/mail/outbox'
import { renderHtml, renderText } from '#core/mail/render'
import { FileTransport, type MailTransport, mailTransport, SmtpTransport } from '#core/mail/transport'
import { settings } from '#start/settings'
import { signedInCustomer } from '#tests/support/customers'
import { databaseDump } from '#tests/support/database_dump'
import { doAccountJobs } from '#tests/support/jobs'
import { jobIn } from '#tests/support/mail'

const FROM = 'Cygnet <no-reply@cygnet.example>'
const SECRET = 'k3YpQ-a-link-that-nobody-else-may-have'

const letter = (change: Partial<QueuedMail> = {}): QueuedMail => ({
  to: 'elena@marlowbikes.example',
  subject: 'Choose a new password',
  preview: 'The link works for an hour.',
  heading: 'A new password',
  paragraphs: ['Somebody asked for a new password for this address.', 'If it was not you, leave it.'],
  action: { label: 'Choose a password', url: `https://cygnet.example/reset-password?token=${SECRET}` },
  footnote: 'Earlier links are void.',
  ...change,
})

interface Received {
  from: string
  to: string[]
  message: string
}

/** A real mail server on loopback that keeps what it accepts. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      text(stream).then((message) => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          message,
        })
        done()
      }, done)
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.on('error', () => {})
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Queues a mail and sends it. @returns its job's final row */
async function sent(mail: QueuedMail, transport: MailTransport, pauses: number[] = []) {
  await transaction((trx) => trx.from('jobs').where('kind', MAIL_JOB).delete())
  await transaction((trx) => queueMail(trx, mail))
  const { id } = await readConnection().from('jobs').where('kind', MAIL_JOB).firstOrFail()
  const worker = new Dispatcher({ [MAIL_JOB]: new MailJob(transport, pauses) }, 1)
  await worker.start()
  try {
    return await jobIn(id, ['done', 'dead'])
  } finally {
    await worker.stop()
  }
}

/** A quoted-printable or base64 part of a message, decoded. */
function part(message: string, type: string): string {
  const [, headers, body] = new RegExp(
    `(Content-Type: ${type}[\\s\\S]*?)\\r?\\n\\r?\\n([\\s\\S]*?)\\r?\\n----_`
  ).exec(message)!
  if (/base64/i.test(headers!)) return Buffer.from(body!, 'base64').toString()
  const bytes = body!
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

test.group('A mail', () => {
  test('reaches a real server, as text and as HTML', async ({ assert, cleanup }) => {
    const server = await mailServer()
    cleanup(() => server.close())
    const job = await sent(letter(), new SmtpTransport(server.url, FROM))
    assert.equal(job.status, 'done')
    assert.lengthOf(server.received, 1)
    const [{ from, to, message }] = server.received as [Received]
    assert.equal(from, 'no-reply@cygnet.example')
    assert.deepEqual(to, ['elena@marlowbikes.example'])
    assert.match(message, /^Subject: Choose a new password\r$/m)
    assert.match(message, /^From: Cygnet <no-reply@cygnet.example>\r$/m)
    assert.match(message, /^Auto-Submitted: auto-generated\r$/m)
    assert.match(message, new RegExp(`^Message-ID: <${job.id}@cygnet.example>\\r$`, 'm'))
    assert.equal(part(message, 'text/plain').trim(), renderText(letter()).replace(/\n/g, '\r\n').trim())
    assert.equal(part(message, 'text/html').trim(), renderHtml(letter()).replace(/\n/g, '\r\n').trim())
  })

  test('is answered at the contact address, where there is one', async ({ assert, cleanup }) => {
    const server = await mailServer()
    cleanup(() => server.close())
    await sent(letter(), new SmtpTransport(server.url, FROM, 'help@cygnet.example'))
    await sent(letter(), new SmtpTransport(server.url, FROM))
    const [answered, silent] = server.received as [Received, Received]
    assert.match(answered.message, /^Reply-To: help@cygnet.example\r$/m)
    assert.notMatch(silent.message, /^Reply-To:/m)
  })

  test('only exists with its transaction, and once per key', async ({ assert }) => {
    await transaction((trx) => trx.from('jobs').where('kind', MAIL_JOB).delete())
    const failed = transaction(async (trx) => {
      await queueMail(trx, letter())
      throw new Error('Not today')
    })
    await assert.rejects(() => failed, 'Not today')
    assert.lengthOf(await readConnection().from('jobs').where('kind', MAIL_JOB), 0)
    await transaction(async (trx) => {
      await queueMail(trx, letter({ dedupeKey: 'quota low' }))
      await queueMail(trx, letter({ dedupeKey: 'quota low' }))
    })
    assert.lengthOf(await readConnection().from('jobs').where('kind', MAIL_JOB), 1)
  })

  test('waits encrypted and leaves nothing behind', async ({ assert, cleanup }) => {
    const secret = `secret-${newId()}`
    const action = { label: 'Go on', url: `https://cygnet.example/reset-password?token=${secret}` }
    await transaction((trx) => queueMail(trx, letter({ action })))
    assert.notInclude(await databaseDump(), secret)
    const server = await mailServer()
    cleanup(() => server.close())
    const job = await sent(letter({ action }), new SmtpTransport(server.url, FROM))
    assert.equal(job.payload, '{}')
  })

  test('is retried with growing pauses if the server says later, then set aside', async ({
    assert,
    cleanup,
  }) => {
    let tries = 0
    const server = await mailServer({
      onRcptTo(_address, _session, done) {
        tries++
        done(Object.assign(new Error('Come back later'), { responseCode: 451 }))
      },
    })
    cleanup(() => server.close())
    const job = await sent(letter(), new SmtpTransport(server.url, FROM), [1, 2, 3])
    assert.equal(tries, 4)
    assert.equal(job.status, 'dead')
    assert.equal(job.last_error, 'The mail server refused or was not reached (EENVELOPE RCPT TO 451)')
    assert.equal(job.payload, '{}')
    assert.deepEqual(
      [...PAUSES].sort((a, b) => a - b),
      PAUSES
    )
    assert.isAtLeast(PAUSES.length, 6)
  })

  test('is accepted at the second try', async ({ assert, cleanup }) => {
    let tries = 0
    const server = await mailServer({
      onMailFrom(_address, _session, done) {
        done(tries++ === 0 ? Object.assign(new Error('Busy'), { responseCode: 421 }) : undefined)
      },
    })
    cleanup(() => server.close())
    const job = await sent(letter(), new SmtpTransport(server.url, FROM), [1])
    assert.equal(job.status, 'done')
    assert.lengthOf(server.received, 1)
  })

  test('is set aside at once if the mailbox does not exist', async ({ assert, cleanup }) => {
    let tries = 0
    const server = await mailServer({
      onRcptTo(_address, _session, done) {
        tries++
        done(Object.assign(new Error('No such user'), { responseCode: 550 }))
      },
    })
    cleanup(() => server.close())
    const job = await sent(letter(), new SmtpTransport(server.url, FROM), [1, 2, 3])
    assert.equal(job.status, 'dead')
    assert.equal(tries, 1)
  })

  test('waits if no server answers', async ({ assert }) => {
    const server = await mailServer()
    await server.close()
    const job = await sent(letter(), new SmtpTransport(server.url, FROM), [1])
    assert.equal(job.status, 'dead')
    assert.equal(Number(job.attempts), 2)
    assert.match(job.last_error, /ESOCKET|ECONNREFUSED|ECONNECTION/)
  })

  test('adds no header, whatever its subject contains', async ({ assert, cleanup }) => {
    const server = await mailServer()
    cleanup(() => server.close())
    const subject = 'Hello\r\nBcc: everyone@example.com\r\n\r\n<script>alert(1)</script>'
    await sent(letter({ subject }), new SmtpTransport(server.url, FROM))
    const [{ to, message }] = server.received as [Received]
    assert.deepEqual(to, ['elena@marlowbikes.example'])
    const head = message.split('\r\n\r\n')[0]!
    assert.notMatch(head, /^Bcc:/im)
    assert.match(head, /^Subject: Hello Bcc: everyone@example.com/m)
  })

  test('goes to one mailbox or to none: {$self}')
    .with([
      'a,b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'a@b.example>,<c@d.example',
      '"a b"@example.com',
      'nobody',
      'a@b@c.example',
    ])
    .run(async ({ assert, cleanup }, to) => {
      const server = await mailServer()
      cleanup(() => server.close())
      const job = await sent(letter({ to }), new SmtpTransport(server.url, FROM), [1, 2])
      assert.equal(job.status, 'dead')
      assert.equal(job.last_error, 'Its address is not one that mail can be sent to')
      assert.lengthOf(server.received, 0)
    })

  test('shows markup literally and only links to pages', ({ assert }) => {
    const nasty = `<img src=x onerror="alert('1')"> & co`
    const html = renderHtml(
      letter({ heading: nasty, paragraphs: [nasty, 'a\nb'], preview: nasty, subject: nasty, footnote: nasty })
    )
    assert.notInclude(html, '<img')
    assert.include(html, '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co')
    assert.include(html, 'a<br>b')
    assert.notMatch(html, /<(script|img|link|iframe)|url\(/i)
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'nonsense'])
      assert.throws(() => renderHtml(letter({ action: { label: 'Go', url } })))
    const quoted = renderHtml(letter({ action: { label: 'Go', url: 'https://x.example/"onclick="a' } }))
    assert.notInclude(quoted, '"onclick=')
  })

  test('is written into files without a mail server', async ({ assert, cleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'cygnet-mail-'))
    cleanup(() => rm(folder, { recursive: true, force: true }))
    const job = await sent(letter(), new FileTransport(join(folder, 'mail'), FROM))
    assert.equal(job.status, 'done')
    const names = readdirSync(join(folder, 'mail')).sort()
    assert.lengthOf(names, 2)
    assert.match(names[0]!, /-choose-a-new-password-[0-9a-f]{6}\.eml$/)
    assert.match(names[1]!, /-choose-a-new-password-[0-9a-f]{6}\.html$/)
    assert.isTrue(names.every((name) => !name.includes(SECRET)))
    const message = readFileSync(join(folder, 'mail', names[0]!), 'utf8')
    assert.match(message, /^To: elena@marlowbikes.example$/m)
    assert.include(part(message, 'text/plain'), SECRET)
    assert.equal(readFileSync(join(folder, 'mail', names[1]!), 'utf8'), renderHtml(letter()))
  })

  test('leaves no file once its account is erased, except those of others', async ({ assert, cleanup }) => {
    const folder = join(settings.dataDir, 'mail')
    const transport = new FileTransport(folder, FROM)
    const [leaves, stays] = [await signedInCustomer(), await signedInCustomer()]
    cleanup(() => eraseMailFiles(stays.accountId))
    for (const { accountId, email } of [leaves, stays])
      await sent(letter({ accountId, to: email }), transport)
    const filesOf = ({ email }: { email: string }) =>
      readdirSync(folder).filter((name) => readFileSync(join(folder, name), 'utf8').includes(`To: ${email}`))
    assert.lengthOf(filesOf(leaves), 1)
    await closeAccount(leaves.accountId)
    await doAccountJobs()
    assert.lengthOf(filesOf(leaves), 0)
    assert.lengthOf(filesOf(stays), 1)
    assert.lengthOf(
      readdirSync(folder).filter((name) => name.includes(leaves.accountId)),
      0
    )
  })

  test('that nobody receives in production is reported once, at the start', async ({ assert, cleanup }) => {
    const warnings: unknown[] = []
    const { warn } = logger
    const { smtpUrl, production } = settings
    cleanup(() => {
      logger.warn = warn
      Object.assign(settings, { smtpUrl, production })
    })
    logger.warn = ((...given: unknown[]) => warnings.push(given)) as typeof warn
    Object.assign(settings, { smtpUrl: null, production: true })
    const transport = mailTransport()
    assert.lengthOf(warnings, 1)
    assert.match(JSON.stringify(warnings[0]), /SMTP_URL is not set: nobody gets a mail/)
    const customer = await signedInCustomer()
    cleanup(() => eraseMailFiles(customer.accountId))
    for (const id of [newId(), newId()]) await transport.send(letter(), id, customer.accountId)
    assert.lengthOf(warnings, 1)
    settings.smtpUrl = 'smtp://mail.cygnet.example'
    mailTransport()
    assert.lengthOf(warnings, 1)
  })
})
