/**
 * Writes every published publication as a page of HTML, with an index, for any host of static files.
 *
 *     CYGNET_API_KEY=cg_... CYGNET_BASE_URL=https://cygnet.example node static-blog.mjs site/
 *
 * The key needs `publications:read`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Cygnet } from '@cygnet/sdk'

const [folder = 'site'] = process.argv.slice(2)
const cygnet = new Cygnet()
const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

await mkdir(folder, { recursive: true })
const entries = []
for await (const { id, title } of cygnet.publications.list({ status: 'published', limit: 100 })) {
  const { bytes } = await cygnet.publications.download(id, { format: 'html' })
  await writeFile(join(folder, `${id}.html`), bytes)
  entries.push(`<li><a href="${id}.html">${escaped(title)}</a></li>`)
}
const index = `<!doctype html><meta charset="utf-8"><title>Blog</title><h1>Blog</h1><ul>${entries.join('\n')}</ul>`
await writeFile(join(folder, 'index.html'), index)
console.log(`${entries.length} pages in ${folder}`)
