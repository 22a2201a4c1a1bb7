import type { HttpContext } from '@adonisjs/core/http'
import { success } from '#core/http/envelope'
import { attachment } from '#publications/exports/file_name'
import { changeSelection, describeResults } from '#publications/selection/change_selection'
import { downloadSelection } from '#publications/selection/download_selection'

export default class SelectionsController {
  async change(ctx: HttpContext) {
    const { body } = ctx.input<'changeSelection'>()
    const results = await changeSelection(ctx.credential.accountId, body.ids, body.action)
    const succeededCount = results.filter((result) => result.success).length
    const failedCount = results.length - succeededCount
    const message = describeResults(body.action, succeededCount, failedCount)
    success(ctx, { results, succeededCount, failedCount }, message)
  }

  async download(ctx: HttpContext) {
    const { ids, ...format } = ctx.input<'downloadSelection'>().body
    const zip = await downloadSelection(ctx.credential.accountId, ids, format)
    ctx.response
      .header('Content-Type', 'application/zip')
      .header('Content-Disposition', attachment('publications', 'zip'))
    ctx.response.stream(zip)
  }
}
