import { calls, type Group } from '../../lib/command.js'
import { day } from '../../lib/formats.js'
import { examples } from '../../lib/help.js'
import { facts } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

export function registerImagesGet({ command, open }: Group): void {
  calls(command.command('get'), ['getImage'])
    .description('show one stored image and the publications that use it')
    .argument('<id>')
    .addHelpText('after', examples('cygnet images get 019aa0f2-6c1e-7a34-9d51-2f6f0c7be401'))
    .action(async (id) => {
      const { cygnet, output } = await open()
      const image = await cygnet.images.get(id)
      output.result(image, () =>
        facts([
          ['Id', image.id],
          ['Shows', oneLine(image.altText)],
          ['Address', new URL(image.publicUrl, cygnet.baseUrl).href],
          ['Size', `${image.dimensions.width}x${image.dimensions.height}`],
          ['Bytes', String(image.fileSize)],
          ['Tags', oneLine(image.tags.join(', '))],
          ['Created', day(image.createdAt)],
          ...image.publications.map(({ id, title }): [string, string] => [
            'Used in',
            `${id}  ${oneLine(title)}`,
          ]),
        ])
      )
    })
}
