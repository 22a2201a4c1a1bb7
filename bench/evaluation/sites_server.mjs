import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const FOLDER = new URL('sites/', import.meta.url)
/** The pages of each site. */
const PAGES = {
  bindery: ['index', 'keeping'],
  hives: ['index', 'winter'],
  tuner: ['index', 'care'],
  ferry: ['index', 'school'],
  woodyard: ['index', 'seasoning'],
  gruendach: ['index', 'pflege'],
  sauerteig: ['index', 'anstellgut'],
  torno: ['index', 'horno'],
  voile: ['index', 'marees'],
  pech: ['index', 'uhod'],
  skripka: ['index', 'uhod'],
  sabun: ['index', 'inaya'],
  heatpumps: ['index', 'living'],
  fahrschule: ['preise', 'ablauf'],
  kayaks: ['index'],
  cargo: ['bikes', 'warranty'],
}

/** Always the same: a source's address is part of the request, which determines the local writer's choices. */
const PORT = 47_321

/**
 * Serves the source sites on loopback, each at an address of its own.
 * @returns their addresses, the text of every page by address, and `close`
 */
export async function serveSites() {
  const files = new Map()
  for (const [site, pages] of Object.entries(PAGES))
    for (const page of pages)
      files.set(`/${site}/${page}`, await readFile(new URL(`${site}/${page}.html`, FOLDER), 'utf8'))

  const server = createServer((request, response) => {
    const html = files.get(request.url)
    if (html === undefined) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(PORT, '127.0.0.1', resolve)
  })
  const host = `127.0.0.1:${PORT}`
  const addressesOf = (site) => PAGES[site].map((page) => `http://${host}/${site}/${page}`)
  return {
    host,
    addressesOf,
    textOf: (address) => visibleText(files.get(new URL(address).pathname) ?? ''),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The visible text of a page's main part. The pages are ours and contain neither scripts nor entities. */
function visibleText(html) {
  const main = /<main>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
  return main
    .replace(/<\/(?:p|li|h\d|td|th|tr)>/g, '\n')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[ \t]+/g, ' ')
}
