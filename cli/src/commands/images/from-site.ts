import { calls, type Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

export function registerImagesFromSite({ command, open }: Group): void {
  calls(command.command('from-site'), ['listSitePhotos', 'addSitePhoto'])
    .description('list the photos that your own website shows, or store one of them')
    .argument('[photo]', 'address of the photo to store')
    .option('--consent', 'you have the right to use the photo; nothing is stored without it')
    .option('--caption <words>', 'what it shows; by default as on the page')
    .option('--credit <words>', 'whose photo it is; by default the company')
    .option('--publication <id>', 'puts it among the pictures of this publication')
    .addHelpText(
      'after',
      examples('cygnet images from-site', 'cygnet images from-site https://example.com/shop.jpg --consent')
    )
    .action(async (address, { consent, caption, credit, publication }) => {
      if (address !== undefined && !consent)
        throw usageError('Add --consent if you have the right to use this photo')
      const { cygnet, output } = await open()
      const photos = await cygnet.images.sitePhotos(publication ? { publicationId: publication } : {})
      if (address === undefined) {
        const shown = photos.map(({ preview: _, ...photo }) => photo)
        output.result({ photos: shown }, () => rows(shown))
        return
      }
      const photo = photos.find(({ url }) => url === address)
      if (!photo) throw usageError(`Your website does not show ${address}`)
      const { url, pageUrl } = photo
      const image = await cygnet.images.addSitePhoto({
        ...{ url, pageUrl, caption: caption ?? photo.caption, credit: credit ?? photo.credit },
        ...{ consent: true, ...(publication && { publicationId: publication }) },
      })
      output.result(image, () => `${oneLine(image.altText)}\n${new URL(image.publicUrl, cygnet.baseUrl)}`)
    })
}

function rows(photos: { url: string; pageUrl: string; caption: string }[]): string {
  if (photos.length === 0) return 'No photos found'
  return table(
    ['PHOTO', 'PAGE', 'SHOWS'],
    photos.map(({ url, pageUrl, caption }) => [oneLine(url), oneLine(pageUrl), oneLine(caption)])
  )
}
