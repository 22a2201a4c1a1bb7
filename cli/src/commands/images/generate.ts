import { Option } from '@commander-js/extra-typings'
import { calls, type Group } from '../../lib/command.js'
import { cost } from '../../lib/formats.js'
import { examples } from '../../lib/help.js'
import { oneLine } from '../../lib/terminal.js'

export function registerImagesGenerate({ command, open }: Group): void {
  calls(command.command('generate'), ['generateImage'])
    .description('generate an image from a prompt')
    .argument('<prompt>')
    .option('--style <words>', 'e.g. "pencil drawing"')
    .addOption(new Option('--size <size>').choices(['1600x900', '1200x800', '1024x1024'] as const))
    .option('--publication <id>', 'adds it to the images of this publication')
    .option(
      '--idempotency-key <key>',
      'your own idempotency key: repeated within a day, it generates nothing more'
    )
    .addHelpText(
      'after',
      examples('cygnet images generate "A cargo bike in front of a low sun" --size 1600x900')
    )
    .action(async (prompt, { publication, idempotencyKey, ...request }) => {
      const { cygnet, output } = await open()
      const image = await cygnet.images.generate(
        { ...request, prompt, publicationId: publication },
        { idempotencyKey }
      )
      output.result(image, () => `${oneLine(image.altText)}\n${new URL(image.publicUrl, cygnet.baseUrl)}`)
      if (image.costMicros) output.note(`It cost ${cost(image.costMicros)}`)
    })
}
