import { providerUnlinkedEmail } from '#accounts/mails/security_emails'
import User from '#accounts/models/user'
import { type Prover, provePassword } from '#accounts/passwords/password_proof'
import { SocialSignInError } from '#accounts/social/errors'
import { beginFlow } from '#accounts/social/flow'
import { type ProviderId, providers } from '#accounts/social/providers'
import type { Body } from '#core/contract/types'
import { readConnection, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError, UnavailableError, ValidationError } from '#core/errors'
import { queueMail } from '#core/mail/outbox'

/** A provider's account that gives access to one of ours; UTC milliseconds. */
export interface Identity {
  id: string
  provider: ProviderId
  linkedAt: number
}

/** The first one linked comes first. */
export async function identitiesOf(userId: string): Promise<Identity[]> {
  const found = await readConnection()
    .from('social_identities')
    .where('user_id', userId)
    .orderBy([{ column: 'created_at' }, { column: 'id' }])
    .select('id', 'provider', 'created_at')
  return found.map((row) => ({ id: row.id, provider: row.provider, linkedAt: Number(row.created_at) }))
}

export type LinkRequest = Body<'linkIdentity'>

/**
 * Starts linking a provider's account to the signed-in user's. It will give access just as the password does, so a
 * user who has a password must prove it.
 * @returns where to send the browser, and what the browser must keep until it returns
 * @throws ValidationError, WrongPasswordError, ConflictError where the provider is not set up, UnavailableError,
 *   RateLimitedError
 */
export async function beginLink(
  prover: Prover & { tokenId: string },
  { provider: id, password }: LinkRequest
): Promise<{ url: string; sealed: string }> {
  const provider = providers[id]
  if (provider.settings === null) throw new ConflictError(`${provider.name} is not set up on this server.`)
  const { userId, tokenId } = prover
  const user = await User.query({ client: readConnection() }).where('id', userId).firstOrFail()
  if (user.password !== null) {
    if (!password) {
      const message = 'Password is required'
      throw new ValidationError([{ field: 'password', rule: 'required', message }])
    }
    await provePassword(prover, password, 'password')
  }
  try {
    return await beginFlow(provider, { role: null, ref: null }, { userId, tokenId })
  } catch (error) {
    if (error instanceof SocialSignInError) throw new UnavailableError(error.message, error.cause)
    throw error
  }
}

/**
 * Removes a provider's account from the user.
 * @returns the provider's name
 * @throws NotFoundError, ConflictError where no other way to sign in would be left
 */
export async function unlink(userId: string, identityId: string): Promise<string> {
  return transaction(async (trx) => {
    // Locked to the end: of the last two only one can be removed.
    const user = await User.query({ client: trx }).where('id', userId).forUpdate().firstOrFail()
    const all: { id: string; provider: ProviderId }[] = await trx
      .from('social_identities')
      .where('user_id', userId)
      .select('id', 'provider')
    const identity = all.find(({ id }) => id === identityId)
    if (!identity) throw new NotFoundError('Linked account')
    const { name } = providers[identity.provider]
    if (user.password === null && all.length === 1)
      throw new ConflictError(
        `${name} is the only way into your account. Set a password or link another provider first.`
      )
    await trx.from('social_identities').where('id', identityId).delete()
    await queueMail(trx, providerUnlinkedEmail(user, name))
    return name
  })
}
