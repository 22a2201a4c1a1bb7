import type { Group } from '../../lib/command.js'
import { registerFollowCommand } from '../../lib/follow-command.js'

export function registerWatch(group: Group): void {
  registerFollowCommand(group, {
    name: 'watch',
    description: 'watch a generation; its Markdown goes to stdout when it is done',
    operations: ['getPublication', 'getGenerationStatus'],
    start: (_, sessionId) => ({ sessionId }),
  })
}
