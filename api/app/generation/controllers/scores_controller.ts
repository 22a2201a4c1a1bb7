import type { HttpContext } from '@adonisjs/core/http'
import { success } from '#core/http/envelope'
import { scoreText } from '#generation/scores/score_text'

export default class ScoresController {
  async score(ctx: HttpContext) {
    const { body } = ctx.input<'scoreText'>()
    const { score, report } = await scoreText(ctx.credential.accountId, body)
    success(ctx, { qualityScore: score, qualityReport: report })
  }
}
