import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { calls, type Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { oneLine } from '../../lib/terminal.js'

export function registerImagesUpload({ command, open }: Group): void {
  calls(command.command('upload'), ['uploadImage'])
    .description('store a PNG, JPG, GIF or WebP of your own, up to 10 MB')
    .argument('<file>')
    .option('--prompt <words>', 'what it shows; also its alternative text')
    .option('--tags <words>', 'separated by commas')
    .option('--publication <id>', 'puts it among the pictures of this publication')
    .option(
      '--idempotency-key <key>',
      'your own idempotency key: repeated within a day, it does nothing more'
    )
    .addHelpText(
      'after',
      examples('cygnet images upload workshop.jpg --prompt "The workshop" --tags shop,winter')
    )
    .action(async (path, { prompt, tags, publication, idempotencyKey }) => {
      const { cygnet, output } = await open()
      const file = await opened(path)
      const image = await cygnet.images.upload(file, {
        name: basename(path),
        prompt,
        tags: tags?.split(','),
        publicationId: publication,
        idempotencyKey,
      })
      output.result(image, () => `${oneLine(image.altText)}\n${new URL(image.publicUrl, cygnet.baseUrl)}`)
    })
}

async function opened(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path)
  } catch {
    throw usageError(`The file ${path} does not exist or cannot be read`)
  }
}
