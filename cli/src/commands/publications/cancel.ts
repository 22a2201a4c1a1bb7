import { calls, type Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'

export function registerCancelGeneration({ command, open }: Group): void {
  calls(command.command('cancel'), ['cancelGeneration'])
    .description('stop a generation; its post is not charged, and `retry` resumes it')
    .argument('<sessionId>')
    .addHelpText('after', examples('cygnet publications cancel 019aa0f2-6c1e-7a34-9d51-2f6f0c7be301'))
    .action(async (sessionId) => {
      const { cygnet, output } = await open()
      const status = await cygnet.publications.cancel(sessionId)
      output.result(status, () => 'Canceled. Nothing was charged.')
    })
}
