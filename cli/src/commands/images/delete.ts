import { calls, DELETED, type Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'

export function registerImagesDelete({ command, open }: Group): void {
  calls(command.command('delete'), ['deleteImage'], DELETED)
    .description('delete a stored image; publications show its alternative text instead')
    .argument('<id>')
    .option('--yes', 'accepted for scripts; it never asks')
    .addHelpText('after', examples('cygnet images delete 019aa0f2-6c1e-7a34-9d51-2f6f0c7be401'))
    .action(async (id) => {
      const { cygnet, output } = await open()
      await cygnet.images.delete(id)
      output.result({ id, deleted: true }, () => 'Deleted')
    })
}
