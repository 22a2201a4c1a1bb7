import type { Group } from '../../lib/command.js'
import { registerFollowCommand } from '../../lib/follow-command.js'

export function registerRetry(group: Group): void {
  registerFollowCommand(group, {
    name: 'retry',
    description: 'resume a failed generation where it stopped, and watch it',
    operations: ['getPublication', 'retryGeneration', 'getGenerationStatus'],
    start: async ({ cygnet }, sessionId, signal) => {
      const { seq } = await cygnet.publications.retry(sessionId, { signal })
      return { sessionId, after: seq }
    },
  })
}
