import { BaseCommand, flags } from '@adonisjs/core/ace'
import { makeOperator } from '#accounts/operators/make_operator'
import { operatorProblems } from '#start/operator_settings'

/** Creates an operator after the first start, or restores access for one who has lost the password. */
export default class AdminCreate extends BaseCommand {
  static commandName = 'admin:create'
  static description = 'Make an account an operator, with a password of its own'
  static help = [
    'The password is asked for, or taken from ADMIN_PASSWORD where the address is that of ADMIN_EMAIL. For an account that exists it is replaced, and every session ends. With --json, or without a terminal, nothing is asked.',
    '',
    'Examples:',
    '  npm run ace -- admin:create --email ops@example.com',
    '  ADMIN_EMAIL=... ADMIN_PASSWORD=... npm run -s ace -- admin:create --json',
  ]
  static options = { startApp: true }

  @flags.string({ description: 'The address to sign in with; by default ADMIN_EMAIL' })
  declare email?: string

  @flags.boolean({ description: 'Whether the operator sees everything and changes nothing' })
  declare readOnly?: boolean

  @flags.boolean({ description: 'Print one JSON object: ok, email, created; or reason, says, remedy' })
  declare json?: boolean

  async run(): Promise<void> {
    const asks = !this.json && process.stdin.isTTY === true
    const given = (this.email ?? process.env.ADMIN_EMAIL ?? '').trim()
    const email = given === '' && asks ? ((await this.prompt.ask('Email')) ?? '') : given
    // Another operator must not get the password of the first, whose settings are still there.
    const isFirst = email.toLowerCase() === (process.env.ADMIN_EMAIL?.trim() || email).toLowerCase()
    const kept = (isFirst && process.env.ADMIN_PASSWORD?.trim()) || ''
    const password = kept === '' && asks ? ((await this.prompt.secure('Password')) ?? '') : kept
    const problems = operatorProblems({ email, password })
    if (problems.length > 0) {
      this.exitCode = 1
      const remedy = 'Set ADMIN_EMAIL and ADMIN_PASSWORD, or start this in a terminal.'
      const refusal = { ok: false, reason: 'invalid', says: problems.join(' '), remedy }
      if (this.json) console.log(JSON.stringify(refusal, null, 2))
      else for (const line of [...problems, remedy]) this.logger.error(line)
      return
    }
    const isNew = await makeOperator({ email, password, access: this.readOnly ? 'read_only' : 'all' })
    if (this.json) return console.log(JSON.stringify({ ok: true, email, created: isNew }, null, 2))
    this.logger.success(
      isNew ? `${email} is an operator.` : `${email} is an operator now, and signed out everywhere.`
    )
    this.logger.info('In production the first thing after signing in is two-factor authentication.')
  }
}
