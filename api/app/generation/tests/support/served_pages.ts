import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { ALLOWED_PORT } from '#tests/support/allowed_port'

const SITES = new URL('../../../../../bench/evaluation/sites/', import.meta.url)

/** Serves pages of the evaluation. @returns their addresses and `close` */
export async function servedPages(site: string, pages: readonly string[]) {
  const files = new Map<string | undefined, string>()
  for (const page of pages)
    files.set(`/${page}`, await readFile(new URL(`${site}/${page}.html`, SITES), 'utf8'))
  const server = createServer(({ url }, response) => {
    const page = files.get(url)
    response
      .writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(page ?? '')
  })
  await new Promise<void>((resolve) => server.listen(ALLOWED_PORT, '127.0.0.1', resolve))
  return {
    addresses: pages.map((page) => `http://127.0.0.1:${ALLOWED_PORT}/${page}`),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
