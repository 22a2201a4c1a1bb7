import type { HttpContext } from '@adonisjs/core/http'
import { deleteAccount } from '#accounts/actions/delete_account'
import { writeExport } from '#accounts/export/write_export'
import { callerAddress } from '#core/http/caller_address'
import { success } from '#core/http/envelope'
import { take } from '#core/http/rate_limiter'
import { PRODUCT_NAME } from '#core/product'
import { utcDay } from '#core/time'

export default class AccountController {
  async export(ctx: HttpContext) {
    const { accountId } = ctx.credential
    await take('exports', accountId)
    const name = `${PRODUCT_NAME.toLowerCase()}-account-${utcDay(Date.now())}.zip`
    ctx.response.header('Content-Type', 'application/zip')
    ctx.response.header('Content-Disposition', `attachment; filename="${name}"`)
    ctx.response.stream(writeExport(accountId))
  }

  async delete(ctx: HttpContext) {
    const { body } = ctx.input<'deleteAccount'>()
    await deleteAccount({ userId: ctx.credential.userId, address: callerAddress(ctx) }, body)
    success(ctx, null, 'Your account is deleted')
  }
}
