import type { PublicationImage } from '@cygnet/sdk'
import { wholeNumber } from '../../lib/arguments.js'
import { calls, type Group } from '../../lib/command.js'
import { day } from '../../lib/formats.js'
import { examples } from '../../lib/help.js'
import { notePlace } from '../../lib/place.js'
import { table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

export function registerImagesList({ command, open }: Group): void {
  calls(command.command('list'), ['listImages'])
    .description('list the stored images, newest first')
    .option('--page <number>', 'which page; 1 by default', wholeNumber(100_000))
    .option('--after <cursor>', 'continue after this cursor, the nextCursor of a page')
    .option('--limit <number>', 'how many on a page, at most 100', wholeNumber(100), 20)
    .option('--all', 'that page and all later ones')
    .option('--search <words>', 'in prompt, section title, alternative text or tags')
    .option('--publication <id>', 'only those of one publication')
    .addHelpText(
      'after',
      examples(
        'cygnet images list --search "cargo bike"',
        "cygnet images list --json | jq -r '.images[].publicUrl'"
      )
    )
    .action(async ({ all, after, publication, ...rest }) => {
      const { cygnet, output } = await open()
      const list = cygnet.images.list({ ...rest, startingAfter: after, publicationId: publication })
      if (all) {
        const images: PublicationImage[] = []
        for await (const image of list) images.push(image)
        output.result({ images }, () => rows(images))
        return
      }
      const page = await list
      output.result(page, () => rows(page.images))
      notePlace(output, page, after)
    })
}

function rows(images: PublicationImage[]): string {
  if (images.length === 0) return 'No images'
  return table(
    ['ID', 'CREATED', 'SIZE', 'KB', 'USED IN', 'ADDRESS', 'SHOWS'],
    images.map(({ id, createdAt, dimensions, fileSize, usedIn, publicUrl, altText }) => [
      id,
      day(createdAt),
      `${dimensions.width}x${dimensions.height}`,
      String(Math.ceil(fileSize / 1000)),
      usedIn === undefined ? '' : String(usedIn),
      oneLine(publicUrl),
      oneLine(altText),
    ])
  )
}
