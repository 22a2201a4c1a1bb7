import { calls, type Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'

/** `bulk cancel`; for a file of that name, use `bulk ./cancel`. */
export function registerBulkCancel({ command, open }: Group): void {
  calls(command.command('cancel'), ['cancelBulkSession'])
    .description('cancel the posts of a bulk generation that have not started; they are not charged')
    .argument('<bulkSessionId>', 'as `bulk` prints it')
    .addHelpText('after', examples('cygnet bulk cancel 019aa0f2-6c1e-7a34-9d51-2f6f0c7be501'))
    .action(async (bulkSessionId) => {
      const { cygnet, output } = await open()
      const status = await cygnet.publications.cancelBulk(bulkSessionId)
      output.result(status, () => {
        const { completedCount, failedCount, inProgressCount } = status
        return `${completedCount} completed, ${failedCount} failed or canceled, ${inProgressCount} in progress`
      })
    })
}
