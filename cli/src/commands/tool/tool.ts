import type { Group } from '../../lib/command.js'
import { registerApi } from './api.js'
import { registerDoctor } from './doctor.js'
import { registerMcp } from './mcp.js'
import { registerOpen } from './open.js'

/** What has to do with the command line itself: `api`, `open`, `doctor` and `mcp`. */
export function registerTool(root: Group): void {
  registerApi(root)
  registerOpen(root)
  registerDoctor(root)
  registerMcp(root)
}
