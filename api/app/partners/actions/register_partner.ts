import { type Registration, register, type SignedIn } from '#accounts/actions/register'
import { UserExistsError } from '#accounts/errors'
import { userWithAddress } from '#accounts/queries/user_with_address'
import { readConnection } from '#core/database/transaction'
import { createPartner } from '#partners/actions/create_partner'
import { PartnerExistsError } from '#partners/errors'
import { openConversionTicket } from '#partners/joining/tickets'
import { applicationEmail } from '#partners/mails/emails'
import { conversionBlock } from '#partners/queries/conversion'

export interface PartnerApplication {
  company?: string
  website?: string
  marketingConsent?: boolean
  /** The version of the terms that was agreed to. */
  termsVersion?: string | null
}

/**
 * Creates an account whose application to the program is waiting for approval, and signs it in.
 * @throws PartnerExistsError when the address has an account, with a ticket to convert it
 */
export async function registerPartner(
  registration: Registration,
  application: PartnerApplication
): Promise<SignedIn> {
  try {
    return await register(registration, {
      role: 'partner',
      letter: applicationEmail,
      also: async (trx, user) => {
        await createPartner(trx, { ...application, ...registration, accountId: user.accountId })
      },
    })
  } catch (error) {
    if (error instanceof UserExistsError) throw await existing(registration.email, error)
    throw error
  }
}

async function existing(email: string, error: UserExistsError): Promise<Error> {
  const user = await userWithAddress(readConnection(), email)
  if (!user) return error
  const canConvert = user.isActive && (await conversionBlock(user.accountId)) === null
  return new PartnerExistsError({ canConvert, ticket: await openConversionTicket(user.accountId) })
}
