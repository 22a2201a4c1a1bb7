import type { HttpContext } from '@adonisjs/core/http'
import { success } from '#core/http/envelope'
import { showLedger } from '#publications/claims/show_ledger'
import { vouchForClaim } from '#publications/claims/vouch'
import { findPublication } from '#publications/queries/find_publication'

export default class ClaimsController {
  async show(ctx: HttpContext) {
    success(ctx, await showLedger(await findPublication(ctx.credential.accountId, ctx.params.id)))
  }

  async vouch(ctx: HttpContext) {
    const { accountId, userId } = ctx.credential
    const { text, vouched = true } = ctx.input<'vouchForClaim'>().body
    const publication = await vouchForClaim({ accountId, userId }, ctx.params.id, { text, vouched })
    success(ctx, await showLedger(publication), vouched ? 'Kept' : 'No longer vouched for')
  }
}
