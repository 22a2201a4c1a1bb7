import type { HttpContext } from '@adonisjs/core/http'
import { success } from '#core/http/envelope'
import { requestVerification } from '#generation/verification/request_verification'
import { showLedger } from '#publications/claims/show_ledger'

export default class VerificationController {
  async request(ctx: HttpContext) {
    const publication = await requestVerification(ctx.credential.accountId, ctx.params.id)
    success(ctx, await showLedger(publication), 'The statements are being judged', 202)
  }
}
