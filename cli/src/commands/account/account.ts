import { type Group, groupOf } from '../../lib/command.js'
import { registerDelete } from './delete.js'
import { registerExport } from './export.js'
import { registerLogin } from './login.js'
import { registerLogout } from './logout.js'
import { registerPassword } from './password.js'
import { registerProfiles } from './profiles.js'
import { registerSessions } from './sessions.js'
import { registerWhoami } from './whoami.js'

/** `login`, `logout`, `whoami` and `profiles`. */
export function registerSignIn(root: Group): void {
  registerLogin(root)
  registerLogout(root)
  registerWhoami(root)
  registerProfiles(root)
}

export function registerAccount(root: Group): void {
  const account = groupOf(root, 'account', 'your own account: password, sessions, export, deletion')
  registerPassword(account)
  registerSessions(account)
  registerExport(account)
  registerDelete(account)
}
