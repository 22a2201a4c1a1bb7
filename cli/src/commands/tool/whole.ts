import type { Group } from '../../lib/command.js'
import { registerCommands } from './commands.js'
import { registerCompletion } from './completion.js'

/** `commands` and `completion`, which describe all commands. */
export function registerWhole(root: Group): void {
  registerCommands(root)
  registerCompletion(root)
}
