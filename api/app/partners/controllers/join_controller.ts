import type { HttpContext } from '@adonisjs/core/http'
import { rememberDevice } from '#accounts/controllers/known_device'
import { sessionOf } from '#accounts/sessions/session_credential'
import { serializeSignedIn, serializeUser, toUserFields } from '#accounts/transformers/user_transformer'
import { toRegistration } from '#accounts/validators'
import { callerAddress } from '#core/http/caller_address'
import { success } from '#core/http/envelope'
import { mustHaveLeft, take } from '#core/http/rate_limiter'
import { convertAccount } from '#partners/actions/convert_account'
import { type PartnerApplication, registerPartner } from '#partners/actions/register_partner'
import { type Agreement, agreedVersion } from '#partners/joining/terms'
import { openConversionTicket } from '#partners/joining/tickets'
import { conversionBlock } from '#partners/queries/conversion'
import { serializeProgram } from '#partners/transformers/program_transformer'

type Details = Omit<PartnerApplication, 'termsVersion'> & Agreement

export default class JoinController {
  async program(ctx: HttpContext) {
    success(ctx, serializeProgram())
  }

  async register(ctx: HttpContext) {
    const address = callerAddress(ctx)
    await mustHaveLeft(['registration', address])
    const { body } = ctx.input<'registerPartner'>()
    const registration = toRegistration(body)
    const application = toApplication(body)
    await take('registration', address)
    const session = await registerPartner(registration, application)
    await rememberDevice(ctx, session.user.email)
    success(
      ctx,
      { ...serializeSignedIn(session), status: 'pending' },
      'Welcome to the partner program. We will review your application and let you know by email.',
      201
    )
  }

  async conversion(ctx: HttpContext) {
    const { accountId } = sessionOf(ctx)
    const reason = await conversionBlock(accountId)
    const id = await openConversionTicket(accountId)
    success(ctx, { canConvert: reason === null, reason, existingUser: { id } })
  }

  async convert(ctx: HttpContext) {
    const { body } = ctx.input<'convertToPartner'>()
    const user = await convertAccount(sessionOf(ctx), ctx.params.id, toApplication(body))
    success(
      ctx,
      { user: serializeUser(toUserFields(user)), status: 'pending' },
      'Your account has been successfully converted to a partner account!'
    )
  }
}

const toApplication = (details: Details): PartnerApplication => {
  const { company, website, marketingConsent } = details
  return { company, website, marketingConsent, termsVersion: agreedVersion(details) }
}
