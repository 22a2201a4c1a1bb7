import type { PublicationImage } from '@cygnet/sdk'
import { wholeNumber } from '../../lib/arguments.js'
import type { Group } from '../../lib/command.js'
import { day } from '../../lib/formats.js'
import { examples } from '../../lib/help.js'
import { table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

export function registerImagesList({ command, open }: Group): void {
  command
    .command('list')
    .description('the stored images, newest first')
    .option('--page <number>', 'which page', wholeNumber(100_000), 1)
    .option('--limit <number>', 'how many on a page, at most 100', wholeNumber(100), 20)
    .option('--search <words>', 'in prompt, section title, alternative text or tags')
    .option('--publication <id>', 'only those of one publication')
    .addHelpText(
      'after',
      examples(
        'cygnet images list --search "cargo bike"',
        "cygnet images list --json | jq -r '.images[].publicUrl'"
      )
    )
    .action(async ({ publication, ...params }) => {
      const { cygnet, output } = await open()
      const page = await cygnet.images.list({ ...params, publicationId: publication })
      output.result(page, () => rows(page.images))
      const { currentPage, totalPages, totalItems } = page.pagination
      if (totalPages > 1) output.note(`Page ${currentPage} of ${totalPages}, ${totalItems} in all`)
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
