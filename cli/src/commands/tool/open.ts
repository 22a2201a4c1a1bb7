import { openBrowser } from '../../lib/browser.js'
import { calls, type Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'

const PLACES = new Map(
  Object.entries({
    home: '/dashboard',
    publications: '/publications',
    calendar: '/calendar',
    profile: '/profile',
    billing: '/billing',
    pricing: '/pricing',
    'api-keys': '/api-keys',
    webhooks: '/webhooks',
    'request-log': '/request-log',
    'api-documentation': '/api-documentation',
    docs: '/docs',
  })
)
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function registerOpen({ command, open }: Group): void {
  calls(command.command('open'), [], { url: 'string' })
    .description('open a screen of the dashboard, or a publication, in the browser')
    .argument('[place]', `the id of a publication, or ${[...PLACES.keys()].join(', ')}`, 'home')
    .option('--print', 'print the address instead')
    .addHelpText(
      'after',
      examples(
        'cygnet open',
        'cygnet open billing',
        'cygnet open 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --print'
      )
    )
    .action(async (place, { print }) => {
      const { baseUrl, output } = await open()
      const path = ID.test(place) ? `/publications/${place}` : PLACES.get(place)
      if (path === undefined)
        throw usageError(
          `There is no screen ${place}`,
          `Use an id, or one of ${[...PLACES.keys()].join(', ')}.`
        )
      const url = `${baseUrl}${path}`
      const opened = !print && !output.json && (await openBrowser(url))
      if (!print && !output.json && !opened) output.note('There is no browser here; open this address:')
      output.result({ url }, () => url)
    })
}
