import { begin, ended } from '#tests/support/server_calls'
import { readRows } from '#tests/support/server_database'
import type { Premises, ServerProcess } from '#tests/support/server_process'
import { form, picture } from '#tests/support/uploads'

const PASSWORD = 'a-long-quiet-river'
const NEW_PASSWORD = 'a-short-loud-brook'

/** The limits that the preparations below would reach. */
export const ROOMY_LIMITS = {
  LIMIT_REGISTRATIONS_PER_HOUR: '1000',
  LIMIT_SIGN_INS_PER_ADDRESS: '1000',
  LIMIT_REQUESTS_PER_MINUTE: '100000',
  LIMIT_STATUS_CHECKS_PER_MINUTE: '100000',
}

export interface KindOfWrite {
  name: string
  /** @returns the status of the answer */
  send(server: ServerProcess): Promise<number>
  /** Whether it has been done. */
  isDone(): Promise<boolean>
}

interface Person {
  email: string
  token: string
}

export async function register(server: ServerProcess, name: string): Promise<Person> {
  const email = emailOf(name)
  const { status, body } = await server.call<{ token: string }>('POST', '/api/auth/register', null, {
    name: 'Elena Marsh',
    email,
    password: PASSWORD,
  })
  if (status !== 201) throw new Error(`${name} could not register: ${status} ${JSON.stringify(body)}`)
  return { email, token: body.data.token }
}

export const emailOf = (name: string) => `${name}@writes.test`

export const signIn = (server: ServerProcess, email: string, password = PASSWORD) =>
  server.call('POST', '/api/auth/login', null, { email, password })

export async function textOf(server: ServerProcess, token: string, id: string): Promise<string> {
  const { body } = await server.call<{ content: string }>('GET', `/api/publications/${id}`, token)
  return body.data.content
}

export const edit = (server: ServerProcess, token: string, id: string, content: string) =>
  server.call('PUT', `/api/publications/${id}`, token, { content })

/** A user with a finished publication. */
export async function author(server: ServerProcess): Promise<Person & { publicationId: string }> {
  const person = await register(server, 'author')
  const { publicationId, status } = await ended(server, person.token, await begin(server, person.token))
  if (status !== 'completed') throw new Error(`The publication to edit ended as ${status}`)
  return { ...person, publicationId }
}

/** One write of each kind in the product, each by a separate user. */
export async function kindsOfWrite(premises: Premises, server: ServerProcess): Promise<KindOfWrite[]> {
  const writer = await author(server)
  const person = (name: string) => register(server, name)
  const [signer, leaver, changer, asker] = [
    await person('signer'),
    await person('leaver'),
    await person('changer'),
    await person('asker'),
  ]
  const [uploader, buyer, goer] = [await person('uploader'), await person('buyer'), await person('goer')]
  const image = await form([{ data: await picture().png().toBuffer() }])

  const user = ({ email }: Person) => `(SELECT id FROM users WHERE email = '${email}')`
  const account = ({ email }: Person) => `(SELECT account_id FROM users WHERE email = '${email}')`
  const count = (table: string, where: string) => `SELECT COUNT(*) AS value FROM ${table} WHERE ${where}`
  const kind = async (
    name: string,
    send: (at: ServerProcess) => Promise<{ status: number }>,
    sql: string
  ): Promise<KindOfWrite> => {
    const value = async () => String((await readRows(premises, sql))[0]?.value)
    const before = await value()
    return {
      name,
      send: async (at) => (await send(at)).status,
      isDone: async () => (await value()) !== before,
    }
  }

  return [
    await kind(
      'register',
      (at) =>
        at.call('POST', '/api/auth/register', null, {
          name: 'Noor Haddad',
          email: emailOf('newcomer'),
          password: PASSWORD,
        }),
      count('users', `email = '${emailOf('newcomer')}'`)
    ),
    await kind(
      'sign in',
      (at) => signIn(at, signer.email),
      count('session_tokens', `user_id = ${user(signer)}`)
    ),
    await kind(
      'sign out',
      (at) => at.call('POST', '/api/auth/logout', leaver.token),
      count('session_tokens', `user_id = ${user(leaver)}`)
    ),
    await kind(
      'change the password',
      (at) =>
        at.call('POST', '/api/auth/change-password', changer.token, {
          currentPassword: PASSWORD,
          newPassword: NEW_PASSWORD,
        }),
      `SELECT password AS value FROM users WHERE email = '${changer.email}'`
    ),
    await kind(
      'edit',
      (at) => edit(at, writer.token, writer.publicationId, 'A text that was written by hand.'),
      `SELECT content AS value FROM publications WHERE id = '${writer.publicationId}'`
    ),
    await kind(
      'generate',
      (at) =>
        at.call('POST', '/api/publications/generate', asker.token, {
          prompt: 'Which lock keeps a bike safe?',
        }),
      count('generation_sessions', `account_id = ${account(asker)}`)
    ),
    await kind(
      'upload',
      (at) =>
        fetch(`${at.origin}/api/images/upload`, {
          method: 'POST',
          headers: { authorization: `Bearer ${uploader.token}`, ...image.headers },
          body: image.body,
        }),
      count('images', `account_id = ${account(uploader)}`)
    ),
    await kind(
      'check out',
      (at) =>
        at.call('POST', '/api/subscriptions/checkout', buyer.token, {
          planSlug: 'pro',
          successUrl: '/payment-success?success=true',
          cancelUrl: '/payment-canceled',
        }),
      count('checkout_sessions', `account_id = ${account(buyer)}`)
    ),
    await kind(
      'delete the account',
      (at) => at.call('DELETE', '/api/account', goer.token, { confirm: 'DELETE', password: PASSWORD }),
      count('users', `email = '${goer.email}'`)
    ),
  ]
}
