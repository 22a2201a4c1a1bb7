import { calls, DELETED, type Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { oneLine } from '../../lib/terminal.js'

export function registerDeletePublication({ command, open }: Group): void {
  calls(command.command('delete'), ['deletePublication', 'getPublication'], DELETED)
    .description(
      'delete a draft after asking, with an API key a published text too; an operator can restore it for 30 days'
    )
    .argument('<id>')
    .option('--yes', 'delete it without asking')
    .addHelpText('after', examples('cygnet publications delete 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --yes'))
    .action(async (id, { yes }) => {
      const { cygnet, output } = await open()
      if (!yes && !(process.stdin.isTTY && process.stderr.isTTY))
        throw usageError('Nothing was deleted: there is no terminal to ask', 'Use --yes.')
      const title = oneLine((await cygnet.publications.get(id)).title)
      if (!yes) {
        const { askYes } = await import('../../lib/ask.js')
        if (!(await askYes(`Delete "${title}"?`))) return output.note('Nothing was deleted.')
      }
      await cygnet.publications.delete(id)
      output.result({ id, deleted: true }, () => `Deleted: ${title}`)
    })
}
