import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { citations, judgeFrom } from './citations.mjs'
import { readArticle } from './measures.mjs'

/**
 * The two citation figures of the articles that a model wrote through the product (`articles/`):
 *
 * node bench/evaluation/recorded.mjs [--judge]
 */
const FOLDER = new URL('articles/', import.meta.url)
const SITES = new URL('sites/', import.meta.url)
const CLAIMS = new URL('../claims/sites/', import.meta.url)
/** The hosts whose pages are among those of the claims. */
const OF_CLAIMS = { cargo: 'en-cargo-bikes', escaliers: 'fr-escaliers', fahrschule: 'de-fahrschule' }
/** Hosts by another name than their folder. */
const FOLDERS = { backstube: 'sauerteig' }

const judge = process.argv.includes('--judge') ? judgeFrom(process.env) : undefined

const visible = (html) =>
  html
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** The text of the page that is cited; of all pages of its site where the article was written before they were told apart. */
async function pageOf(url) {
  const { hostname, pathname } = new URL(url)
  const host = hostname.split('.')[0]
  if (OF_CLAIMS[host]) {
    const { pages } = parse(await readFile(new URL(`${OF_CLAIMS[host]}.yaml`, CLAIMS), 'utf8'))
    const page = pages.find(({ path }) => path === pathname)
    return `${page.title}\n${page.text}`
  }
  const folder = new URL(`${FOLDERS[host] ?? host}/`, SITES)
  const files = await readdir(folder)
  const own = `${pathname.slice(1)}.html`
  const read = files.includes(own) ? [own] : files.filter((name) => name.endsWith('.html'))
  const texts = await Promise.all(read.map((name) => readFile(new URL(name, folder), 'utf8')))
  return texts.map(visible).join('\n')
}

let [pairs, effective, citing] = [0, 0, 0]
for (const file of (await readdir(FOLDER)).sort()) {
  const text = (await readFile(new URL(file, FOLDER), 'utf8')).replace(/^<!--[\s\S]*?-->/, '')
  const article = readArticle(text)
  const urls = [...new Set([...article.notes.values()].filter(Boolean))]
  const pages = new Map(await Promise.all(urls.map(async (url) => [url, await pageOf(url)])))
  const language = /-([a-z]{2})\.md$/.exec(file)[1]
  const found = await citations(article, {
    language,
    textOf: (url) => pages.get(url),
    ...(judge && { judge }),
  })
  if (found.pairs === 0) continue
  pairs += found.pairs
  effective += found.effective
  citing += 1
  const share = Math.round((100 * found.effective) / found.pairs)
  console.log(`${file.padEnd(26)} ${found.effective} of ${found.pairs} (${share}%)`)
  if (process.argv.includes('--show')) for (const one of found.unsupported) console.log(`    ${one}`)
}
console.log(
  `\ncitation accuracy ${Math.round((100 * effective) / pairs)}%, effective citations an article ${(effective / citing).toFixed(1)}`
)
