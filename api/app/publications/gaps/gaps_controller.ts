import type { HttpContext } from '@adonisjs/core/http'
import { respondWithPublication } from '#publications/controllers/respond_with_publication'
import { answerGap } from '#publications/gaps/answer_gap'
import { findPublication } from '#publications/queries/find_publication'

export default class GapsController {
  async answer(ctx: HttpContext) {
    const { accountId, userId } = ctx.credential
    // Before the body is checked: another account's id is answered with 404 whatever was sent.
    const { id } = await findPublication(accountId, ctx.params.id)
    const { gap, occurrence = 1, answer, updatedAt } = ctx.input<'answerGap'>().body
    const given = { gap, occurrence, answer }
    const publication = await answerGap({ accountId, userId }, id, given, Date.parse(updatedAt))
    await respondWithPublication(ctx, publication, answer === null ? 'Left out' : 'Answer is in the text')
  }
}
