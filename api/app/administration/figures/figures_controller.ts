import type { HttpContext } from '@adonisjs/core/http'
import { storedFigures } from '#administration/figures/figures_job'
import { isoTime, success } from '#core/http/envelope'

export default class FiguresController {
  async show(ctx: HttpContext) {
    const { days } = ctx.input<'adminGetFigures'>().parameters
    const stored = await storedFigures(days)
    success(ctx, { figures: stored && { ...stored, computedAt: isoTime(stored.computedAt) } })
  }
}
