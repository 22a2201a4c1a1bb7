import type { HttpContext } from '@adonisjs/core/http'
import { operatorOf } from '#administration/audit/audit_trail'
import { addNote, deleteNote, notesOn } from '#administration/customers/notes'
import { profileOf } from '#administration/customers/profile'
import { findUser } from '#administration/users/find_users'
import { success } from '#core/http/envelope'

/** The page about one customer. */
export default class CustomersController {
  async show(ctx: HttpContext) {
    success(ctx, { profile: await profileOf(ctx.params.id) })
  }

  async notes(ctx: HttpContext) {
    success(ctx, { notes: await notesOn(ctx.params.id) })
  }

  async addNote(ctx: HttpContext) {
    await findUser(ctx.params.id)
    const { body } = ctx.input<'adminAddNote'>()
    const note = await addNote(operatorOf(ctx), ctx.params.id, body.text.trim())
    success(ctx, { note }, 'Note added', 201)
  }

  async deleteNote(ctx: HttpContext) {
    await deleteNote(operatorOf(ctx), ctx.params.id)
    success(ctx, null, 'Note deleted')
  }
}
