import type { SessionOptions } from '../options.js'
import { Admin } from './admin.js'
import { CygnetSession } from './client.js'

export type { Admin } from './admin.js'
export type * from './admin-types.js'

/**
 * The Cygnet API for an operator: everything of a session, and the calls of the console. Other accounts get a
 * `PermissionError` from `admin`.
 */
export class CygnetOperator extends CygnetSession {
  readonly admin: Admin

  constructor(options: SessionOptions = {}) {
    super(options)
    this.admin = this.more(Admin)
  }
}
