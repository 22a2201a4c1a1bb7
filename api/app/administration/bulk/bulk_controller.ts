import type { HttpContext } from '@adonisjs/core/http'
import { type Operator, operatorOf } from '#administration/audit/audit_trail'
import { type BulkResult, eachOf } from '#administration/bulk/each_of'
import { approvePartner, endPartner } from '#administration/partners/change_partner'
import { deleteAsOperator, restoreAsOperator } from '#administration/publications/change_publication'
import { findAnyPublication } from '#administration/publications/find_publications'
import { deleteUser } from '#administration/users/delete_user'
import { updateUser } from '#administration/users/update_user'
import { success } from '#core/http/envelope'

type Acts<Action extends string> = Record<Action, (operator: Operator, id: string) => Promise<unknown>>

const users: Acts<'activate' | 'deactivate' | 'delete'> = {
  activate: (operator, id) => updateUser(operator, id, { isActive: true }),
  deactivate: (operator, id) => updateUser(operator, id, { isActive: false }),
  delete: deleteUser,
}

const publications: Acts<'delete' | 'restore'> = {
  delete: async (operator, id) => deleteAsOperator(operator, await findAnyPublication(id)),
  restore: async (operator, id) => restoreAsOperator(operator, await findAnyPublication(id)),
}

const partners: Acts<'approve' | 'delete'> = { approve: approvePartner, delete: endPartner }

/** One call for an operator's action on several rows of a list. */
export default class BulkController {
  async users(ctx: HttpContext) {
    await this.#carryOut(ctx, ctx.input<'adminBulkUsers'>().body, users)
  }

  async publications(ctx: HttpContext) {
    await this.#carryOut(ctx, ctx.input<'adminBulkPublications'>().body, publications)
  }

  async partners(ctx: HttpContext) {
    await this.#carryOut(ctx, ctx.input<'adminBulkPartners'>().body, partners)
  }

  async #carryOut<Action extends string>(
    ctx: HttpContext,
    { ids, action }: { ids: string[]; action: Action },
    acts: Acts<Action>
  ) {
    const operator = operatorOf(ctx)
    const results: BulkResult[] = await eachOf(ids, (id) => acts[action](operator, id))
    const done = results.filter(({ ok }) => ok).length
    success(ctx, { results, done, failed: results.length - done })
  }
}
