import { createUser } from '#accounts/actions/create_user'
import type { Arrival } from '#accounts/arrivals'
import { arrival } from '#accounts/hooks'
import { providerLinkedEmail } from '#accounts/mails/security_emails'
import User from '#accounts/models/user'
import { objectableUntil } from '#accounts/operator_address_changes/operator_address_change'
import { userWithAddress } from '#accounts/queries/user_with_address'
import { openTicket, type Ticket } from '#accounts/sessions/sign_in_tickets'
import { SocialSignInError } from '#accounts/social/errors'
import type { Person } from '#accounts/social/person'
import { providers } from '#accounts/social/providers'
import { reclaimAccount } from '#accounts/social/reclaim_account'
import { isDuplicate } from '#core/database/errors'
import { type Transaction, transaction } from '#core/database/transaction'
import type { Role } from '#core/http/credential'
import { newId } from '#core/ids'
import { queueMail } from '#core/mail/outbox'

export interface Welcome extends Ticket {
  role: Role
}

export interface Newcomer {
  person: Person
  arrival: Arrival
  /** The referral link that the browser remembers. */
  cookie: string | null
  /** A value that only the browser that may continue sends. */
  browser: string
}

/**
 * Finds or creates the account of a person whom a provider vouches for.
 * @returns the code that this browser exchanges for a session
 * @throws SocialSignInError when the provider does not vouch for an address, or the user is deactivated
 */
export async function signInWithProvider(newcomer: Newcomer): Promise<Welcome> {
  try {
    return await welcome(newcomer)
  } catch (error) {
    // Somebody clicked twice: the other call has created the account meanwhile.
    if (isDuplicate(error)) return welcome(newcomer)
    throw error
  }
}

function welcome({ person, arrival: { role: asked, ref }, cookie, browser }: Newcomer): Promise<Welcome> {
  return transaction(async (trx) => {
    const { user, isNew } = (await known(trx, person)) ?? (await linked(trx, person))
    if (!user.isActive) throw new SocialSignInError('This account is deactivated.')
    await arrival.run(trx, {
      role: asked,
      ref,
      cookie,
      isNew,
      isTyped: false,
      userId: user.id,
      accountId: user.accountId,
      email: user.email,
    })
    const { role } = await User.query({ client: trx }).where('id', user.id).firstOrFail()
    return { role, ...(await openTicket(trx, { userId: user.id, kind: 'exchange', browser })) }
  })
}

/** The user who has signed in with this identity before, whatever its address is now. */
async function known(trx: Transaction, { provider, subject }: Person) {
  const identity = await trx.from('social_identities').where({ provider, subject }).select('user_id').first()
  const user = identity && (await User.query({ client: trx }).where('id', identity.user_id).first())
  return user ? { user, isNew: false } : null
}

async function linked(trx: Transaction, person: Person) {
  const { provider, subject, email, firstName, lastName } = person
  const { name } = providers[provider]
  if (email === null) {
    throw new SocialSignInError(
      `${name} has not confirmed your email address. Confirm it there, or sign in here with email and password.`
    )
  }
  const existing = await userWithAddress(trx, email)
  if (existing && !existing.isActive) throw new SocialSignInError('This account is deactivated.')
  if (existing && (await objectableUntil(trx, existing.id)) !== null) {
    throw new SocialSignInError(
      `Our support changed the address of this account recently. ${name} can be used with it three days after that; until then, sign in with your password.`
    )
  }
  if (existing && existing.emailVerifiedAt === null)
    await reclaimAccount(trx, { userId: existing.id, accountId: existing.accountId })
  const user = existing ?? (await createUser(trx, { firstName, lastName, email, passwordHash: null }))
  const now = Date.now()
  await trx
    .from('users')
    .where('id', user.id)
    .whereNull('email_verified_at')
    .update({ email_verified_at: now })
  await trx
    .table('social_identities')
    .insert({ id: newId(), user_id: user.id, provider, subject, created_at: now })
  if (existing) await queueMail(trx, providerLinkedEmail(existing, name))
  return { user, isNew: !existing }
}
