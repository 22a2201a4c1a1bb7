import { BaseCommand, flags } from '@adonisjs/core/ace'
import { makeOperator } from '#accounts/operators/make_operator'
import { operatorProblems } from '#start/operator_settings'

/** Creates an operator after the first start, or restores access for one who has lost the password. */
export default class AdminCreate extends BaseCommand {
  static commandName = 'admin:create'
  static description = 'Make an account an operator, with a password of its own'
  static help = 'The password is asked for, or taken from ADMIN_PASSWORD.'
  static options = { startApp: true }

  @flags.string({ description: 'The address to sign in with; by default ADMIN_EMAIL' })
  declare email?: string

  @flags.boolean({ description: 'Whether the operator sees everything and changes nothing' })
  declare readOnly?: boolean

  async run(): Promise<void> {
    const given = (this.email ?? process.env.ADMIN_EMAIL ?? '').trim()
    const email = given === '' ? ((await this.prompt.ask('Email')) ?? '') : given
    const kept = process.env.ADMIN_PASSWORD?.trim() ?? ''
    const password = kept === '' ? ((await this.prompt.secure('Password')) ?? '') : kept
    const problems = operatorProblems({ email, password })
    for (const problem of problems) this.logger.error(problem)
    if (problems.length > 0) {
      this.exitCode = 1
      return
    }
    const isNew = await makeOperator({ email, password, access: this.readOnly ? 'read_only' : 'all' })
    this.logger.success(
      isNew ? `${email} is an operator.` : `${email} is an operator now, and signed out everywhere.`
    )
    this.logger.info('In production the first thing after signing in is two-factor authentication.')
  }
}
