import { randomBytes } from 'node:crypto'
import { createUser } from '#accounts/actions/create_user'
import { hashPassword } from '#accounts/passwords/passwords'
import { FIGURES_JOB } from '#administration/jobs'
import { addSampleCompany } from '#companies/sample/add_sample_company'
import { execute, readConnection, transaction } from '#core/database/transaction'
import { runNow } from '#core/jobs/queue'
import { startGeneration } from '#generation/actions/start_generation'
import { toRequester } from '#generation/requests/requester'
import { settings } from '#start/settings'
import { DEMO_EMAIL } from './finish_sample.js'
import { SAMPLE_REQUESTS } from './sample_requests.js'
import { PARTNER_EMAIL, seedPartner } from './seed_partner.js'
import { subscribeDemo } from './subscribe_demo.js'

export interface SignIn {
  email: string
  password: string
  /** Further addresses with the same password: a partner, an operator. */
  others: string[]
}

const KNOWN_PASSWORD = 'cygnet-demo-2026'
const OPERATOR_EMAIL = 'admin@cygnet.test'

/**
 * On the first start outside production, makes a customer on the Pro plan with a known company and three posts, a
 * partner and an operator.
 * @returns how to sign in, or null where there is nothing to show: production, or a database with users
 */
export async function seedDemo(): Promise<SignIn | null> {
  if (settings.demo === 'none') return null
  const anyone = await readConnection().from('users').select('email').first()
  if (anyone) {
    const demo = await readConnection().from('users').where('email_key', DEMO_EMAIL).select('id').first()
    return demo && settings.demo === 'known-passwords'
      ? { email: DEMO_EMAIL, password: KNOWN_PASSWORD, others: await otherSignIns() }
      : null
  }
  const password =
    settings.demo === 'known-passwords' ? KNOWN_PASSWORD : randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const user = await transaction(async (trx) => {
    const created = await createUser(trx, {
      emailVerified: true,
      firstName: 'Elena',
      lastName: 'Marsh',
      email: DEMO_EMAIL,
      passwordHash,
    })
    const pro = await trx.from('plans').where('slug', 'pro').select('id').firstOrFail()
    await execute(trx, 'UPDATE subscriptions SET plan_id = ? WHERE account_id = ?', [
      pro.id,
      created.accountId,
    ])
    return { id: created.id, accountId: created.accountId }
  })
  await seedPartner(passwordHash)
  await transaction((trx) =>
    createUser(trx, {
      emailVerified: true,
      firstName: 'Ines',
      lastName: 'Falk',
      email: OPERATOR_EMAIL,
      passwordHash,
      role: 'admin',
    })
  )
  await subscribeDemo(user.accountId, 'pro')
  await transaction((trx) => addSampleCompany(trx, user.accountId))
  const requester = toRequester({ kind: 'session', accountId: user.accountId, userId: user.id })
  for (const request of SAMPLE_REQUESTS) {
    await startGeneration(requester, { kind: 'single', request })
  }
  // Those that were computed at the start knew of nobody yet.
  await transaction((trx) => runNow(trx, { kind: FIGURES_JOB, payload: {}, dedupeKey: FIGURES_JOB }))
  return { email: DEMO_EMAIL, password, others: await otherSignIns() }
}

async function otherSignIns(): Promise<string[]> {
  const found: { email: string }[] = await readConnection()
    .from('users')
    .whereIn('email_key', [PARTNER_EMAIL, OPERATOR_EMAIL])
    .orderBy('email_key', 'desc')
    .select('email')
  return found.map(({ email }) => email)
}
